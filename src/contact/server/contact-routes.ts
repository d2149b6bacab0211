import { Hono } from 'hono'
import { contactMessageSchema } from '#contact/contact-message.ts'
import { getVisitorId, type HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { sendContactDoc } from './contact-docs.ts'
import { receiveContactMessage } from './receive-contact-message.ts'

const LIMIT = { name: 'contact', points: 5, perSeconds: 60 * 60 }

export const contactRoutes = ({ db, now, limited }: Platform) =>
  new Hono<HttpEnv>().post(
    '/',
    described(sendContactDoc),
    limited(LIMIT),
    jsonBody(contactMessageSchema),
    async (c) => {
      const receivedAt = now()
      const received = await runIdempotent(c, db, receivedAt, (tx) =>
        receiveContactMessage(tx, getVisitorId(c), c.req.valid('json'), receivedAt),
      )
      return c.json(received, 201)
    },
  )
