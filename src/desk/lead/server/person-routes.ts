import { Hono } from 'hono'
import { z } from 'zod/mini'
import { personCorrectionSchema, personSchema } from '#leads/lead.ts'
import { leadMergeSchema } from '#leads/lead-merge.ts'
import { INVALID_LEAD_ID } from '#leads/server/get-lead.ts'
import { listPossibleDuplicates } from '#leads/server/possible-duplicates.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { getIdParam } from '#platform/http/id-param.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described } from '#platform/http/route-doc.ts'
import { jsonBody, validQuery } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { correctPerson } from './correct-person.ts'
import { enterCaller } from './enter-caller.ts'
import { mergeLeads, undoMerge } from './merge-leads.ts'
import { correctPersonDoc, enterCallerDoc, findDuplicatesDoc, mergeLeadsDoc, undoMergeDoc } from './person-docs.ts'

const contactQuerySchema = z.object({ email: z._default(z.string(), ''), phone: z._default(z.string(), '') })

/** Who a lead is, as staff write it down, under /api/admin. */
export const personRoutes = (platform: Platform) => {
  const { db, now } = platform
  const staff = staffOnly(platform)
  return new Hono<HttpEnv>()
    .post('/leads', described(enterCallerDoc), staff, jsonBody(personSchema), async (c) => {
      const caller = { person: c.req.valid('json'), staffId: c.get('staffMember').id }
      return c.json(await runIdempotent(c, db, now(), (tx) => enterCaller(tx, caller, now())), 201)
    })
    .get('/duplicates', described(findDuplicatesDoc), staff, validQuery(contactQuerySchema), async (c) =>
      c.json(await listPossibleDuplicates(db, c.req.valid('query'))),
    )
    .patch('/leads/:id/person', described(correctPersonDoc), staff, jsonBody(personCorrectionSchema), async (c) => {
      const leadId = getIdParam(c, INVALID_LEAD_ID)
      const correction = { leadId, staffId: c.get('staffMember').id, ...c.req.valid('json') }
      return c.json(await db.transaction().execute((tx) => correctPerson(tx, correction, now())))
    })
    .post('/leads/:id/merge', described(mergeLeadsDoc), staff, jsonBody(leadMergeSchema), async (c) => {
      const merge = { leadId: getIdParam(c, INVALID_LEAD_ID), staffId: c.get('staffMember').id, ...c.req.valid('json') }
      return c.json(await db.transaction().execute((tx) => mergeLeads(tx, merge, now())))
    })
    .post('/merges/:id/undo', described(undoMergeDoc), staff, async (c) => {
      const [id, staffId] = [getIdParam(c, 'Invalid merge ID'), c.get('staffMember').id]
      return c.json(await db.transaction().execute((tx) => undoMerge(tx, id, staffId, now())))
    })
}
