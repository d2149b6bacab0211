import { z } from 'zod/mini'
import { leadEmailSchema, leadNameSchema, leadPhoneSchema } from '#leads/lead.ts'
import { cleanText } from '#lib/text.ts'

const ZIP_MIN = 5
const ZIP_MAX = 10
const DETAILS_MAX = 1000
const NO_PART = 'General Parts'

const ZIP_TOO_SHORT = `Zip code must be at least ${ZIP_MIN} digits`

/** The four fields a shopper fills in, and what they may add about the part. */
export const quoteFormSchema = z.object({
  name: leadNameSchema,
  email: leadEmailSchema,
  phone: leadPhoneSchema,
  zipCode: z
    .string(ZIP_TOO_SHORT)
    .check(z.trim(), z.minLength(ZIP_MIN, ZIP_TOO_SHORT), z.maxLength(ZIP_MAX, 'Zip code must be at most 10 characters')),
  partDetails: z
    .string()
    .check(z.overwrite(cleanText), z.maxLength(DETAILS_MAX, `Part details must be at most ${DETAILS_MAX} characters`)),
})

export type QuoteForm = z.infer<typeof quoteFormSchema>

export const emptyQuoteForm: QuoteForm = { name: '', email: '', phone: '', zipCode: '', partDetails: '' }

/** The part a quote is asked for: the shopper's own words, else the part they chose, else parts in general. */
export function wantedPart(partDetails: string, chosenPart: string): string {
  return partDetails.trim() || chosenPart || NO_PART
}
