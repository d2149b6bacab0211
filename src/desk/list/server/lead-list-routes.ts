import { Hono } from 'hono'
import { type LeadPlace, leadListSchema, toCursor } from '#desk/list/lead-list.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described } from '#platform/http/route-doc.ts'
import { validQuery } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { describeLeads } from './describe-leads.ts'
import { listLeadsDoc } from './desk-docs.ts'
import { listLeads } from './lead-list-store.ts'

export const leadListRoutes = (platform: Platform) => {
  const { db, now } = platform
  return new Hono<HttpEnv>().get(
    '/',
    described(listLeadsDoc),
    staffOnly(platform),
    validQuery(leadListSchema),
    async (c) => {
      const reader = { staffId: c.get('staffMember').id, now: now() }
      const { leads, next, count } = await listLeads(db, c.req.valid('query'), reader)
      c.header('X-Total-Count', String(count.leads))
      if (count.isMinimum) c.header('X-Total-Count-Is-Minimum', 'true')
      if (next) c.header('Link', linkTo(c.req.url, next))
      return c.json(await describeLeads(db, leads, reader.now))
    },
  )
}

function linkTo(address: string, next: LeadPlace) {
  const { pathname, searchParams } = new URL(address)
  searchParams.set('cursor', toCursor(next))
  return `<${pathname}?${searchParams}>; rel="next"`
}
