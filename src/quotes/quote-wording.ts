import { formatDay } from '#company/business-time.ts'
import type { Company } from '#company/company.ts'
import { gradeDefinitions } from '#company/part-grades.ts'
import { terms } from '#company/terms.ts'
import { namePieces } from '#parts/part-wording.ts'
import { deliveryWording } from '#pricing/freight-delivery.ts'
import { GENERAL_PARTS } from '#pricing/general-part.ts'
import { gradeWording } from '#pricing/grade.ts'
import { gradeAndMiles, type PricedItem } from '#stock/stock-offer.ts'
import type { Quote } from './quote.ts'

type Wording = Pick<Quote, 'part' | 'quantity' | 'side' | 'year' | 'make' | 'model'>

export function partWording({ part, quantity, side }: Pick<Wording, 'part' | 'quantity' | 'side'>): string {
  return namePieces(part?.name ?? GENERAL_PARTS.name, quantity, side)
}

/** The same for the customer, who asked about a part even if we couldn't tell which. */
export function customerPartWording(quote: Pick<Wording, 'part' | 'quantity' | 'side'>): string {
  return quote.part ? partWording(quote) : 'the part you asked about'
}

export function vehicleWording({ year, make, model }: Pick<Wording, 'year' | 'make' | 'model'>): string {
  return `${year} ${make} ${model}`.trimEnd()
}

type Bought = Wording & Pick<Quote, 'trim' | 'engine' | 'vin' | 'zipCode' | 'delivery' | 'grade' | 'stockItem'>

const ZIP_CODE = /^\d{5}(?:-\d{4})?$/

/** What they're buying, next to the part's name. A ZIP code that isn't one is the visitor's text, so it's left out. */
export function purchaseFacts(quote: Bought): (readonly [label: string, value: string])[] {
  const { part, trim, engine, vin, zipCode, delivery, grade, stockItem } = quote
  return [
    ['Vehicle', [[vehicleWording(quote), trim].filter(Boolean).join(' '), engine].filter(Boolean).join(', ')],
    ...(vin ? [['VIN', vin] as const] : []),
    ...(zipCode && ZIP_CODE.test(zipCode) ? [['ZIP', zipCode] as const] : []),
    ['Delivery', deliveryWording(delivery)],
    ...(stockItem ? itemFacts(stockItem) : []),
    ...(part && !stockItem ? [['Grade', grade ? gradeWording(part, grade) : gradeDefinitions.any] as const] : []),
  ]
}

/** Which part of the yard it is: its grade and miles, what it comes from and why it fits. */
function itemFacts({ number, vehicle, why, ...item }: PricedItem): (readonly [label: string, value: string])[] {
  return [
    ['In stock', [gradeAndMiles(item), `stock number ${number}`].filter(Boolean).join(', ')],
    ...(vehicle ? [['Donor', why] as const] : []),
  ]
}

export const NO_ELECTRICAL_RETURNS = "Electrical parts can't be returned."

type Stated = Pick<Quote, 'status' | 'terms'> & { validUntil: Date | string }

type TermsOfPart = { name: string; isElectrical: boolean; isRestricted: boolean }

export function quoteTerms(company: Company, part: TermsOfPart | null): string[] {
  const { delivery } = company.claims
  return [
    ...(delivery ? [`Delivery in ${delivery} once the part has shipped.`] : []),
    returnRule(company, part),
    `${terms.warranty}. Without one, and to the extent the law allows, it's sold as is.`,
    ...(part?.isRestricted
      ? ["The law restricts how this part is sold and shipped. We'll tell you what applies to you."]
      : []),
  ]
}

/** How long a price is valid only matters until it's decided. */
export function termsOfQuote(company: Pick<Company, 'timeZone'>, { status, validUntil, terms }: Stated): string[] {
  const isOpen = status === 'pending' || status === 'requested'
  return isOpen ? [`Valid until ${formatDay(company, new Date(validUntil))}.`, ...terms] : [...terms]
}

function returnRule({ returnDays, restockingPercent }: Company, part: TermsOfPart | null) {
  if (part?.isElectrical) return NO_ELECTRICAL_RETURNS
  const restocking =
    restockingPercent > 0 ? ` A restocking fee of ${restockingPercent}% applies unless we made a mistake.` : ''
  return `Returns within ${returnDays} days of receipt. Installed or modified parts can't be returned unless they're defective.${restocking}`
}
