import { z } from 'zod/mini'
import { moment } from '#lib/field-schemas.ts'
import { quoteSchema } from './quote.ts'
import { doneStepSchema } from './quote-step.ts'

/** A quote as staff see it, with the VIN and the price changes. */
export const deskQuoteSchema = z.extend(quoteSchema, {
  vin: z.nullable(z.string()),
  trim: z.nullable(z.string()),
  /** What was done since it was accepted, in order. */
  steps: z.array(doneStepSchema),
  /** Newest first. */
  priceChanges: z.array(
    z.object({ before: z.string(), after: z.string(), reason: z.string(), by: z.string(), createdAt: moment }),
  ),
})

export type DeskQuote = z.infer<typeof deskQuoteSchema>

export const repricedQuoteSchema = z.extend(deskQuoteSchema, { isMailed: z.boolean() })
