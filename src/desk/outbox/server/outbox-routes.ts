import { Hono } from 'hono'
import { retryMailsSchema } from '#desk/outbox/failed-mail.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import { countMails, listFailedMails } from '#platform/mail/mail-store.ts'
import type { Platform } from '#platform/platform.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { listFailedMailsDoc, retryMailsDoc } from './outbox-docs.ts'
import { retryMails } from './retry-mails.ts'

const MAILS_SHOWN = 50

/** The mails that were given up, under /api/admin: what they are, and sending them again. */
export const outboxRoutes = (platform: Platform) => {
  const { db, now } = platform
  const staff = staffOnly(platform)
  return new Hono<HttpEnv>()
    .get('/mails/failed', described(listFailedMailsDoc), staff, async (c) => {
      const [total, mails] = await Promise.all([countMails(db, 'failed'), listFailedMails(db, MAILS_SHOWN)])
      return c.json({ total, mails })
    })
    .post('/mails/retry', described(retryMailsDoc), staff, jsonBody(retryMailsSchema), async (c) => {
      const wish = { ...c.req.valid('json'), staffId: c.get('staffMember').id }
      return c.json(await runIdempotent(c, db, now(), (tx) => retryMails(tx, wish, now())))
    })
}
