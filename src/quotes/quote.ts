import { z } from 'zod/mini'
import { moment } from '#lib/field-schemas.ts'
import { ID_MAX } from '#lib/ids.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { pricingAnswerSchema } from '#pricing/pricing-answer.ts'

const FIRST_NUMBER = 10_000

const quoteStatuses = ['pending', 'requested', 'accepted', 'declined'] as const

export type QuoteStatus = (typeof quoteStatuses)[number]

const shownQuoteStatuses = [...quoteStatuses, 'expired'] as const

const statusSchema = z.enum(quoteStatuses, { error: () => `Status must be one of ${quoteStatuses.join(', ')}` })

/** With `from`, it's refused if the status has changed since: an undo must not undo someone else's change. */
export const quoteStatusSchema = z.object({ status: statusSchema, from: z.optional(statusSchema) })

export type QuoteStatusChange = z.infer<typeof quoteStatusSchema>

export const quoteSchema = z.extend(pricingAnswerSchema, {
  id: z.int(),
  /** What a person says on the phone: Q-10432. */
  number: z.string(),
  /** Opens the customer's page, /quote/{token}. */
  token: z.string(),
  leadId: z.int(),
  vehicleId: z.int(),
  partName: z.string(),
  partCategory: z.string(),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  finalQuote: z.string(),
  estimatedPrice: z.string(),
  notes: z.string(),
  /** What the VIN says, if there is one. */
  vin: z.nullable(z.string()),
  trim: z.nullable(z.string()),
  engine: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  status: z.enum(shownQuoteStatuses),
  callTime: z.nullable(z.string()),
  declineReason: z.nullable(z.string()),
  /** What the customer said yes to; null until they do. */
  agreedPrice: z.nullable(z.string()),
  createdAt: moment,
  validUntil: moment,
  terms: z.array(z.string()),
})

export type Quote = z.infer<typeof quoteSchema>

export const newQuoteSchema = z.extend(quoteSchema, { isMailed: z.boolean() })

export type NewQuoteAnswer = z.infer<typeof newQuoteSchema>

/** What "Your quotes" shows of each. */
export const quoteSummarySchema = z.pick(quoteSchema, {
  number: true,
  token: true,
  part: true,
  quantity: true,
  side: true,
  year: true,
  make: true,
  model: true,
  finalQuote: true,
  status: true,
  createdAt: true,
})

export type QuoteSummary = z.infer<typeof quoteSummarySchema>

export function toQuoteSummary(quote: Quote): QuoteSummary {
  const { number, token, part, quantity, side, year, make, model, finalQuote, status, createdAt } = quote
  return { number, token, part, quantity, side, year, make, model, finalQuote, status, createdAt }
}

export function quoteNumber(id: number) {
  return `Q-${FIRST_NUMBER + id}`
}

export function findQuoteId(number: string): number | null {
  const [, digits] = /^q[-\s]?(\d{5,10})$/i.exec(number) ?? []
  const id = Number(digits) - FIRST_NUMBER
  return id > 0 && id <= ID_MAX ? id : null
}

export function validUntil(createdAt: Date, validDays: number) {
  return new Date(createdAt.getTime() + validDays * DAY_MS)
}

export function shownStatus(status: QuoteStatus, until: Date, now: Date): Quote['status'] {
  return status === 'pending' && now > until ? 'expired' : status
}
