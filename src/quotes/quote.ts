import { z } from 'zod/mini'
import { terms } from '#company/terms.ts'
import { moment } from '#lib/moment.ts'
import { cleanText } from '#lib/text.ts'
import { pricingAnswerSchema } from '#pricing/pricing-answer.ts'
import { pricingRequestSchema } from '#pricing/pricing-request.ts'

export const GENERAL_CATEGORY = 'General'

const FIRST_NUMBER = 10_000
const DAY_MS = 24 * 60 * 60 * 1000
const NOTES_MAX = 500
const LARGEST_ID = 2 ** 31 - 1

const quoteStatuses = ['pending', 'requested', 'accepted', 'declined'] as const

export type QuoteStatus = (typeof quoteStatuses)[number]

const shownQuoteStatuses = [...quoteStatuses, 'expired'] as const

const statusSchema = z.enum(quoteStatuses, `Status must be one of ${quoteStatuses.join(', ')}`)

/**
 * What staff note when a customer has made up their mind; pending takes it back. With `from` it is refused when the
 * quote has another status by now: an undo must not undo others.
 */
export const quoteStatusSchema = z.object({ status: statusSchema, from: z.optional(statusSchema) })

export type QuoteStatusChange = z.infer<typeof quoteStatusSchema>

export const quoteSchema = z.extend(pricingAnswerSchema, {
  id: z.int(),
  /** What a person says on the phone: Q-10432. */
  number: z.string(),
  /** Opens the customer's own page: /quote/{token}. */
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
  zipCode: z.nullable(z.string()),
  status: z.enum(shownQuoteStatuses),
  callTime: z.nullable(z.string()),
  declineReason: z.nullable(z.string()),
  createdAt: moment,
  validUntil: moment,
  /** What holds for this part beside the price: sentences on delivery, returns and deposits. */
  terms: z.array(z.string()),
})

export type Quote = z.infer<typeof quoteSchema>

export const newQuoteSchema = z.extend(quoteSchema, { isMailed: z.boolean() })

export type NewQuoteAnswer = z.infer<typeof newQuoteSchema>

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

/** Ids are counted in 32 bits; a larger one is nobody's. */
function idSchema(message: string) {
  return z.int(message).check(z.positive(message), z.lte(LARGEST_ID, message))
}

export function quoteNumber(id: number) {
  return `Q-${FIRST_NUMBER + id}`
}

/** The id behind a quote number, however it is written: "Q-10432", "q 10432". */
export function findQuoteId(number: string): number | null {
  const [, digits] = /^q[-\s]?(\d{5,10})$/i.exec(number) ?? []
  const id = Number(digits) - FIRST_NUMBER
  return id > 0 && id <= LARGEST_ID ? id : null
}

export function validUntil(createdAt: Date) {
  return new Date(createdAt.getTime() + terms.quoteValidDays * DAY_MS)
}

export function shownStatus(status: QuoteStatus, createdAt: Date, now: Date): Quote['status'] {
  return status === 'pending' && now > validUntil(createdAt) ? 'expired' : status
}
