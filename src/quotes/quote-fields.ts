import { z } from 'zod/mini'
import { leadEmailSchema, leadNameSchema, leadPhoneSchema } from '#leads/lead.ts'
import { textSchema } from '#lib/field-schemas.ts'
import { cleanText } from '#lib/text.ts'
import { GENERAL_PARTS } from '#pricing/general-part.ts'
import { type PricingRequest, zipCodeSchema } from '#pricing/pricing-request.ts'
import type { QuoteRequest } from './quote-request.ts'

export const quoteFieldsSchema = z.object({
  name: leadNameSchema,
  email: leadEmailSchema,
  phone: leadPhoneSchema,
  zipCode: zipCodeSchema,
  partDetails: textSchema({ name: 'Part details', max: 1000, clean: cleanText }),
})

const given = z._default(z.string(), '')

/** The form as a browser without scripts sends it, with a VIN or year, make and model. */
export const postedQuoteSchema = z.extend(quoteFieldsSchema, {
  ...{ vin: given, year: given, make: given, model: given },
  part: given,
})

export type QuoteFields = z.infer<typeof quoteFieldsSchema>

export const emptyQuoteFields: QuoteFields = { name: '', email: '', phone: '', zipCode: '', partDetails: '' }

/** A page has the year as text, the server has it as a number. */
type AskedPrice<Year> = Pick<PricingRequest, 'make' | 'model'> &
  Partial<Omit<PricingRequest, 'year' | 'partName'>> & {
    year: Year
    /** What they wrote about the part. */
    words: string
  }

type WithYear<Request, Year> = Required<Omit<Request, 'year'>> & { year: Year }

/** The only place that builds price and quote requests: a new field doesn't compile until it's handled here. */
export function toPricingRequest<Year>(asked: AskedPrice<Year>): WithYear<PricingRequest, Year> {
  const { year, make, model, words, part, zipCode, grade, delivery, liftgate } = asked
  return {
    ...{ year, make, model },
    partName: words.trim() || part || GENERAL_PARTS.name,
    part: part || null,
    zipCode: zipCode?.trim() || null,
    grade: grade ?? null,
    delivery: delivery ?? null,
    liftgate: liftgate ?? null,
  }
}

type AskedQuote<Year> = AskedPrice<Year> & Partial<Pick<QuoteRequest, 'vehicleId' | 'notes'>>

export function toQuoteRequest<Year>(leadId: number, asked: AskedQuote<Year>): WithYear<QuoteRequest, Year> {
  const { vehicleId, notes } = asked
  return { ...toPricingRequest(asked), leadId, vehicleId: vehicleId ?? null, notes: notes ?? null }
}
