import { z } from 'zod/mini'
import { emailKey } from '#lib/email-key.ts'
import { moment, optionalText, textSchema } from '#lib/field-schemas.ts'
import { cleanLine } from '#lib/text.ts'
import { DAY_MS } from '#lib/time-spans.ts'

const EMAIL_MAX = 254
const PHONE_MIN = 10

export const leadStatuses = ['new', 'contacted', 'quoted', 'converted', 'lost'] as const

export type LeadStatus = (typeof leadStatuses)[number]

export const lostReasons = ['price', 'found elsewhere', 'no part', 'no answer', 'other'] as const

export type LostReason = (typeof lostReasons)[number]

const leadSources = ['website', 'contact', 'chat', 'phone'] as const

export type LeadSource = (typeof leadSources)[number]

export const leadSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Empty when only a phone number was left. */
  email: z.string(),
  phone: z.nullable(z.string()),
  source: z.enum(leadSources),
  status: z.enum(leadStatuses),
  lostReason: z.nullable(z.enum(lostReasons)),
  ownerId: z.nullable(z.int()),
  askedAt: moment,
  /** Since when they wait for a person; null once one was in touch. */
  waitingSince: z.nullable(moment),
  /** They said yes to a quote that staff have not confirmed yet. */
  wantsToBuy: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
})

export type Lead = z.infer<typeof leadSchema>

export type LeadContact = Pick<Lead, 'name' | 'email' | 'phone'>

/** What a visitor is told of their own lead: nothing of what staff do with it. */
export const ownLeadSchema = z.omit(leadSchema, {
  lostReason: true,
  ownerId: true,
  askedAt: true,
  waitingSince: true,
  wantsToBuy: true,
})

export const possibleDuplicateSchema = z.pick(leadSchema, { id: true, name: true, status: true, createdAt: true })

export type PossibleDuplicate = z.infer<typeof possibleDuplicateSchema>

export const changedLeadSchema = z.extend(leadSchema, { acceptedQuoteId: z.nullable(z.int()) })

export type ChangedLead = z.infer<typeof changedLeadSchema>

export const leadNameSchema = textSchema({ name: 'Name', min: 2, max: 120 })

const EMAIL_INVALID = 'Invalid email address'

export const leadEmailSchema = z
  .string(EMAIL_INVALID)
  .check(z.overwrite(cleanLine), z.email(EMAIL_INVALID), z.maxLength(EMAIL_MAX, EMAIL_INVALID))

const PHONE_TOO_SHORT = `Phone number must be at least ${PHONE_MIN} digits`

export const leadPhoneSchema = textSchema({
  name: 'Phone number',
  min: PHONE_MIN,
  max: 40,
  tooShort: PHONE_TOO_SHORT,
})

/** What the storefront sends to make a lead. The source is not believed: this way in is the website. */
export const newLeadSchema = z.object({
  name: leadNameSchema,
  email: leadEmailSchema,
  phone: optionalText(leadPhoneSchema, PHONE_TOO_SHORT),
})

const NO_CONTACT = 'Give an email address or a phone number'

export const personSchema = z
  .object({
    name: leadNameSchema,
    email: optionalText(leadEmailSchema, EMAIL_INVALID),
    phone: optionalText(leadPhoneSchema, PHONE_TOO_SHORT),
  })
  .check(z.refine(({ email, phone }) => email !== null || phone !== null, { path: ['phone'], error: NO_CONTACT }))

export type Person = z.infer<typeof personSchema>

export type PersonFields = z.input<typeof personSchema>

/** One detail set right; `from` is what stood there before, and must still. */
export const personCorrectionSchema = z.object({
  field: z.enum(['name', 'email', 'phone'], 'Field must be one of name, email, phone'),
  value: z.string('Write a text'),
  from: z.string('Say what it was before'),
})

export type PersonCorrection = z.infer<typeof personCorrectionSchema>

const statusSchema = z.enum(leadStatuses, `Status must be one of ${leadStatuses.join(', ')}`)

/** A change of status. With `from` it is refused when the lead has another status by now: an undo must not undo others. */
export const leadStatusSchema = z.object({
  status: statusSchema,
  from: z.optional(statusSchema),
  /** Counts for `lost` only. */
  lostReason: z.optional(z.enum(lostReasons, `Reason must be one of ${lostReasons.join(', ')}`)),
  /** Which quote was bought, for `converted`; null for none of them, the newest open one when it is not said. */
  quoteId: z.nullish(z.int('Invalid quote ID')),
})

export type LeadStatusChange = z.infer<typeof leadStatusSchema>

/** Who has waited since before this time has waited longer than we promise on the site. */
export function overdueSince(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}

export function phoneDigits(phone: string) {
  return phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}

/** What two numbers have in common however they are written; null for what is no whole number. */
export function phoneMatchKey(phone: string | null) {
  const digits = phoneDigits(phone ?? '')
  return digits.length >= PHONE_MIN ? digits : null
}

export function phoneKey(phone: string) {
  return phoneDigits(phone) || cleanLine(phone).toLowerCase()
}

/** What makes a visitor's lead the same one again: the mailbox, or the phone number where that is all there is. */
export function contactKey({ email, phone }: Pick<Lead, 'email' | 'phone'>) {
  return email === '' ? `tel:${phoneKey(phone ?? '')}` : emailKey(email)
}
