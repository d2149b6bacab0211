import { z } from 'zod/mini'
import { leadEmailSchema, leadNameSchema, leadPhoneSchema } from '#leads/lead.ts'
import { textSchema } from '#lib/field-schemas.ts'
import { cleanText } from '#lib/text.ts'
import { GENERAL_PARTS } from '#pricing/general-part.ts'
import { zipCodeSchema } from '#pricing/pricing-request.ts'

export const quoteFieldsSchema = z.object({
  name: leadNameSchema,
  email: leadEmailSchema,
  phone: leadPhoneSchema,
  zipCode: zipCodeSchema,
  partDetails: textSchema({ name: 'Part details', max: 1000, clean: cleanText }),
})

const given = z._default(z.string(), '')

/** The form as a browser without scripts sends it, with the vehicle by its VIN or by year, make and model. */
export const postedQuoteSchema = z.extend(quoteFieldsSchema, {
  ...{ vin: given, year: given, make: given, model: given },
  part: given,
})

export type QuoteFields = z.infer<typeof quoteFieldsSchema>

export const emptyQuoteFields: QuoteFields = { name: '', email: '', phone: '', zipCode: '', partDetails: '' }

export function requestedPart(partDetails: string, chosenPart: string): string {
  return partDetails.trim() || chosenPart || GENERAL_PARTS.name
}
