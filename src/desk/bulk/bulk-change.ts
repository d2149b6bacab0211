import { z } from 'zod/mini'
import { type Lead, leadStatuses } from '#leads/lead.ts'
import { ID_MAX } from '#lib/ids.ts'

export const BULK_MAX = 500

const CHANGES_WRONG = `changes must be a list of 1 to ${BULK_MAX} leads, each with a status or an owner and what it was before`

const idSchema = z.int().check(z.minimum(1), z.maximum(ID_MAX))
const ownerSchema = z.nullable(idSchema)
const statusSchema = z.enum(leadStatuses)

/** Another status or owner for many leads; each is left alone when somebody else has changed it since. */
export const bulkChangeSchema = z.object({
  changes: z
    .array(
      z.union([
        z.object({ id: idSchema, status: statusSchema, from: statusSchema }),
        z.object({ id: idSchema, ownerId: ownerSchema, from: ownerSchema }),
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

/** A lead as far as many at once are concerned. */
export const bulkLeadSchema = z.object({ id: z.int(), status: statusSchema, ownerId: ownerSchema })

export type BulkLead = Pick<Lead, 'id' | 'status' | 'ownerId'>

/** What takes changes back: each lead as it was, unless it was changed again. */
export function toUndo(changes: readonly BulkChange[], changed: readonly number[]): BulkChange[] {
  return changes
    .filter(({ id }) => changed.includes(id))
    .map((change) =>
      'status' in change
        ? { id: change.id, status: change.from, from: change.status }
        : { id: change.id, ownerId: change.from, from: change.ownerId },
    )
}
