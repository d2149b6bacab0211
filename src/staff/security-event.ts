import { z } from 'zod/mini'
import { moment } from '#lib/field-schemas.ts'
import { ID_MAX } from '#lib/ids.ts'

/** Warnings show up even at log level warn. */
export const securityEventKinds = {
  signed_in: { label: 'Signed in', level: 'info' },
  password_accepted: { label: 'Password accepted, waiting for second factor', level: 'info' },
  signed_out: { label: 'Signed out', level: 'info' },
  access_refused: { label: 'Access refused', level: 'warn' },
  sign_in_refused: { label: 'Sign-in refused', level: 'warn' },
  second_factor_refused: { label: 'Second factor refused', level: 'warn' },
  second_factor_changed: { label: 'Second factor changed', level: 'warn' },
  password_changed: { label: 'Password changed', level: 'warn' },
  password_link_requested: { label: 'Password reset requested', level: 'info' },
  sessions_ended: { label: 'Sessions ended', level: 'info' },
  account_invited: { label: 'Account invited', level: 'warn' },
  account_changed: { label: 'Account changed', level: 'warn' },
  settings_changed: { label: 'Settings changed', level: 'warn' },
  limit_reached: { label: 'Limit reached', level: 'warn' },
  leads_read: { label: 'Many leads read', level: 'warn' },
  leads_exported: { label: 'Leads exported', level: 'warn' },
  email_changed: { label: 'Lead’s email changed', level: 'warn' },
  privacy_requested: { label: 'Privacy request confirmed', level: 'info' },
  privacy_request_closed: { label: 'Privacy request closed', level: 'warn' },
  person_copied: { label: 'Personal data copied', level: 'warn' },
  person_erased: { label: 'Person erased', level: 'warn' },
} as const satisfies Record<string, { label: string; level: 'info' | 'warn' }>

export type SecurityEventKind = keyof typeof securityEventKinds

export const listSecurityEventKinds = () => Object.keys(securityEventKinds) as SecurityEventKind[]

/** Numbers, our own names and booleans: never a customer's data. */
export type SecurityEventDetail = Readonly<Record<string, string | number | boolean | null>>

const daySchema = z._default(z.nullable(z.iso.date('Use a date such as 2026-03-02')), null)

const idSchema = z.pipe(
  z.coerce.number('This must be a number'),
  z.int('This must be a number').check(z.minimum(1), z.maximum(ID_MAX)),
)

/** Filters: kind, person, a range of business days (inclusive), older than an event. */
export const securityEventFilterSchema = z.object({
  kind: z._default(z.nullable(z.enum(listSecurityEventKinds(), 'Unknown kind of event')), null),
  staffId: z._default(z.nullable(idSchema), null),
  from: daySchema,
  to: daySchema,
  before: z._default(z.nullable(idSchema), null),
})

export type SecurityEventFilter = z.infer<typeof securityEventFilterSchema>

const securityEventSchema = z.object({
  id: z.int(),
  kind: z.enum(listSecurityEventKinds()),
  /** The staff member who did it or whose account it was about; null if it's not about staff. */
  staffId: z.nullable(z.int()),
  network: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  createdAt: moment,
})

export type SecurityEvent = z.infer<typeof securityEventSchema>

export const securityEventPageSchema = z.object({
  events: z.array(securityEventSchema),
  hasMore: z.boolean(),
  people: z.array(z.object({ id: z.int(), email: z.string() })),
})

export type SecurityEventPage = z.infer<typeof securityEventPageSchema>

/** "leads 12, status lost": what an event says beyond its kind. */
export function describeSecurityEvent(detail: SecurityEventDetail): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== false)
    .map(([name, value]) => (value === true ? wordsOf(name) : `${wordsOf(name)} ${value}`))
    .join(', ')
}

function wordsOf(name: string): string {
  return name
    .replace(/^is/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
}
