import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { remembered } from '#lib/remembered.ts'
import type { Database } from '#platform/database/database.ts'
import { getSecret } from '#platform/database/secret-store.ts'

// Our cookies are hidden from scripts and sent to this site only. Over https they have the __Host- prefix, so no other
// host under the same domain can set one.

export function findHostCookie(c: Context, name: string): string | null {
  return (c.get('isHttps') ? getCookie(c, name, 'host') : getCookie(c, name)) ?? null
}

export function setHostCookie(c: Context, name: string, value: string, maxAgeSeconds: number) {
  setCookie(c, name, value, { ...attributes(c), maxAge: maxAgeSeconds })
}

export function clearHostCookie(c: Context, name: string) {
  deleteCookie(c, name, attributes(c))
}

function attributes(c: Context) {
  const isHttps: boolean = c.get('isHttps')
  const shared = { httpOnly: true, path: '/', sameSite: 'Lax', secure: isHttps } as const
  return isHttps ? ({ ...shared, prefix: 'host' } as const) : shared
}

/** The keys for cookies of one purpose: the first signs, all are accepted. */
export type CookieKeys = (purpose: string) => Promise<readonly string[]>

type Secrets = { COOKIE_SECRET?: string | undefined; COOKIE_SECRET_PREVIOUS?: string | undefined }

/**
 * Without settings, each purpose has a random key in the database. With COOKIE_SECRET, that one signs, and cookies signed
 * with the previous one, or with the database's, still work. So replacing a secret doesn't log anyone out.
 */
export function createCookieKeys(db: Database, { COOKIE_SECRET, COOKIE_SECRET_PREVIOUS }: Secrets): CookieKeys {
  return async (purpose) => {
    if (!COOKIE_SECRET) return [await getSecret(db, purpose)]
    const previous = COOKIE_SECRET_PREVIOUS ? keyFrom(COOKIE_SECRET_PREVIOUS, purpose) : await getSecret(db, purpose)
    return [keyFrom(COOKIE_SECRET, purpose), previous]
  }
}

function keyFrom(secret: string, purpose: string) {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}

/** A value with a dot and its signature by the first key. */
export function signValue(value: string, [key = '']: readonly string[]): string {
  return `${value}.${signatureOf(value, key).toString('base64url')}`
}

/** The value if one of our keys signed it, otherwise null. */
export function readSignedValue(signed: string, keys: readonly string[]): string | null {
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const value = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1), 'base64url')
  const isOurs = keys.some((key) => {
    const expected = signatureOf(value, key)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? value : null
}

/** A browser sends the same cookie with each of its requests. */
const signatures = new Map<string, Buffer>()
const MAX_SIGNATURES = 1000

function signatureOf(value: string, key: string): Buffer {
  const sign = () => createHmac('sha256', key).update(value).digest()
  return remembered(signatures, MAX_SIGNATURES, `${key} ${value}`, sign)
}
