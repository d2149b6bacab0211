import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Shop } from '#company/server/shop.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { AppError, nothingHere } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { isSameSecret } from '#platform/http/is-same-secret.ts'
import { parseEmail } from '#platform/mail/parse-email.ts'
import type { Replies } from './open-replies.ts'
import { addressesOf, isAutomatic, receiveReply } from './receive-reply.ts'

/** Text comes first in an email; after this there's nothing but files, which we don't keep. */
const READ_BYTES = 1024 * 1024
const MAX_BYTES = 32 * 1024 * 1024
const TOO_LARGE = "That's too large for an email: the limit is 32 MB."

/** Anyone with the address of a reply can write to it, so a lead gets only so many. The mail service tries again later. */
const REPLIES = { name: 'replies', points: 50, perSeconds: DAY_MS / 1000 }

/**
 * Emails that the mail service forwards. It's told that all went well even if no lead is found: nothing may go back to whoever
 * sent it.
 */
export const replyHookRoutes = (shop: Shop, replies: Replies | null) =>
  new Hono<HttpEnv>().post('/hooks/mail', forwardedOnly(replies), async (c) => {
    const { db, now, limiter, log, publicUrl, mailCaps: caps } = shop
    const mail = await parseEmail(await readBeginning(c.req.raw.body)).catch(sendLater)
    if (!mail) log.warn({}, "a forwarded email can't be read")
    const answered = mail && !isAutomatic(mail) ? await replies?.findAnswered(db, addressesOf(mail)) : null
    if (mail && answered) {
      await limiter.count(REPLIES, `lead ${answered.leadId}`, { address: c.get('clientAddress') })
      const received = { company: shop.company(), publicUrl, caps, mail, answered }
      await db.transaction().execute((tx) => receiveReply(tx, received, now()))
    }
    return c.json({ received: true })
  })

/** Before anything is read. */
function forwardedOnly(replies: Replies | null) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (!replies) throw nothingHere()
    if (!isSameSecret(c.req.header('authorization') ?? '', `Bearer ${replies.secret}`))
      throw new AppError('signed_out', 'Send the secret, as "Authorization: Bearer …".')
    if (!/^message\/rfc822\b/i.test(c.req.header('content-type') ?? ''))
      throw new AppError('not_json', 'Send the whole email, with the content type message/rfc822.')
    if (Number(c.req.header('content-length') ?? 0) > MAX_BYTES) throw new AppError('too_large', TOO_LARGE)
    await next()
  })
}

function sendLater(cause: unknown): never {
  throw new AppError('unavailable', "This email can't be read right now.", { cause, retryAfterSeconds: 600 })
}

async function readBeginning(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    if (size < READ_BYTES) chunks.push(chunk)
    size += chunk.length
    if (size > MAX_BYTES) throw new AppError('too_large', TOO_LARGE)
  }
  return Buffer.concat(chunks).subarray(0, READ_BYTES)
}
