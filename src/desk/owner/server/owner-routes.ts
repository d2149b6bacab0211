import { Hono } from 'hono'
import { z } from 'zod/mini'
import { colleagueSchema, leadOwnerSchema } from '#desk/owner/lead-owner.ts'
import { leadSchema } from '#leads/lead.ts'
import { leadIdOf } from '#leads/server/get-lead.ts'
import { exampleLead, leadDoc } from '#leads/server/lead-docs.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { listStaff } from '#staff/server/staff-store.ts'
import { assignLead } from './assign-lead.ts'

const listColleaguesDoc: RouteDoc = {
  summary: 'List who of staff may have leads',
  answers: {
    200: jsonAnswer('All accounts, closed ones too.', z.array(colleagueSchema), [
      { id: 1, name: 'Kim', email: 'kim@example.com', isMe: true, isDisabled: false },
    ]),
  },
}

const assignLeadDoc = leadDoc({
  summary: 'Take a lead, give it to a colleague, or let it go',
  description: 'With `from` it is refused when somebody else has the lead by now.',
  example: { ownerId: 1, from: null },
  answers: { 200: jsonAnswer('The lead as it is now.', leadSchema, { ...exampleLead, ownerId: 1 }) },
  errors: {
    conflict: 'This lead was given to Lee by Kim in the meantime.',
  },
})

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
    .patch('/leads/:id/owner', described(assignLeadDoc), staff, jsonBody(leadOwnerSchema), async (c) => {
      const leadId = leadIdOf(c)
      const change = { leadId, staffId: c.get('staffMember').id, ...c.req.valid('json') }
      return c.json(await db.transaction().execute((tx) => assignLead(tx, change, now())))
    })
}
