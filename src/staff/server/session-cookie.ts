import type { Context } from 'hono'
import type { Database } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/client-address.ts'
import { clearHostCookie, findHostCookie, setHostCookie } from '#platform/http/host-cookie.ts'
import { SESSION_MAX_MS } from '#staff/staff-session.ts'
import { deleteSession, insertSession } from './session-store.ts'

const USER_AGENT_MAX = 300

export const SESSION_COOKIE = 'yardline_staff'

export function findSessionToken(c: Context): string | null {
  return findHostCookie(c, SESSION_COOKIE)
}

export function setSessionToken(c: Context, token: string) {
  setHostCookie(c, SESSION_COOKIE, token, SESSION_MAX_MS / 1000)
}

export function clearSessionToken(c: Context) {
  clearHostCookie(c, SESSION_COOKIE)
}

type Begun = { staffId: number; hasSecondFactor?: boolean }

/** Signs this browser in: always with a new token, and whatever session it had before ends. */
export async function startSession(c: Context, db: Database, { staffId, hasSecondFactor }: Begun, now: Date) {
  const before = findSessionToken(c)
  if (before) await deleteSession(db, before)
  const browser = {
    userAgent: (c.req.header('user-agent') ?? '').slice(0, USER_AGENT_MAX),
    network: networkOf(c.get('clientAddress')),
  }
  const token = await insertSession(db, staffId, now, { ...browser, ...(hasSecondFactor && { hasSecondFactor }) })
  setSessionToken(c, token)
  return token
}
