import { Hono } from 'hono'
import type { Shop } from '#company/server/shop.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { validQuery } from '#platform/http/valid-input.ts'
import { securityEventFilterSchema, securityEventPageSchema } from '#staff/security-event.ts'
import { getSecurityEventPage } from './security-events.ts'
import { adminOnly } from './staff-only.ts'

const securityEventsDoc = routeDoc('List security events', { 200: securityEventPageSchema })

export const securityEventRoutes = (shop: Shop) =>
  new Hono<HttpEnv>().get(
    '/security-events',
    described(securityEventsDoc),
    adminOnly(shop),
    validQuery(securityEventFilterSchema),
    async (c) => c.json(await getSecurityEventPage(shop.db, shop.company(), c.req.valid('query'))),
  )
