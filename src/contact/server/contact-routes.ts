import { Hono } from 'hono'
import type { Shop } from '#company/server/shop.ts'
import { type ContactMessage, contactMessageSchema } from '#contact/contact-message.ts'
import { getVisitorId, type HttpEnv, type RequestContext } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described, idAnswerSchema, idempotent, routeDoc } from '#platform/http/route-doc.ts'
import { formBody, jsonBody } from '#platform/http/valid-input.ts'
import { receiveContactMessage } from './receive-contact-message.ts'

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
  return runIdempotent(c, db, receivedAt, (tx) => receiveContactMessage(tx, received, receivedAt))
}
