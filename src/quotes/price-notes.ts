import type { Quote } from './quote.ts'

/** What a shopper must see right at the price, wherever it is shown. */
export function priceNotes({ zipCode, taxState }: Pick<Quote, 'zipCode' | 'taxState'>): string[] {
  if (!zipCode || taxState) return []
  // Without the code itself: it can be any words, and this stands in mails to strangers.
  return ['We do not know the ZIP code you gave, so shipping and tax are national averages.']
}
