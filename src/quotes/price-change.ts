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
  })
  .check(
    z.refine(({ by, amount }) => amount <= (by === 'percent' ? 100 : TOTAL_MAX), {
      path: ['amount'],
      error: 'At most 100 percent, and a total of at most $100,000',
    }),
  )

export type PriceChange = z.infer<typeof priceChangeSchema>

type QuotedPrice = Pick<PricingAnswer['breakdown'], 'total' | 'freight' | 'taxes'>

/** Why an agent can't set this total, judged by the original price; null if they can. */
export function refusalForAgent(totalCents: number, { total, freight, taxes }: QuotedPrice): string | null {
  if (totalCents === 0) return 'Only an admin can set a price of $0.'
  if (totalCents < toCents(freight) + toCents(taxes))
    return `Only an admin can set a price below cost: freight and tax alone are ${formatDollars(toCents(freight) + toCents(taxes))}.`
  if (totalCents * 2 < toCents(total))
    return `Only an admin can set a price under half of what was quoted (${formatDollars(toCents(total))}).`
  return null
}

export function changedTotalCents({ by, amount }: Pick<PriceChange, 'by' | 'amount'>, beforeCents: number): number {
  return by === 'total' ? toCents(amount) : Math.round((beforeCents * (100 - amount)) / 100)
}
