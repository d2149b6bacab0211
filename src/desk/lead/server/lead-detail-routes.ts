import { Hono } from 'hono'
import { leadStatusSchema } from '#leads/lead.ts'
import { undoableSince } from '#leads/lead-merge.ts'
import { getLead, INVALID_LEAD_ID, leadNotFound } from '#leads/server/get-lead.ts'
import { listPossibleDuplicates } from '#leads/server/possible-duplicates.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { getIdParam } from '#platform/http/id-param.ts'
import { described } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { changeLeadStatus } from './change-lead-status.ts'
import { getLeadTimeline } from './get-lead-timeline.ts'
import { changeLeadStatusDoc, readLeadDoc, readTimelineDoc } from './lead-detail-docs.ts'
import { listMerges } from './merge-store.ts'

export const leadDetailRoutes = (platform: Platform) => {
  const { db, now } = platform
  return new Hono<HttpEnv>().get('/:id', described(readLeadDoc), staffOnly(platform), async (c) => {
    const lead = await getLead(db, getIdParam(c, INVALID_LEAD_ID))
    const merges = await listMerges(db, lead.id, undoableSince(now()))
    return c.json({ ...lead, possibleDuplicates: await listPossibleDuplicates(db, lead), merges })
  })
}

export const adminLeadRoutes = (platform: Platform) => {
  const { db, now } = platform
  const staff = staffOnly(platform)
  return new Hono<HttpEnv>()
    .get('/leads/:id/timeline', described(readTimelineDoc), staff, async (c) => {
      const lead = await getLead(db, getIdParam(c, INVALID_LEAD_ID))
      return c.json(await getLeadTimeline(db, lead, c.get('staffMember').id, now()))
    })
    .patch('/leads/:id/status', described(changeLeadStatusDoc), staff, jsonBody(leadStatusSchema), async (c) => {
      const change = {
        leadId: getIdParam(c, INVALID_LEAD_ID),
        staffId: c.get('staffMember').id,
        ...c.req.valid('json'),
      }
      const lead = await db.transaction().execute((tx) => changeLeadStatus(tx, change, now()))
      if (!lead) throw leadNotFound()
      return c.json(lead)
    })
}
