import { z } from 'zod/mini'
import { emailKey } from '#lib/email-key.ts'
import { moment, optionalText, textSchema } from '#lib/field-schemas.ts'
import { cleanLine } from '#lib/text.ts'
import { leadStatuses, lostReasons } from './lead-status.ts'

const EMAIL_MAX = 254
const PHONE_MIN = 10

const leadSources = ['website', 'contact', 'chat', 'phone'] as const

export type LeadSource = (typeof leadSources)[number]

export const leadSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Empty if they only left a phone number. */
  email: z.string(),
  phone: z.nullable(z.string()),
  source: z.enum(leadSources),
  status: z.enum(leadStatuses),
  lostReason: z.nullable(z.enum(lostReasons)),
  ownerId: z.nullable(z.int()),
  askedAt: moment,
  /** When they started waiting for a person; null once we've been in touch. */
  waitingSince: z.nullable(moment),
  /** They said yes to a quote that staff haven't confirmed yet. */
  wantsToBuy: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
})

export type Lead = z.infer<typeof leadSchema>

export type LeadContact = Pick<Lead, 'name' | 'email' | 'phone'>

/** What a visitor sees of their own lead: nothing that staff did with it. */
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

export const PHONE_TOO_SHORT = `Phone number must be at least ${PHONE_MIN} digits`

export const leadPhoneSchema = textSchema({
  name: 'Phone number',
  min: PHONE_MIN,
  max: 40,
  tooShort: PHONE_TOO_SHORT,
})

/** What the storefront sends to create a lead. Its source is ignored: this route is the website's. */
export const newLeadSchema = z.object({
  name: leadNameSchema,
  email: leadEmailSchema,
  phone: optionalText(leadPhoneSchema, PHONE_TOO_SHORT),
})

const NO_CONTACT = 'Enter an email address or a phone number'

export const personSchema = z
  .object({
    name: leadNameSchema,
    email: optionalText(leadEmailSchema, EMAIL_INVALID),
    phone: optionalText(leadPhoneSchema, PHONE_TOO_SHORT),
  })
  .check(z.refine(({ email, phone }) => email !== null || phone !== null, { path: ['phone'], error: NO_CONTACT }))

export type Person = z.infer<typeof personSchema>

export type PersonFields = z.input<typeof personSchema>

/** One corrected detail; `from` is the old value, which must still be current. */
export const personCorrectionSchema = z.object({
  field: z.enum(['name', 'email', 'phone'], 'Field must be one of name, email, phone'),
  value: z.string('Enter a value'),
  from: z.string('Send the old value'),
})

export type PersonCorrection = z.infer<typeof personCorrectionSchema>

const statusSchema = z.enum(leadStatuses, `Status must be one of ${leadStatuses.join(', ')}`)

/** A new status. With `from`, it's refused if the status has changed since: an undo must not undo someone else's change. */
export const leadStatusSchema = z.object({
  status: statusSchema,
  from: z.optional(statusSchema),
  /** Only used for `lost`. */
  lostReason: z.optional(z.enum(lostReasons, `Reason must be one of ${lostReasons.join(', ')}`)),
  /** The quote that was bought, for `converted`; null for none, the newest open one if absent. */
  quoteId: z.nullish(z.int('Invalid quote ID')),
})

export type LeadStatusChange = z.infer<typeof leadStatusSchema>

export function phoneDigits(phone: string) {
  return phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}

/** The same for two spellings of a number; null for an incomplete number. */
export function phoneMatchKey(phone: string | null) {
  const digits = phoneDigits(phone ?? '')
  return digits.length >= PHONE_MIN ? digits : null
}

export function phoneKey(phone: string) {
  return phoneDigits(phone) || cleanLine(phone).toLowerCase()
}

/** Identifies a visitor's lead: the mailbox, or the phone number if that's all there is. */
export function contactKey({ email, phone }: Pick<Lead, 'email' | 'phone'>) {
  return email === '' ? `tel:${phoneKey(phone ?? '')}` : emailKey(email)
}
