import { z } from 'zod/mini'
import { leadSchema } from '#leads/lead.ts'
import { moment } from '#lib/field-schemas.ts'
import { quoteSchema } from './quote.ts'

/** A quote as staff see it, with what was done about it. */
export const deskQuoteSchema = z.extend(quoteSchema, {
  /** Newest first. */
  priceChanges: z.array(
    z.object({ before: z.string(), after: z.string(), reason: z.string(), by: z.string(), createdAt: moment }),
  ),
})

export type DeskQuote = z.infer<typeof deskQuoteSchema>

/** Accepting a quote converts its lead: what the lead was before, for an undo; null if it didn't change. */
export const decidedQuoteSchema = z.extend(deskQuoteSchema, {
  /** The order it's part of. */
  orderId: z.nullable(z.int()),
  convertedFrom: z.nullable(z.pick(leadSchema, { status: true, lostReason: true })),
})

export const repricedQuoteSchema = z.extend(deskQuoteSchema, { isMailed: z.boolean() })

const EMAILED_MAX = 20

export const quoteEmailsSchema = z.object({
  quoteIds: z
    .array(z.int('Invalid quote ID'))
    .check(z.minLength(1, 'Choose a quote'), z.maxLength(EMAILED_MAX, 'Choose fewer quotes')),
})

/** How many were queued. */
export const emailedQuotesSchema = z.object({ mailed: z.int() })
