import { Hono } from 'hono'
import { z } from 'zod/mini'
import { personSchema } from '#leads/lead.ts'
import { listPossibleDuplicates } from '#leads/server/possible-duplicates.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described } from '#platform/http/route-doc.ts'
import { jsonBody, validQuery } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { enterCaller } from './enter-caller.ts'
import { enterCallerDoc, findDuplicatesDoc } from './person-docs.ts'

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
}
