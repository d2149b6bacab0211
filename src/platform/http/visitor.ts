import { createHmac, randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { HOUR_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { clearHostCookie, findHostCookie, readSignedValue, setHostCookie, signValue } from './cookies.ts'
import { type HttpEnv, isSafeMethod } from './http-env.ts'
import { idempotencyKeyOf, listKeyUses } from './idempotency.ts'
import { acceptsEvents } from './streams.ts'

const COOKIE = 'yardline_visitor'
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60
const ID_BYTES = 16
const UNGUESSABLE_LENGTH = 22
const RETRIED_WITHIN_MS = HOUR_MS

export type VisitorOptions = { keys: readonly string[]; db: Database; now: () => Date }

export function visitor(options: VisitorOptions): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const known = findVisitorId(c, options)
    const isReading = isSafeMethod(c.req.method)
    if (!known && !isReading) return createVisitor(c, options, next)
    c.set('visitorId', known)
    await next()
    const isKept = c.get('visitorId') === known
    if (known && isKept && !isReading) renewSignature(c, known, options)
  }
}

/** The next write from this browser comes from somebody new. */
export function forgetVisitor(c: Context<HttpEnv>) {
  c.set('visitorId', null)
  clearHostCookie(c, COOKIE)
}

function findVisitorId(c: Context<HttpEnv>, { keys }: VisitorOptions) {
  const cookie = findHostCookie(c, COOKIE)
  return cookie ? readSignedValue(cookie, keys) : null
}

/** A cookie that a key signed which is about to go gets the signature of its successor. */
function renewSignature(c: Context<HttpEnv>, visitorId: string, { keys }: VisitorOptions) {
  if (keys.length < 2) return
  const signed = signValue(visitorId, keys)
  if (findHostCookie(c, COOKIE) !== signed) setHostCookie(c, COOKIE, signed, MAX_AGE_SECONDS)
}

async function createVisitor(c: Context<HttpEnv>, options: VisitorOptions, next: () => Promise<void>) {
  // A stream of events begins, cookie and all, before anything is written under its key.
  const key = acceptsEvents(c) ? null : idempotencyKeyOf(c)
  const { id, needsKey } = await newVisitorId(options.db, { key, secret: options.keys[0] ?? '' }, options.now())
  c.set('visitorId', id)
  await next()
  // Who was refused left no row, by which a stranger with the same key could be told apart later on.
  if (needsKey && !c.get('isKeyStored')) return
  setHostCookie(c, COOKIE, signValue(id, options.keys), MAX_AGE_SECONDS)
}

type NewVisitor = { id: string; needsKey: boolean }

/** A retry of a first request whose answer was lost carries no cookie, but the same key: for an hour it is the same visitor. */
async function newVisitorId(
  db: Database,
  { key, secret }: { key: string | null; secret: string },
  now: Date,
): Promise<NewVisitor> {
  if (!key || key.length < UNGUESSABLE_LENGTH) return randomVisitor()
  const earliest = new Date(now.getTime() - RETRIED_WITHIN_MS)
  const id = idFromKey(key, secret, dayOf(now))
  const idBefore = dayOf(earliest) === dayOf(now) ? id : idFromKey(key, secret, dayOf(earliest))
  const uses = await listKeyUses(db, { key, visitorId: id, orVisitorId: idBefore })
  if (uses.length === 0) return { id, needsKey: true }
  const fresh = uses.find(({ createdAt }) => createdAt > earliest.getTime())
  return fresh ? { id: fresh.visitorId, needsKey: false } : randomVisitor()
}

function randomVisitor(): NewVisitor {
  return { id: randomBytes(ID_BYTES).toString('base64url'), needsKey: false }
}

function dayOf(time: Date) {
  return time.toISOString().slice(0, 10)
}

function idFromKey(key: string, secret: string, day: string) {
  const id = createHmac('sha256', secret).update(`visitor:${day}:${key}`).digest()
  return id.subarray(0, ID_BYTES).toString('base64url')
}
