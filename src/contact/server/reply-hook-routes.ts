import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Shop } from '#company/server/shop.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { AppError, nothingHere } from '#platform/http/app-error.ts'
import type { HttpEnv, RequestContext } from '#platform/http/http-env.ts'
import { isSameSecret } from '#platform/http/is-same-secret.ts'
import { parseEmail } from '#platform/mail/parse-email.ts'
import type { Replies } from './open-replies.ts'
import { type Answered, isAutomatic, receiveReply } from './receive-reply.ts'

/** Text comes first in an email; after this there's nothing but files, which we don't keep. */
const READ_BYTES = 1024 * 1024
const HEAD_BYTES = 64 * 1024
const MAX_BYTES = 32 * 1024 * 1024
const TOO_LARGE = "That's too large for an email: the limit is 32 MB."

/** Anyone with the address of a reply can write to it, so a lead gets only so many. The mail service tries again later. */
const REPLIES = { name: 'replies', points: 50, perSeconds: DAY_MS / 1000 }

/**
 * Emails that the mail service forwards. The service gets a 200 even if no lead is found, so nothing goes back to the
 * sender.
 */
export const replyHookRoutes = (shop: Shop, replies: Replies | null) =>
  new Hono<HttpEnv>().post('/hooks/mail', forwardedOnly(replies), async (c) => {
    const raw = await readBeginning(c.req.raw.body)
    const answered = await replies?.findAnswered(shop.db, headOf(raw))
    if (answered) await receive(c, shop, { raw, answered })
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

type Arrived = { raw: Uint8Array; answered: Answered }

/** Counted before it's read, since reading can be made to take seconds. */
async function receive(c: RequestContext, shop: Shop, { raw, answered }: Arrived) {
  const { db, now, limiter, log, publicUrl, mailCaps: caps } = shop
  await limiter.count(REPLIES, `lead ${answered.leadId}`, { address: c.get('clientAddress') })
  const mail = await parseEmail(raw)
  // Sent again, it would take as long again.
  if (!mail) return log.warn({}, "a forwarded email can't be read")
  if (isAutomatic(mail)) return
  const received = { company: shop.company(), publicUrl, caps, mail, answered }
  await db.transaction().execute((tx) => receiveReply(tx, received, now()))
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

/** Its header, where the addresses are. */
function headOf(raw: Uint8Array): string {
  const [head = ''] = Buffer.from(raw.subarray(0, HEAD_BYTES))
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1)
  return head
}
