import { Hono } from 'hono'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { validQuery } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { securityEventFilterSchema, securityEventPageSchema } from '#staff/security-event.ts'
import { getSecurityEventPage } from './security-events.ts'
import { adminOnly } from './staff-only.ts'

const securityEventsDoc: RouteDoc = {
  summary: 'List security events',
  description: 'The newest 50 that match, with everybody of staff. `before` is the id of the last one that was read.',
  example: { kind: 'sign_in_refused', from: '2026-03-01' },
  answers: {
    200: jsonAnswer('A page of events.', securityEventPageSchema, {
      events: [
        {
          id: 7,
          kind: 'leads_exported',
          staffId: 1,
          network: '203.0.113.0/24',
          detail: { leads: 128 },
          createdAt: '2026-03-02T15:04:05.000Z',
        },
      ],
      hasMore: false,
      people: [{ id: 1, email: 'staff@example.com' }],
    }),
  },
}

export const securityEventRoutes = (platform: Platform) =>
  new Hono<HttpEnv>().get(
    '/security-events',
    described(securityEventsDoc),
    adminOnly(platform),
    validQuery(securityEventFilterSchema),
    async (c) => c.json(await getSecurityEventPage(platform.db, c.req.valid('query'))),
  )
