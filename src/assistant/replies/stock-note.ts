import type { Language } from '#assistant/language/detect-language.ts'
import type { StockOffer } from '#stock/stock-offer.ts'
import { localeOf, type Say } from './sentences.ts'

/** "In stock: grade A, 84,000 miles, from a 2011 Toyota Camry, same interchange number. Stock number A100." */
export function inStockNote(
  { number, grade, mileage, vehicle, isSameVehicle, seriesToCheck }: StockOffer,
  language: Language,
  say: Say,
): string {
  const miles = mileage?.toLocaleString(localeOf(language))
  const facts = [
    ...(grade ? [say('grade', { grade })] : []),
    ...(miles ? [say('itemMiles', { miles })] : []),
    ...(vehicle ? [say('itemFrom', { vehicle })] : []),
    ...(isSameVehicle ? [] : [say('sameInterchange')]),
  ]
  const note = say('inStock', { facts: facts.join(', '), number })
  return seriesToCheck ? `${note} ${say('checkSeries', { series: seriesToCheck })}` : note
}
