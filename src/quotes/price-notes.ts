import { formatAmount, formatDollars, toCents, toDollars } from '#lib/money.ts'
import { coreWording } from '#pricing/core-deposit.ts'
import { versionCaution } from '#pricing/part-versions.ts'
import type { PricingAnswer } from '#pricing/pricing-answer.ts'
import type { Quote } from './quote.ts'

export type NotedQuote = Pick<
  Quote,
  | 'zipCode'
  | 'taxState'
  | 'part'
  | 'alsoNamed'
  | 'priceBasis'
  | 'grade'
  | 'delivery'
  | 'surcharges'
  | 'shippingTaxNote'
  | 'stockItem'
>

/** A part that isn't on the shelf. */
const FROM_NETWORK = "We'll find this part in our network."

/** What a shopper must see next to the price, wherever it's shown. A chosen grade is among the facts of the quote. */
export function priceNotes(quote: NotedQuote): string[] {
  const { zipCode, taxState, part, alsoNamed, priceBasis, grade, stockItem, shippingTaxNote } = quote
  const caution = versionCaution(part)
  return [
    ...(part && !stockItem ? [...(grade ? [] : [priceBasis]), FROM_NETWORK] : []),
    ...(caution ? [caution] : []),
    ...(alsoNamed.length > 0 ? [`Not in this price: ${alsoNamed.map(({ name }) => name).join(', ')}.`] : []),
    ...surchargeNote(quote),
    ...(shippingTaxNote ? [shippingTaxNote] : []),
    // Without the code itself: it can be any text, and this goes into mail to strangers.
    ...(zipCode && !taxState ? ["We don't recognize your ZIP code, so shipping and tax are national averages."] : []),
  ]
}

function surchargeNote({ delivery, surcharges: { home, liftgate } }: NotedQuote): string[] {
  const included = [
    ...(delivery?.place === 'home' && home > 0 ? [`home delivery (${formatAmount(home)})`] : []),
    ...(delivery?.hasLiftgate && liftgate > 0 ? [`a truck with a liftgate (${formatAmount(liftgate)})`] : []),
  ]
  return included.length > 0 ? [`Shipping includes ${included.join(' and ')}.`] : []
}

export function priceLines(breakdown: PricingAnswer['breakdown']): (readonly [label: string, amount: string])[] {
  const adjustment = adjustmentCents(breakdown)
  return [
    ['Base Price', formatAmount(breakdown.basePrice)],
    ['Shipping', formatAmount(breakdown.freight)],
    ...(adjustment === 0 ? [] : [[adjustmentLabel(adjustment, breakdown), formatDollars(adjustment)] as const]),
    ['Tax Estimate', formatAmount(breakdown.taxes)],
  ]
}

function adjustmentLabel(cents: number, { freight }: PricingAnswer['breakdown']): string {
  if (cents === -toCents(freight)) return 'Free shipping'
  return cents < 0 ? 'Discount' : 'Surcharge'
}

/** On top of the total until the old part is back: "plus $150 core, refunded when you return yours". */
export function coreNote({ coreDeposit }: Pick<PricingAnswer, 'coreDeposit'>): string | null {
  return coreDeposit === null ? null : coreWording(toCents(coreDeposit))
}

/** What a price change added to the part and its shipping, before tax; 0 if there was none. */
export function adjustmentCents({ basePrice, freight, taxes, total }: PricingAnswer['breakdown']): number {
  return toCents(total) - toCents(basePrice) - toCents(freight) - toCents(taxes)
}

/** The original price with the current total, the tax on that, and what it saves. */
export function withTotal(pricing: PricingAnswer, totalCents: number): PricingAnswer {
  if (totalCents === toCents(pricing.breakdown.total)) return pricing
  const taxes = toDollars(taxWithin(totalCents, pricing))
  const breakdown = { ...pricing.breakdown, taxes, total: toDollars(totalCents) }
  const adjustment = adjustmentCents(breakdown)
  const { marketAvg } = pricing.marketComparison
  const savedCents = Math.min(toCents(marketAvg) - toCents(breakdown.basePrice) - adjustment, toCents(marketAvg))
  const savingsPercent = Math.round((savedCents * 100) / toCents(marketAvg))
  return { ...pricing, breakdown, marketComparison: { marketAvg, ourDiscount: toDollars(savedCents), savingsPercent } }
}

type Taxed = Pick<PricingAnswer, 'breakdown' | 'shippingTaxNote'>

/** What the original price would be without its shipping. */
export function freeShippingTotalCents(pricing: Taxed): number {
  const base = toCents(pricing.breakdown.basePrice)
  return base + Math.round(base * taxRateOf(pricing))
}

/** The tax in a changed total, at the rate the original price was taxed with. A discount comes off the part first. */
function taxWithin(totalCents: number, pricing: Taxed): number {
  const { basePrice, freight } = pricing.breakdown
  if (totalCents === freeShippingTotalCents(pricing)) return totalCents - toCents(basePrice)
  const rate = taxRateOf(pricing)
  const untaxedFreight = pricing.shippingTaxNote === null ? Math.min(toCents(freight), totalCents) : 0
  return Math.round(((totalCents - untaxedFreight) * rate) / (1 + rate))
}

function taxRateOf({ breakdown: { basePrice, freight, taxes }, shippingTaxNote }: Taxed): number {
  return toCents(taxes) / (toCents(basePrice) + (shippingTaxNote === null ? 0 : toCents(freight)))
}
