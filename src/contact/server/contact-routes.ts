import { Hono } from 'hono'
import type { Company } from '#company/company.ts'
import type { Shop } from '#company/server/shop.ts'
import { type ContactMessage, contactMessageSchema } from '#contact/contact-message.ts'
import { recordRequest } from '#leads/server/capture-lead.ts'
import { recordLeadEvent } from '#leads/server/lead-event-store.ts'
import { findOrInsertLead } from '#leads/server/lead-store.ts'
import { notifyStaff } from '#leads/server/notify-staff.ts'
import type { Database } from '#platform/database/database.ts'
import { getVisitorId, type HttpEnv, type RequestContext } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described, idAnswerSchema, idempotent, routeDoc } from '#platform/http/route-doc.ts'
import { formBody, jsonBody } from '#platform/http/valid-input.ts'
import type { MailCaps } from '#platform/mail/mail-caps.ts'
import { contactMail } from './contact-mail.tsx'
import { insertContactMessage } from './contact-store.ts'

const sendContactDoc = routeDoc('Send a message', { 201: idAnswerSchema }, idempotent)

const LIMIT = { name: 'contact', points: 5, perSeconds: 60 * 60 }

export const contactRoutes = (shop: Shop) =>
  new Hono<HttpEnv>().post(
    '/',
    described(sendContactDoc),
    shop.limited(LIMIT),
    jsonBody(contactMessageSchema),
    async (c) => c.json(await receive(c, shop, c.req.valid('json')), 201),
  )

/** The same from a browser without scripts, answered with a page. */
export const contactFormRoutes = (shop: Shop) =>
  new Hono<HttpEnv>().post('/contact', shop.limited(LIMIT), formBody(contactMessageSchema), async (c) => {
    await receive(c, shop, c.req.valid('form'))
    return c.redirect('/contact/sent', 303)
  })

function receive(c: RequestContext, { db, now, company, mailCaps: caps }: Shop, message: ContactMessage) {
  const receivedAt = now()
  const received = { company: company(), visitorId: getVisitorId(c), message, caps }
  return runIdempotent(c, db, receivedAt, (tx) => saveMessage(tx, received, receivedAt))
}

type Received = { company: Company; visitorId: string; message: ContactMessage; caps: MailCaps }

async function saveMessage(tx: Database, { company, visitorId, message, caps }: Received, now: Date) {
  const { name, email, ...words } = message
  const { lead, isNew } = await findOrInsertLead(tx, { visitorId, name, email, phone: null, source: 'contact' }, now)
  if (!isNew) await recordRequest(tx, lead, now)
  const id = await insertContactMessage(tx, { leadId: lead.id, name, ...words }, now)
  await recordLeadEvent(tx, lead.id, 'message received', now)
  await notifyStaff(tx, { mail: { ...contactMail(company, message), leadId: lead.id }, caps }, now)
  return { id }
}
