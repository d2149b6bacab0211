import { z } from 'zod/mini'
import { textSchema } from '#lib/field-schemas.ts'
import { ID_MAX } from '#lib/ids.ts'
import { cleanText } from '#lib/text.ts'
import { pricingRequestSchema } from '#pricing/pricing-request.ts'

const NO_LEAD = 'Please send your contact details first'
const NO_VEHICLE = 'Please select or decode vehicle information first'

const leadIdSchema = idSchema(NO_LEAD)

const vehicleIdSchema = z.nullish(idSchema(NO_VEHICLE))

const notesSchema = z.nullish(textSchema({ name: 'Notes', max: 500, tooShort: 'Notes must be text', clean: cleanText }))

/** What the storefront sends. Its own figures for the price are ignored: the server works the price out again. */
export function quoteRequestSchema(today: () => Date) {
  return z.extend(pricingRequestSchema(today), { leadId: leadIdSchema, vehicleId: vehicleIdSchema, notes: notesSchema })
}

export type QuoteRequest = z.infer<ReturnType<typeof quoteRequestSchema>>

function idSchema(message: string) {
  return z.int(message).check(z.positive(message), z.lte(ID_MAX, message))
}
