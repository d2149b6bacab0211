import { z } from 'zod/mini'
import { ID_MAX } from '#lib/ids.ts'
import { cleanText } from '#lib/text.ts'
import { pricingRequestSchema } from '#pricing/pricing-request.ts'

const NOTES_MAX = 500

const NO_LEAD = 'Please send your contact details first'
const NO_VEHICLE = 'Please select or decode vehicle information first'

const leadIdSchema = idSchema(NO_LEAD)

const vehicleIdSchema = z.nullish(idSchema(NO_VEHICLE))

const notesSchema = z.nullish(
  z
    .string('Notes must be text')
    .check(z.overwrite(cleanText), z.maxLength(NOTES_MAX, `Notes must be at most ${NOTES_MAX} characters`)),
)

/** What the storefront sends. Its own figures for the price are ignored: the server works the price out again. */
export function quoteRequestSchema(today: () => Date) {
  return z.extend(pricingRequestSchema(today), { leadId: leadIdSchema, vehicleId: vehicleIdSchema, notes: notesSchema })
}

export type QuoteRequest = z.infer<ReturnType<typeof quoteRequestSchema>>

function idSchema(message: string) {
  return z.int(message).check(z.positive(message), z.lte(ID_MAX, message))
}
