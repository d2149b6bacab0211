import { Hono } from 'hono'
import type { z } from 'zod/mini'
import { type BulkChange, bulkAnswerSchema, bulkChangeSchema } from '#desk/bulk/bulk-change.ts'
import { changeLeadStatus } from '#desk/lead/server/change-lead-status.ts'
import { assignLead } from '#desk/owner/server/assign-lead.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described, idempotent, routeDoc } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { staffOnly } from '#staff/server/staff-only.ts'

const changeManyDoc = routeDoc('Change many leads at once', { 200: bulkAnswerSchema }, idempotent)

export const bulkRoutes = (platform: Platform) => {
  const { db, now } = platform
  const staff = staffOnly(platform)
  return new Hono<HttpEnv>().post(
    '/leads/changes',
    described(changeManyDoc),
    staff,
    jsonBody(bulkChangeSchema),
    async (c) => {
      const { changes } = c.req.valid('json')
      const staffId = c.get('staffMember').id
      return c.json(await runIdempotent(c, db, now(), (tx) => changeMany(tx, changes, staffId, now())))
    },
  )
}

async function changeMany(tx: Database, changes: readonly BulkChange[], staffId: number, now: Date) {
  const answer: z.infer<typeof bulkAnswerSchema> = { changed: [], skipped: [] }
  for (const { id, ...change } of changes) {
    const why = await tryChange(() =>
      'status' in change
        ? changeLeadStatus(tx, { leadId: id, staffId, quoteId: null, ...change }, now)
        : assignLead(tx, { leadId: id, staffId, ...change }, now),
    )
    if (why === null) answer.changed.push(id)
    else answer.skipped.push({ id, why })
  }
  return answer
}

/** Returns why a lead wasn't changed. A refused change has written nothing, so the rest go ahead. */
async function tryChange(change: () => Promise<unknown>): Promise<string | null> {
  try {
    await change()
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}
