import { Hono } from 'hono'
import { failedMailsSchema, type RetryMails, retriedMailsSchema, retryMailsSchema } from '#desk/outbox/failed-mail.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import type { Database } from '#platform/database/database.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described, idempotent, routeDoc } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import { countMails, listFailedMails, requeueFailedMails } from '#platform/mail/mail-store.ts'
import type { Platform } from '#platform/platform.ts'
import { staffOnly } from '#staff/server/staff-only.ts'

const listFailedMailsDoc = routeDoc('List failed emails', { 200: failedMailsSchema })
const retryMailsDoc = routeDoc('Send failed emails again', { 200: retriedMailsSchema }, idempotent)

const MAILS_SHOWN = 50

export const outboxRoutes = (platform: Platform) => {
  const { db, now } = platform
  const staff = staffOnly(platform)
  return new Hono<HttpEnv>()
    .get('/mails/failed', described(listFailedMailsDoc), staff, async (c) => {
      const [total, mails] = await Promise.all([countMails(db, 'failed'), listFailedMails(db, MAILS_SHOWN)])
      return c.json({ total, mails })
    })
    .post('/mails/retry', described(retryMailsDoc), staff, jsonBody(retryMailsSchema), async (c) => {
      const retry = { ...c.req.valid('json'), staffId: c.get('staffMember').id }
      return c.json(await runIdempotent(c, db, now(), (tx) => retryMails(tx, retry, now())))
    })
}

async function retryMails(tx: Database, { ids, staffId }: RetryMails & { staffId: number }, now: Date) {
  const mails = await requeueFailedMails(tx, ids ?? 'all', now)
  for (const { leadId, subject } of mails) {
    if (leadId === null) continue
    await insertLeadChange(tx, { leadId, staffId, what: `mail “${subject}”`, before: 'failed', after: 'queued' }, now)
  }
  return { queued: mails.length }
}
