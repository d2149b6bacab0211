import { formatDollars } from '#lib/money.ts'
import { type FreightDelivery, HOME_DELIVERY_CENTS, LIFTGATE_CENTS } from '#pricing/freight-delivery.ts'
import type { Quote } from './quote.ts'

export type NotedQuote = Pick<Quote, 'zipCode' | 'taxState' | 'part' | 'alsoNamed' | 'buys' | 'delivery'>

/** What a shopper must see right at the price, wherever it is shown. */
export function priceNotes({ zipCode, taxState, part, alsoNamed, buys, delivery }: NotedQuote): string[] {
  return [
    ...(part ? [buys] : []),
    ...(alsoNamed.length > 0 ? [`Not in this price: ${alsoNamed.map(({ name }) => name).join(', ')}.`] : []),
    ...surchargeNote(delivery),
    // Without the code itself: it can be any words, and this stands in mails to strangers.
    ...(zipCode && !taxState
      ? ['We do not know the ZIP code you gave, so shipping and tax are national averages.']
      : []),
  ]
}

function surchargeNote(delivery: FreightDelivery | null): string[] {
  const surcharges = [
    ...(delivery?.place === 'home' ? [`home delivery (${formatDollars(HOME_DELIVERY_CENTS)})`] : []),
    ...(delivery?.hasLiftgate ? [`a truck with a liftgate (${formatDollars(LIFTGATE_CENTS)})`] : []),
  ]
  return surcharges.length > 0 ? [`Shipping includes ${surcharges.join(' and ')}.`] : []
}
