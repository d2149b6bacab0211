import { Hono } from 'hono'
import { type Lead, newLeadSchema } from '#leads/lead.ts'
import { type LeadPlace, leadListSchema, toCursor } from '#leads/lead-list.ts'
import type { AsJson } from '#lib/as-json.ts'
import { isoTime } from '#lib/iso-time.ts'
import { getVisitorId, type HttpEnv } from '#platform/http/http-env.ts'
import { getIdParam } from '#platform/http/id-param.ts'
import { once } from '#platform/http/idempotency.ts'
import { jsonBody, validQuery } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { captureLead } from './capture-lead.ts'
import { getLead, INVALID_LEAD_ID } from './get-lead.ts'
import { listLeads } from './lead-list-store.ts'
import { listPossibleDuplicates } from './possible-duplicates.ts'

const LIMIT = { name: 'lead', points: 5, perSeconds: 60 }

export const leadRoutes = (platform: Platform) => {
  const { db, now, limited, publicUrl } = platform
  const staff = staffOnly(platform)
  return new Hono<HttpEnv>()
    .post('/', limited(LIMIT), jsonBody(newLeadSchema), async (c) => {
      const person = { ...c.req.valid('json'), source: 'website' as const, visitorId: getVisitorId(c) }
      const { lead, isNew } = await once(c, db, now(), (tx) => captureLead(tx, person, publicUrl, now()))
      return c.json(lead, isNew ? 201 : 200)
    })
    .get('/', staff, validQuery(leadListSchema), async (c) => {
      const { leads, next, count } = await listLeads(db, c.req.valid('query'), now())
      c.header('X-Total-Count', String(count.leads))
      if (count.isMinimum) c.header('X-Total-Count-Is-Minimum', 'true')
      if (next) c.header('Link', linkTo(c.req.url, next))
      return c.json(leads.map(asJson))
    })
    .get('/:id', staff, async (c) => {
      const lead = await getLead(db, getIdParam(c, INVALID_LEAD_ID))
      return c.json({ ...lead, possibleDuplicates: await listPossibleDuplicates(db, lead) })
    })
}

/** Left to itself, JSON takes longer to write the times of many leads than all the rest. */
function asJson(lead: Lead): AsJson<Lead> {
  return { ...lead, createdAt: isoTime(lead.createdAt), updatedAt: isoTime(lead.updatedAt) }
}

/** The same list from there on. */
function linkTo(address: string, next: LeadPlace) {
  const { pathname, searchParams } = new URL(address)
  searchParams.set('cursor', toCursor(next))
  return `<${pathname}?${searchParams}>; rel="next"`
}
