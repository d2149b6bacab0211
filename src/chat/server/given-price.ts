import { z } from 'zod/mini'
import { formatDollars } from '#lib/money.ts'
import { GENERAL_PARTS } from '#pricing/general-part.ts'
import type { PricedPart } from '#pricing/price.ts'
import type { PricingRequest } from '#pricing/pricing-request.ts'
import { type Catalogue, findCarName } from '#vehicles/catalogue.ts'

const MAX_PRICES_SAVED = 50

const givenPriceSchema = z.object({
  label: z.string(),
  isPlaced: z.boolean(),
  cents: z.object({
    base: z.int(),
    freight: z.int(),
    tax: z.int(),
    total: z.int(),
    marketAverage: z.int(),
    saving: z.int(),
    deposit: z.nullable(z.int()),
  }),
})

/** A price that the pricing function returned in this conversation. Replies can't contain any other amount. */
export type GivenPrice = z.infer<typeof givenPriceSchema>

/** The label next to an amount is always ours: if we don't know the car, a visitor or a model made up its name. */
export function toGivenPrice(
  catalogue: Catalogue,
  { year, make, model }: Pick<PricingRequest, 'year' | 'make' | 'model'>,
  {
    part,
    offer,
    price,
    taxState,
    coreDepositCents,
  }: Pick<PricedPart, 'part' | 'offer' | 'price' | 'taxState' | 'coreDepositCents'>,
): GivenPrice {
  const car = findCarName(catalogue, { make, model })
  return {
    label: `${part?.name ?? GENERAL_PARTS.name}, ${year} ${car ? `${car.make} ${car.model}` : 'vehicle'}`,
    isPlaced: taxState !== null,
    cents: {
      base: price.baseCents,
      freight: price.freightCents,
      tax: price.taxCents,
      total: price.totalCents,
      marketAverage: price.marketAvgCents,
      saving: price.discountCents,
      deposit: coreDepositCents === null ? null : (offer?.coreCents ?? part?.coreDepositCents ?? null),
    },
  }
}

/** The total, labeled, so that it can't be passed off as the price of something else. */
export function totalInWords({ label, isPlaced, cents }: GivenPrice): string {
  return `${formatDollars(cents.total)} (${label}, ${deliveredInWords(isPlaced)})`
}

export function breakdownInWords({ label, isPlaced, cents }: GivenPrice): string {
  const { base, freight, tax, total, marketAverage, saving, deposit } = cents
  return [
    `${label}:`,
    `Part: ${formatDollars(base)}`,
    `Shipping: ${formatDollars(freight)}`,
    `Tax: ${formatDollars(tax)}`,
    `Total: ${formatDollars(total)}`,
    `Market average of the part: ${formatDollars(marketAverage)}${saving > 0 ? `, you save ${formatDollars(saving)}` : ''}.`,
    ...(deposit === null ? [] : [`Refundable core deposit, on top: ${formatDollars(deposit)}.`]),
    ...(isPlaced ? [] : ['Shipping and tax are national averages until we have your ZIP code.']),
  ].join('\n')
}

export function sumInWords(prices: readonly GivenPrice[]): string {
  const total = prices.reduce((sum, { cents }) => sum + cents.total, 0)
  const isPlaced = prices.every((price) => price.isPlaced)
  return `${formatDollars(total)} (${prices.map(({ label }) => label).join(' + ')}, ${deliveredInWords(isPlaced)})`
}

export function parseGivenPrices(json: string): GivenPrice[] {
  const result = z.array(givenPriceSchema).safeParse(JSON.parse(json))
  return result.success ? result.data : []
}

export function addGivenPrices(before: readonly GivenPrice[], given: readonly GivenPrice[]): GivenPrice[] {
  return [...new Map([...before, ...given].map((price) => [JSON.stringify(price), price])).values()]
}

export function newestGivenPrices(prices: readonly GivenPrice[]): GivenPrice[] {
  return prices.slice(-MAX_PRICES_SAVED)
}

function deliveredInWords(isPlaced: boolean): string {
  return isPlaced ? 'delivered, with tax' : 'delivered, with shipping and tax at the national average'
}
