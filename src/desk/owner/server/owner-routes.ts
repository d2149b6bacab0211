import { Hono } from 'hono'
import { z } from 'zod/mini'
import { colleagueSchema, leadOwnerSchema } from '#desk/owner/lead-owner.ts'
import { countsLead } from '#desk/server/lead-reads.ts'
import { leadSchema } from '#leads/lead.ts'
import { leadIdOf } from '#leads/server/get-lead.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { listStaff } from '#staff/server/staff-store.ts'
import { assignLead } from './assign-lead.ts'

const listColleaguesDoc = routeDoc('List the staff who can own leads', { 200: z.array(colleagueSchema) })
const assignLeadDoc = routeDoc('Assign a lead to a colleague, or to no one', { 200: leadSchema })

export const ownerRoutes = (platform: Platform) => {
  const { db, now } = platform
  const staff = staffOnly(platform)
  return new Hono<HttpEnv>()
    .get('/colleagues', described(listColleaguesDoc), staff, async (c) => {
      const me = c.get('staffMember').id
      const members = await listStaff(db)
      return c.json(
        members.map(({ id, name, email, isDisabled }) => ({ id, name, email, isMe: id === me, isDisabled })),
      )
    })
    .patch(
      '/leads/:id/owner',
      described(assignLeadDoc),
      staff,
      countsLead(platform),
      jsonBody(leadOwnerSchema),
      async (c) => {
        const leadId = leadIdOf(c)
        const change = { leadId, staffId: c.get('staffMember').id, ...c.req.valid('json') }
        return c.json(await db.transaction().execute((tx) => assignLead(tx, change, now())))
      },
    )
}
