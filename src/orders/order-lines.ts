import type { LineKind } from './order.ts'

/** A line of an order in cents. `taxCents` is its share of the tax line; `netCents` what a refund of it gives back before tax. */
export type OrderLine = {
  id: number
  quoteId: number
  kind: LineKind
  label: string
  amountCents: number
  taxCents: number
}

/** To the cent, wherever it's shown or paid. */
export function depositOf(totalCents: number, percent: number): number {
  return Math.round((totalCents * percent) / 100)
}

export type NewLine = Omit<OrderLine, 'id' | 'quoteId'>

/** A quote's price in cents, as the customer agreed to it. */
export type QuotedPrice = {
  partLabel: string
  baseCents: number
  freightCents: number
  taxCents: number
  totalCents: number
  coreCents: number
  isFreightTaxed: boolean
  isPickup: boolean
}

/** The lines of a quote. They add up to its total plus the core deposit. */
export function linesOf(price: QuotedPrice): NewLine[] {
  const { partLabel, baseCents, freightCents, taxCents, totalCents, coreCents, isFreightTaxed, isPickup } = price
  const changeCents = totalCents - baseCents - freightCents - taxCents
  const surchargeCents = Math.max(0, changeCents)
  const discountCents = Math.min(0, changeCents)
  const partCents = baseCents + surchargeCents
  const net = netOfDiscount(partCents, freightCents, discountCents)
  const taxedFreightCents = isFreightTaxed ? net.freightCents : 0
  const taxable = net.partCents + taxedFreightCents
  const freightTaxCents = taxable === 0 ? 0 : Math.round((taxCents * taxedFreightCents) / taxable)
  const line = (kind: LineKind, label: string, amountCents: number, tax = 0) => ({
    kind,
    label,
    amountCents,
    taxCents: tax,
  })
  return [
    line('part', partLabel, partCents, taxCents - freightTaxCents),
    ...(isPickup && freightCents === 0 ? [] : [line('freight', 'Shipping', freightCents, freightTaxCents)]),
    ...(discountCents < 0 ? [line('discount', 'Discount', discountCents)] : []),
    ...(taxCents > 0 ? [line('tax', 'Sales tax', taxCents)] : []),
    ...(coreCents > 0 ? [line('core', 'Core deposit', coreCents)] : []),
  ]
}

/** A discount comes off the part first, then off the shipping. */
function netOfDiscount(partCents: number, freightCents: number, discountCents: number) {
  const partNet = Math.max(0, partCents + discountCents)
  const rest = Math.min(0, partCents + discountCents)
  return { partCents: partNet, freightCents: Math.max(0, freightCents + rest) }
}

/** What a line is worth in a refund: its price less the discount, and its share of the tax. */
export type LineWorth = { lineId: number; kind: LineKind; netCents: number; taxCents: number }

/** Tax and discounts aren't refunded by themselves, but with the lines they belong to. */
export function worthOfLines(lines: readonly OrderLine[]): LineWorth[] {
  return [...Map.groupBy(lines, ({ quoteId }) => quoteId).values()].flatMap((ofQuote) => {
    const sumOf = (kind: LineKind) =>
      ofQuote.filter((line) => line.kind === kind).reduce((sum, { amountCents }) => sum + amountCents, 0)
    const net = netOfDiscount(sumOf('part'), sumOf('freight'), sumOf('discount'))
    const netOf: Partial<Record<LineKind, number>> = { part: net.partCents, freight: net.freightCents }
    return ofQuote
      .filter(({ kind }) => kind !== 'tax' && kind !== 'discount')
      .map(({ id, kind, amountCents, taxCents }) => ({
        lineId: id,
        kind,
        netCents: netOf[kind] ?? amountCents,
        taxCents,
      }))
  })
}

export type RefundedLine = { lineId: number; amountCents: number; taxCents: number }

/** What's left to refund of each line. */
export function remainingWorth(worth: readonly LineWorth[], refunded: readonly RefundedLine[]): LineWorth[] {
  const sums = Map.groupBy(refunded, ({ lineId }) => lineId)
  return worth.map((line) => {
    const before = sums.get(line.lineId) ?? []
    return {
      ...line,
      netCents: line.netCents - before.reduce((sum, { amountCents }) => sum + amountCents, 0),
      taxCents: line.taxCents - before.reduce((sum, { taxCents }) => sum + taxCents, 0),
    }
  })
}

export function sumWorth(lines: readonly Pick<LineWorth, 'netCents' | 'taxCents'>[]): number {
  return lines.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0)
}

/** Refunds these lines completely, less a restocking fee on the part's price; its tax comes back with what's refunded. */
export function refundWhole(lines: readonly LineWorth[], restockingPercent: number): RefundedLine[] {
  return lines.map(({ lineId, kind, netCents, taxCents }) => {
    const keptPercent = kind === 'part' ? restockingPercent : 0
    const keptCents = Math.round((netCents * keptPercent) / 100)
    const keptTaxCents = Math.round((taxCents * keptPercent) / 100)
    return { lineId, amountCents: netCents - keptCents, taxCents: taxCents - keptTaxCents }
  })
}

/** Spreads an amount over lines by what's left of each, with each line's tax in proportion, to the cent. */
export function refundAmount(lines: readonly Omit<LineWorth, 'kind'>[], amountCents: number): RefundedLine[] {
  const totalCents = sumWorth(lines)
  let [left, rest] = [amountCents, totalCents]
  return lines.flatMap(({ lineId, netCents, taxCents }) => {
    const worthCents = netCents + taxCents
    if (worthCents <= 0) return []
    // What's left goes to the lines that are left, so nothing is lost to rounding.
    const share = Math.min(worthCents, Math.round((left * worthCents) / rest))
    left -= share
    rest -= worthCents
    if (share === 0) return []
    const tax = Math.round((share * taxCents) / worthCents)
    return [{ lineId, amountCents: share - tax, taxCents: tax }]
  })
}
