import { Hono } from 'hono'
import type { z } from 'zod/mini'
import type { Company } from '#company/company.ts'
import type { Shop } from '#company/server/shop.ts'
import { type BulkChange, bulkAnswerSchema, bulkChangeSchema } from '#desk/bulk/bulk-change.ts'
import { changeStatusOnly } from '#desk/lead/server/change-lead-status.ts'
import { assignLead } from '#desk/owner/server/assign-lead.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described, idempotent, routeDoc } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import { staffOnly } from '#staff/server/staff-only.ts'

const changeManyDoc = routeDoc('Change many leads at once', { 200: bulkAnswerSchema }, idempotent)

export const bulkRoutes = (shop: Shop) => {
  const { db, now } = shop
  const staff = staffOnly(shop)
  return new Hono<HttpEnv>().post(
    '/leads/changes',
    described(changeManyDoc),
    staff,
    jsonBody(bulkChangeSchema),
    async (c) => {
      const { changes } = c.req.valid('json')
      const staffId = c.get('staffMember').id
      return c.json(
        await runIdempotent(c, db, now(), (tx) => changeMany(tx, shop.company(), { changes, staffId }, now())),
      )
    },
  )
}

type Changes = { changes: readonly BulkChange[]; staffId: number }

async function changeMany(tx: Database, company: Company, { changes, staffId }: Changes, now: Date) {
  const answer: z.infer<typeof bulkAnswerSchema> = { changed: [], skipped: [] }
  for (const { id, ...change } of changes) {
    const why = await tryChange(() =>
      'status' in change
        ? changeStatusOnly(tx, company, { leadId: id, staffId, ...change }, now)
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
