import { z } from 'zod/mini'
import { idSchema, textSchema } from '#lib/field-schemas.ts'
import { cleanText } from '#lib/text.ts'
import { pricingRequestSchema } from '#pricing/pricing-request.ts'

/** What the storefront sends. Its prices are ignored: the server prices the part again. */
export function quoteRequestSchema(today: () => Date) {
  return z.extend(pricingRequestSchema(today), {
    leadId: idSchema('Please send your contact details first'),
    vehicleId: z.nullish(idSchema('Please select or decode vehicle information first')),
    notes: z.nullish(textSchema({ name: 'Notes', max: 500, tooShort: 'Notes must be text', clean: cleanText })),
  })
}

export type QuoteRequest = z.infer<ReturnType<typeof quoteRequestSchema>>
