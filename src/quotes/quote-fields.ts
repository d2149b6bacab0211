import { GENERAL_PARTS } from '#pricing/general-part.ts'
import type { PricingRequest } from '#pricing/pricing-request.ts'
import type { QuoteFields } from './quote-fields-schema.ts'
import type { QuoteRequest } from './quote-request.ts'

export const emptyQuoteFields: QuoteFields = { name: '', email: '', phone: '', zipCode: '', partDetails: '' }

/** A page has the year as text, the server has it as a number. */
type AskedPrice<Year> = Pick<PricingRequest, 'make' | 'model'> &
  Partial<Omit<PricingRequest, 'year' | 'partName'>> & {
    year: Year
    /** What they wrote about the part. */
    words: string
  }

type Stocked = Pick<PricingRequest, 'stockNumber'>

/** Without a stock number, the best item that fits is priced; null is the price book. */
type WithYear<Request, Year> = Required<Omit<Request, 'year' | 'stockNumber'>> & Stocked & { year: Year }

/** The only place that builds price and quote requests: a new field doesn't compile until it's handled here. */
export function toPricingRequest<Year>(asked: AskedPrice<Year>): WithYear<PricingRequest, Year> {
  const { year, make, model, vin, words, part, zipCode, grade, delivery, liftgate, stockNumber } = asked
  return {
    ...{ year, make, model },
    partName: words.trim() || part || GENERAL_PARTS.name,
    part: part || null,
    zipCode: zipCode?.trim() || null,
    vin: vin ?? null,
    ...(stockNumber !== undefined && { stockNumber }),
    grade: grade ?? null,
    delivery: delivery ?? null,
    liftgate: liftgate ?? null,
  }
}

/** Without a default for anything, so that no caller forgets a new field. */
type AskedQuote<Year> = AskedPrice<Year> & Required<Omit<QuoteRequest, 'leadId' | keyof PricingRequest>>

export function toQuoteRequest<Year>(leadId: number, asked: AskedQuote<Year>): WithYear<QuoteRequest, Year> {
  const { vehicleId, notes } = asked
  return { ...toPricingRequest(asked), leadId, vehicleId: vehicleId ?? null, notes: notes ?? null }
}

/** The notes of a quote without any. */
export function zipNote(zipCode: string | null): string {
  return zipCode ? `Zip Code: ${zipCode}` : ''
}

/** The notes of a quote that goes to another ZIP code. */
export function movedNotes(
  { notes, zipCode }: { notes: string; zipCode: string | null },
  movedTo: string | null,
): string {
  return notes === zipNote(zipCode) ? zipNote(movedTo) : notes
}
