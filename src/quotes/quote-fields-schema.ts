import { z } from 'zod/mini'
import { leadEmailSchema, leadNameSchema, leadPhoneSchema } from '#leads/lead.ts'
import { textSchema } from '#lib/field-schemas.ts'
import { cleanText } from '#lib/text.ts'
import { zipCodeSchema } from '#pricing/zip-code.ts'

export const quoteFieldsSchema = z.object({
  name: leadNameSchema,
  email: leadEmailSchema,
  phone: leadPhoneSchema,
  zipCode: zipCodeSchema,
  partDetails: textSchema({ name: 'Part details', max: 1000, clean: cleanText }),
})

export type QuoteFields = z.infer<typeof quoteFieldsSchema>

const given = z._default(z.string(), '')

/** The form as a browser without scripts sends it, with a VIN or year, make and model. */
export const postedQuoteSchema = z.extend(quoteFieldsSchema, {
  ...{ vin: given, year: given, make: given, model: given },
  part: given,
})

export type PostedQuote = z.infer<typeof postedQuoteSchema>
