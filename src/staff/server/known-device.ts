import { hash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { emailKey } from '#lib/email-key.ts'
import { findHostCookie, readSignedValue, setHostCookie, signValue } from '#platform/http/cookies.ts'
import type { Platform } from '#platform/platform.ts'

const COOKIE = 'yardline_device'
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60

export function deviceKeys({ cookieKeys }: Platform) {
  return cookieKeys('staff-device')
}

/** The browser's id, if somebody has signed in to this account with it before. */
export function findKnownDevice(c: Context, email: string, keys: readonly string[]): string | null {
  const value = readSignedValue(findHostCookie(c, COOKIE) ?? '', keys)
  const [device = '', owner] = value?.split(' ') ?? []
  return owner === ownerOf(email) ? device : null
}

/** Remembers that this browser was signed in to the account, so that strangers' attempts do not lock it out. */
export function setKnownDevice(c: Context, email: string, keys: readonly string[]) {
  const device = randomBytes(16).toString('base64url')
  setHostCookie(c, COOKIE, signValue(`${device} ${ownerOf(email)}`, keys), MAX_AGE_SECONDS)
}

function ownerOf(email: string) {
  return hash('sha256', emailKey(email), 'base64url')
}
