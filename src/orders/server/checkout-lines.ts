/** Longer names are cut by the provider's page anyway. */
const MAX_LABEL_LENGTH = 200

export type CheckoutLine = { label: string; amountCents: number }

type Payment = {
  orderNumber: string
  kind: 'payment' | 'deposit'
  lines: readonly CheckoutLine[]
  amountCents: number
}

/** What the provider's page lists: the order's lines, or one line for a part of the total. They add up to the amount. */
export function toLineItems({ orderNumber, kind, lines, amountCents }: Payment): CheckoutLine[] {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new RangeError('There is nothing to pay.')
  if (kind === 'deposit') return [{ label: `Deposit for ${orderNumber}`, amountCents }]
  const isWhole = sumOf(lines) === amountCents
  return isWhole ? foldDiscounts(lines).map(shorten) : [{ label: `Balance of ${orderNumber}`, amountCents }]
}

/** No line there can be negative, so discounts come off the first lines: those are the parts. */
function foldDiscounts(lines: readonly CheckoutLine[]): CheckoutLine[] {
  let discountCents = -sumOf(lines.filter(({ amountCents }) => amountCents < 0))
  return lines
    .filter(({ amountCents }) => amountCents > 0)
    .map((line) => {
      const offCents = Math.min(discountCents, line.amountCents)
      discountCents -= offCents
      return { ...line, amountCents: line.amountCents - offCents }
    })
    .filter(({ amountCents }) => amountCents > 0)
}

function shorten(line: CheckoutLine): CheckoutLine {
  return { ...line, label: line.label.slice(0, MAX_LABEL_LENGTH) }
}

function sumOf(lines: readonly CheckoutLine[]) {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
