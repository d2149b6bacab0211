import { Hono } from 'hono'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { validQuery } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { securityEventFilterSchema, securityEventPageSchema } from '#staff/security-event.ts'
import { getSecurityEventPage } from './security-events.ts'
import { adminOnly } from './staff-only.ts'

const securityEventsDoc = routeDoc('List security events', { 200: securityEventPageSchema })

export const securityEventRoutes = (platform: Platform) =>
  new Hono<HttpEnv>().get(
    '/security-events',
    described(securityEventsDoc),
    adminOnly(platform),
    validQuery(securityEventFilterSchema),
    async (c) => c.json(await getSecurityEventPage(platform.db, c.req.valid('query'))),
  )
