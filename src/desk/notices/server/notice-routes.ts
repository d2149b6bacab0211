import { Hono } from 'hono'
import { z } from 'zod/mini'
import type { Shop } from '#company/server/shop.ts'
import { dismissalSchema, noticeSchema } from '#desk/notices/notice.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import { DESK_TOPIC } from '#platform/live/live.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { insertDismissals, listNotices } from './notice-store.ts'

const listNoticesDoc = routeDoc('List your notices', { 200: z.array(noticeSchema) })
const dismissNoticesDoc = routeDoc('Dismiss notices: your reminders in all your windows, the others for everyone', {
  204: null,
})

export const noticeRoutes = (shop: Shop) => {
  const { db, now, live } = shop
  const staff = staffOnly(shop)
  return new Hono<HttpEnv>()
    .get('/notices', described(listNoticesDoc), staff, async (c) =>
      c.json(await listNotices(db, shop.company(), c.get('staffMember').id, now())),
    )
    .post('/notices/dismiss', described(dismissNoticesDoc), staff, jsonBody(dismissalSchema), async (c) => {
      await insertDismissals(db, c.get('staffMember').id, c.req.valid('json').keys, now())
      await live.publish(DESK_TOPIC)
      return c.body(null, 204)
    })
}
