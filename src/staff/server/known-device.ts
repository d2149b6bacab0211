import { hash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { emailKey } from '#lib/email-key.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { findHostCookie, readSignedValue, setHostCookie, signValue } from '#platform/http/cookies.ts'
import type { Platform } from '#platform/platform.ts'

const COOKIE = 'yardline_device'
/** Staff sign in at least once a week; after a long vacation the device counts as new. */
const MAX_AGE_MS = 90 * DAY_MS
const PROVEN = 'second-factor'

type Deps = Pick<Platform, 'cookieKeys' | 'now'>

export function deviceKeys({ cookieKeys }: Pick<Platform, 'cookieKeys'>) {
  return cookieKeys('staff-device')
}

/** The browser's id, if someone signed in to this account with it in the last 90 days. */
export async function findKnownDevice(c: Context, deps: Deps, email: string): Promise<string | null> {
  return (await readDevice(c, deps, email))?.device ?? null
}

/** The same, if they used a second factor then: someone with only the password can't collect such devices. */
export async function findProvenDevice(c: Context, deps: Deps, email: string): Promise<string | null> {
  const known = await readDevice(c, deps, email)
  return known?.proof === PROVEN ? known.device : null
}

/** Remembers that this browser signed in to the account, so strangers' attempts don't lock it out. */
export async function setKnownDevice(c: Context, deps: Deps, email: string, hasSecondFactor = false) {
  const device = randomBytes(16).toString('base64url')
  const proof = hasSecondFactor ? PROVEN : 'password'
  const value = `${device} ${ownerOf(email)} ${deps.now().getTime()} ${proof}`
  setHostCookie(c, COOKIE, signValue(value, await deviceKeys(deps)), MAX_AGE_MS / 1000)
}

async function readDevice(c: Context, deps: Deps, email: string) {
  const value = readSignedValue(findHostCookie(c, COOKIE) ?? '', await deviceKeys(deps))
  const [device = '', owner, issuedAt, proof] = value?.split(' ') ?? []
  const ageMs = deps.now().getTime() - Number(issuedAt)
  return owner === ownerOf(email) && ageMs >= 0 && ageMs < MAX_AGE_MS ? { device, proof } : null
}

function ownerOf(email: string) {
  return hash('sha256', emailKey(email), 'base64url')
}
