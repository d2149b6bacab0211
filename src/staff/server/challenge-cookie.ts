import type { Context } from 'hono'
import { MINUTE_MS } from '#lib/time-spans.ts'
import { clearHostCookie, findHostCookie, readSignedValue, setHostCookie, signValue } from '#platform/http/cookies.ts'

const COOKIE = 'yardline_challenge'
const LIFETIME_MS = 5 * MINUTE_MS

// What a passkey is to sign is kept by the browser that asked, signed by us: a stranger who asks costs no row.

export function setChallenge(c: Context, challenge: string, keys: readonly string[], now: Date) {
  const value = `${challenge} ${now.getTime() + LIFETIME_MS}`
  setHostCookie(c, COOKIE, signValue(value, keys), LIFETIME_MS / 1000)
}

export function findChallenge(c: Context, keys: readonly string[], now: Date): string | null {
  const [challenge = '', expiresAt] = readSignedValue(findHostCookie(c, COOKIE) ?? '', keys)?.split(' ') ?? []
  return Number(expiresAt) > now.getTime() ? challenge : null
}

export function clearChallenge(c: Context) {
  clearHostCookie(c, COOKIE)
}
