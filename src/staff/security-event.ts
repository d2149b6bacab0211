import { z } from 'zod/mini'
import { ID_MAX } from '#lib/ids.ts'

type KindOfEvent = {
  label: string
  /** Warnings reach the log of a shop that logs no more than these. */
  level: 'info' | 'warn'
}

/** Everything that is written down as a security event, in the words of the page that shows them. */
export const securityEventKinds = {
  signed_in: { label: 'Signed in', level: 'info' },
  signed_out: { label: 'Signed out', level: 'info' },
  sign_in_refused: { label: 'Sign-in refused', level: 'warn' },
  limit_reached: { label: 'Limit reached', level: 'warn' },
  leads_exported: { label: 'Leads exported', level: 'warn' },
} as const satisfies Record<string, KindOfEvent>

export type SecurityEventKind = keyof typeof securityEventKinds

export const listSecurityEventKinds = () => Object.keys(securityEventKinds) as SecurityEventKind[]

/** Numbers, names of our own and yes or no: nothing of a customer's. */
export type SecurityEventDetail = Readonly<Record<string, string | number | boolean | null>>

export const SECURITY_EVENTS_A_PAGE = 50

const daySchema = z.nullable(z.pipe(z.iso.date('Days look like 2026-03-02'), z.transform(String)))

const idSchema = z.pipe(
  z.coerce.number('This must be a number'),
  z.int('This must be a number').check(z.minimum(1), z.maximum(ID_MAX)),
)

/** Which events: of a kind, of a person, from one day to another (UTC, both included), older than one of them. */
export const securityEventFilterSchema = z.object({
  kind: z._default(z.nullable(z.enum(listSecurityEventKinds(), 'There is no such kind of event')), null),
  staffId: z._default(z.nullable(idSchema), null),
  from: z._default(daySchema, null),
  to: z._default(daySchema, null),
  before: z._default(z.nullable(idSchema), null),
})

export type SecurityEventFilter = z.infer<typeof securityEventFilterSchema>

export const securityEventSchema = z.object({
  id: z.int(),
  kind: z.enum(listSecurityEventKinds()),
  /** Who of staff did it, or whose account it was about; null where nobody of staff has to do with it. */
  staffId: z.nullable(z.int()),
  /** The network, not the address. */
  network: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  createdAt: z.date(),
})

export type SecurityEvent = z.infer<typeof securityEventSchema>
