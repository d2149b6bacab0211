import { createHmac, randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { DAY_MS, HOUR_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { statusOf } from './app-error.ts'
import { clearHostCookie, findHostCookie, readSignedValue, setHostCookie, signValue } from './cookies.ts'
import { type HttpEnv, isSafeMethod } from './http-env.ts'
import { findIdempotencyKey, idempotentRoute, listKeyUses } from './idempotency.ts'
import { acceptsEvents } from './streams.ts'

const COOKIE = 'yardline_visitor'
const MAX_AGE_DAYS = 400
const RENEWED_AFTER_DAYS = 30
const ID_BYTES = 16
const UNGUESSABLE_LENGTH = 22
const RETRIED_WITHIN_MS = HOUR_MS

export type VisitorOptions = { keys: readonly string[]; db: Database; now: () => Date }

/** For the API: a first write makes the browser a visitor. */
export function visitor(options: VisitorOptions): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const cookie = readCookie(c, options)
    if (cookie || isSafeMethod(c.req.method)) return continueAs(cookie, c, options, next)
    // An event stream starts, with its cookie, before anything is stored under its key.
    const key = acceptsEvents(c) ? null : findIdempotencyKey(c)
    if (!key || key.length < UNGUESSABLE_LENGTH) return createVisitor(c, options, next)
    await retryOrCreateVisitor(c, key, options, next)
  }
}

/** For forms sent without scripts: only the cookie says who sent it. */
export function formVisitor(options: VisitorOptions): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    const cookie = readCookie(c, options)
    return cookie ? continueAs(cookie, c, options, next) : createVisitor(c, options, next)
  }
}

/** For pages that recognize a visitor but don't create one. */
export function knownVisitor(options: VisitorOptions): MiddlewareHandler<HttpEnv> {
  return (c, next) => continueAs(readCookie(c, options), c, options, next)
}

/** The next write from this browser is a new visitor's. */
export function forgetVisitor(c: Context<HttpEnv>) {
  c.set('visitorId', null)
  clearHostCookie(c, COOKIE)
}

type VisitorCookie = { id: string; needsRenewal: boolean }

function readCookie(c: Context<HttpEnv>, { keys, now }: VisitorOptions): VisitorCookie | null {
  const cookie = findHostCookie(c, COOKIE)
  const [id, issuedDay] = (cookie && readSignedValue(cookie, keys)?.split('.')) || []
  const ageDays = dayNumber(now()) - Number(issuedDay)
  // NaN, from a cookie without a day, fails this too.
  if (!id || !(ageDays <= MAX_AGE_DAYS)) return null
  const isSignedByFirst = readSignedValue(cookie ?? '', keys.slice(0, 1)) !== null
  return { id, needsRenewal: !isSignedByFirst || ageDays >= RENEWED_AFTER_DAYS }
}

async function continueAs(
  cookie: VisitorCookie | null,
  c: Context<HttpEnv>,
  options: VisitorOptions,
  next: () => Promise<void>,
) {
  c.set('visitorId', cookie?.id ?? null)
  await next()
  const isForgotten = c.get('visitorId') === null
  if (cookie?.needsRenewal && !isForgotten && !isSafeMethod(c.req.method)) setCookie(c, cookie.id, options)
}

async function createVisitor(c: Context<HttpEnv>, options: VisitorOptions, next: () => Promise<void>) {
  const id = randomBytes(ID_BYTES).toString('base64url')
  c.set('visitorId', id)
  c.set('isNewVisitor', true)
  await next()
  // The second half of a double click did nothing: the browser keeps the cookie of the first. Refusing a flood stays cheap.
  if (c.get('idempotency') !== 'replayed' && c.res.status !== statusOf.too_many) setCookie(c, id, options)
}

/**
 * A retry of a first request whose answer was lost has no cookie, but the same key on the same route: for an hour it's
 * the same visitor. The cookie goes out only with an answer stored under that key, so with the body that made it.
 */
async function retryOrCreateVisitor(
  c: Context<HttpEnv>,
  key: string,
  options: VisitorOptions,
  next: () => Promise<void>,
) {
  const now = options.now()
  const earliest = new Date(now.getTime() - RETRIED_WITHIN_MS)
  const route = idempotentRoute(c)
  const idOn = (time: Date) => idFromKey({ key, route, day: dayNumber(time), secret: options.keys[0] ?? '' })
  const [visitorId, orVisitorId] = [idOn(now), idOn(earliest)]
  const uses = await listKeyUses(options.db, { key, route, visitorId, orVisitorId })
  const retried = uses.find(({ createdAt }) => createdAt > earliest.getTime())
  if (uses.length > 0 && !retried) return createVisitor(c, options, next)
  const id = retried?.visitorId ?? visitorId
  c.set('visitorId', id)
  await next()
  if (c.get('idempotency')) setCookie(c, id, options)
}

function setCookie(c: Context<HttpEnv>, id: string, { keys, now }: VisitorOptions) {
  const maxAgeSeconds = (MAX_AGE_DAYS * DAY_MS) / 1000
  setHostCookie(c, COOKIE, signValue(`${id}.${dayNumber(now())}`, keys), maxAgeSeconds)
}

function dayNumber(time: Date) {
  return Math.floor(time.getTime() / DAY_MS)
}

function idFromKey({ key, route, day, secret }: { key: string; route: string; day: number; secret: string }) {
  const id = createHmac('sha256', secret).update(`visitor\n${day}\n${route}\n${key}`).digest()
  return id.subarray(0, ID_BYTES).toString('base64url')
}
