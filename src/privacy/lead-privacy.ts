import { z } from 'zod/mini'
import { leadSchema } from '#leads/lead.ts'
import { addressHistorySchema, type LeadAddress } from '#leads/lead-address.ts'
import { emailKey } from '#lib/email-key.ts'
import { idSchema, moment } from '#lib/field-schemas.ts'
import { cleanLine } from '#lib/text.ts'
import { privacyRequestKinds } from './privacy-request.ts'

/** Confirmed by the owner of the address, and still open. */
const openRequestSchema = z.object({
  id: z.int(),
  kind: z.enum(privacyRequestKinds),
  email: z.string(),
  confirmedAt: moment,
  dueAt: moment,
})

export type OpenRequest = z.infer<typeof openRequestSchema>

/** Whether it's from an address the customer typed and staff haven't changed. */
export function isFromTypedAddress({ email }: Pick<OpenRequest, 'email'>, lead: TypedAddress): boolean {
  const current = lead.addresses.find(({ isCurrent }) => isCurrent)
  return lead.isAsTyped && current !== undefined && emailKey(current.email) === email
}

type TypedAddress = {
  addresses: readonly Pick<LeadAddress, 'email' | 'isCurrent'>[]
  isAsTyped: boolean
}

/** With the leads that have or had its address. */
export const listedRequestSchema = z.extend(openRequestSchema, {
  leads: z.array(z.pick(leadSchema, { id: true, name: true })),
})

export type ListedRequest = z.infer<typeof listedRequestSchema>

/** How a request ends if nothing is erased. */
const requestOutcomes = ['copied', 'nothing_held', 'declined'] as const

export type RequestOutcome = (typeof requestOutcomes)[number] | 'erased'

export const closeRequestSchema = z.object({
  outcome: z.enum(requestOutcomes, `Outcome must be one of ${requestOutcomes.join(', ')}`),
})

/** What an admin sees before a copy or an erasure: who asked, and which leads it may be about. */
export const leadPrivacySchema = z.object({
  requests: z.array(openRequestSchema),
  leads: z.array(
    z.object({
      ...z.pick(leadSchema, { id: true, name: true, createdAt: true }).shape,
      ...addressHistorySchema.shape,
      /** Its address was confirmed by an open request, and is as the customer typed it. */
      isConfirmed: z.boolean(),
    }),
  ),
})

export type LeadPrivacyFacts = z.infer<typeof leadPrivacySchema>

const LEADS_WRONG = 'Leads must be numbers of leads, separated by commas'

/** The other leads to include, and the request. */
export const chosenLeadsSchema = z.object({
  leads: z._default(z.string().check(z.regex(/^(\d{1,9}(,\d{1,9}){0,499})?$/, LEADS_WRONG)), ''),
  request: z._default(z.nullable(z.pipe(z.coerce.number(), idSchema('Invalid request ID'))), null),
})

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])

export type CopiedValue = z.infer<typeof valueSchema>

/** Everything we hold about a person, under headings, one record per row. */
export const personCopySchema = z.object({
  copiedAt: z.string(),
  sections: z.array(z.object({ title: z.string(), records: z.array(z.record(z.string(), valueSchema)) })),
})

export type PersonCopy = z.infer<typeof personCopySchema>

/** How many rows of each kind would go, and how many stay because they are part of a sale. */
export const erasurePreviewSchema = z.object({
  rows: z.array(z.object({ title: z.string(), erased: z.int(), kept: z.int() })),
  sales: z.int(),
  /** The newest change when it was counted: whatever staff do to these leads later has a higher id. */
  newestChangeId: z.int(),
})

export type ErasurePreview = z.infer<typeof erasurePreviewSchema>

export const CONFIRM_BY_NAME = 'Type the person’s name exactly as it appears above'

/** Erasing can't be undone, so the admin types the name and lists the leads. */
export const eraseSchema = z.object({
  name: z.string(CONFIRM_BY_NAME).check(z.overwrite(cleanLine)),
  leadIds: z._default(z.array(idSchema('Invalid lead ID')).check(z.maxLength(500)), []),
  requestId: z._default(z.nullable(idSchema('Invalid request ID')), null),
  /** From the preview. It's refused if staff have changed these leads since, for example by a merge. */
  newestChangeId: z.optional(z.int()),
})

/** What was deleted, and what the law makes us keep without the person. */
export const erasedSchema = z.object({ leads: z.int(), sales: z.int(), mails: z.int() })

export type Erased = z.infer<typeof erasedSchema>
