import { Hono } from 'hono'
import { newLeadSchema, ownLeadSchema } from '#leads/lead.ts'
import { getVisitorId, type HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described, idempotent, routeDoc } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { captureLead } from './capture-lead.ts'

const createLeadDoc = routeDoc('Leave your contact details', { 201: ownLeadSchema, 200: ownLeadSchema }, idempotent)

export const LEAD_LIMIT = { name: 'lead', points: 5, perSeconds: 60 }

export const leadRoutes = ({ db, now, limited }: Platform) =>
  new Hono<HttpEnv>().post('/', described(createLeadDoc), limited(LEAD_LIMIT), jsonBody(newLeadSchema), async (c) => {
    const person = { ...c.req.valid('json'), source: 'website' as const, visitorId: getVisitorId(c) }
    const { lead, isNew } = await runIdempotent(c, db, now(), (tx) => captureLead(tx, person, now()))
    // The visitor must not see what staff did with the lead.
    const { lostReason, ownerId, askedAt, waitingSince, wantsToBuy, ...ownLead } = lead
    return c.json({ ...ownLead, status: 'new' as const }, isNew ? 201 : 200)
  })
