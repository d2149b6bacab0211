import { z } from 'zod/mini'
import { type Lead, type LeadStatus, type LostReason, leadStatuses, lostReasons } from '#leads/lead.ts'
import { idSchema } from '#lib/field-schemas.ts'

export const BULK_MAX = 500

const CHANGES_WRONG = `changes must be a list of 1 to ${BULK_MAX} leads, each with a status or an owner and what it was before`

const leadIdSchema = idSchema(CHANGES_WRONG)
const ownerSchema = z.nullable(leadIdSchema)
const statusSchema = z.enum(leadStatuses)

/** Another status or owner for many leads; each is left alone when somebody else has changed it since. */
export const bulkChangeSchema = z.object({
  changes: z
    .array(
      z.union([
        z.object({
          id: leadIdSchema,
          status: statusSchema,
          from: statusSchema,
          lostReason: z.optional(z.enum(lostReasons)),
        }),
        z.object({ id: leadIdSchema, ownerId: ownerSchema, from: ownerSchema }),
      ]),
      CHANGES_WRONG,
    )
    .check(z.minLength(1, CHANGES_WRONG), z.maxLength(BULK_MAX, CHANGES_WRONG)),
})

export type BulkChange = z.infer<typeof bulkChangeSchema>['changes'][number]

export const bulkAnswerSchema = z.object({
  changed: z.array(z.int()),
  skipped: z.array(z.object({ id: z.int(), why: z.string() })),
})

export type BulkLead = Pick<Lead, 'id' | 'status' | 'lostReason' | 'ownerId'>

export type BulkEdit = { status?: LeadStatus; lostReason?: LostReason; ownerId?: number | null }

export function toChanges(leads: readonly BulkLead[], edit: BulkEdit): BulkChange[] {
  const { status, lostReason, ownerId = null } = edit
  return leads.map((lead) =>
    status
      ? { id: lead.id, status, from: lead.status, ...(lostReason && { lostReason }) }
      : { id: lead.id, ownerId, from: lead.ownerId },
  )
}

export function toUndo(before: readonly BulkLead[], { status, ownerId }: BulkEdit, changed: readonly number[]) {
  return before
    .filter(({ id }) => changed.includes(id))
    .map((lead): BulkChange => {
      if (status === undefined) return { id: lead.id, ownerId: lead.ownerId, from: ownerId ?? null }
      return { id: lead.id, status: lead.status, from: status, ...(lead.lostReason && { lostReason: lead.lostReason }) }
    })
}
