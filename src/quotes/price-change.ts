import { z } from 'zod/mini'
import { textSchema } from '#lib/field-schemas.ts'
import { formatDollars, toCents } from '#lib/money.ts'
import type { PricingAnswer } from '#pricing/pricing-answer.ts'

const TOTAL_MAX = 100_000

const NO_AMOUNT = 'Enter an amount of 0 or more'

/** A new price for a quote. With `from`, the previous total, it's refused if the price has changed since. */
export const priceChangeSchema = z
  .object({
    by: z.enum(['total', 'percent'], 'Choose a total or a percentage'),
    amount: z.number(NO_AMOUNT).check(z.minimum(0, NO_AMOUNT)),
    reason: textSchema({ name: 'A reason', min: 1, max: 200, tooShort: 'Enter a reason' }),
    from: z.optional(z.number('The previous total must be a number')),
    /** Required for a price that's far off, so a typo doesn't go out. */
    confirm: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ by, amount }) => amount <= (by === 'percent' ? 100 : TOTAL_MAX), {
      path: ['amount'],
      error: 'At most 100 percent, and a total of at most $100,000',
    }),
  )

export type PriceChange = z.infer<typeof priceChangeSchema>

type QuotedPrice = Pick<PricingAnswer['breakdown'], 'total' | 'freight' | 'taxes'> & {
  /** What we paid for the part, where stock says so. */
  partCostCents?: number
}

/** Why an agent can't set this total, judged by the original price; null if they can. */
export function refusalForAgent(totalCents: number, quoted: QuotedPrice): string | null {
  if (totalCents === 0) return 'Only an admin can set a price of $0.'
  if (totalCents < costCents(quoted)) return `Only an admin can set a price below cost: ${costInWords(quoted)}.`
  const quotedCents = toCents(quoted.total)
  if (totalCents * 2 < quotedCents)
    return `Only an admin can set a price under half of what was quoted (${formatDollars(quotedCents)}).`
  return null
}

/** Asks whether staff mean a price that's far off the current one; null if it isn't. */
export function doubtAbout(totalCents: number, beforeCents: number, quoted: QuotedPrice): string | null {
  const [after, before] = [formatDollars(totalCents), formatDollars(beforeCents)]
  if (totalCents === 0) return `Are you sure? The price would be $0 instead of ${before}.`
  if (totalCents * 2 < beforeCents) return `Are you sure? ${after} is less than half of ${before}.`
  if (totalCents < costCents(quoted)) return `Are you sure? ${after} is below cost: ${costInWords(quoted)}.`
  if (totalCents > beforeCents * 2) return `Are you sure? ${after} is more than double ${before}.`
  return null
}

export function changedTotalCents({ by, amount }: Pick<PriceChange, 'by' | 'amount'>, beforeCents: number): number {
  return by === 'total' ? toCents(amount) : Math.round((beforeCents * (100 - amount)) / 100)
}

function costCents({ freight, taxes, partCostCents = 0 }: QuotedPrice): number {
  return partCostCents + toCents(freight) + toCents(taxes)
}

function costInWords(quoted: QuotedPrice): string {
  return `${quoted.partCostCents ? 'part, freight and tax' : 'freight and tax alone'} are ${formatDollars(costCents(quoted))}`
}
