import { z } from 'zod/mini'
import type { Lead } from '#leads/lead.ts'
import { type LeadStatus, type LostReason, leadStatuses, lostReasons } from '#leads/lead-status.ts'
import { idSchema } from '#lib/field-schemas.ts'

export const BULK_MAX = 500

const CHANGES_WRONG = `changes must be a list of 1 to ${BULK_MAX} leads, each with a status or an owner and what it was before`

const leadIdSchema = idSchema(CHANGES_WRONG)
const ownerSchema = z.nullable(leadIdSchema)
const statusSchema = z.enum(leadStatuses)

/** A new status or owner for many leads; skips those that someone else has changed since. */
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

export function toChanges(leads: readonly BulkLead[], { status, lostReason, ownerId = null }: BulkEdit): BulkChange[] {
  return leads.map(({ id, ...lead }) =>
    status ? { id, status, lostReason, from: lead.status } : { id, ownerId, from: lead.ownerId },
  )
}

export function toUndo(before: readonly BulkLead[], edit: BulkEdit, changed: readonly number[]): BulkChange[] {
  return before
    .filter(({ id }) => changed.includes(id))
    .map(({ id, status, lostReason, ownerId }) =>
      edit.status
        ? { id, status, lostReason: lostReason ?? undefined, from: edit.status }
        : { id, ownerId, from: edit.ownerId ?? null },
    )
}
