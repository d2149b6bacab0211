import { hash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { findHostCookie, setHostCookie } from '#platform/http/host-cookie.ts'
import { readSignedValue, signValue } from '#platform/http/signed-value.ts'

const COOKIE = 'yardline_device'
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60

export function findKnownDevice(c: Context, account: string, secret: string): string | null {
  const value = readSignedValue(findHostCookie(c, COOKIE) ?? '', secret)
  const [device = '', owner] = value?.split(' ') ?? []
  return owner === hashAccount(account) ? device : null
}

/** Remembers that this browser was signed in to the account, so that strangers' attempts do not lock it out. */
export function setKnownDevice(c: Context, account: string, secret: string) {
  const device = randomBytes(16).toString('base64url')
  setHostCookie(c, COOKIE, signValue(`${device} ${hashAccount(account)}`, secret), MAX_AGE_SECONDS)
}

function hashAccount(account: string) {
  return hash('sha256', account, 'base64url')
}
