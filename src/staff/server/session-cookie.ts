import type { Context } from 'hono'
import type { Database } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/client-address.ts'
import { clearHostCookie, findHostCookie, setHostCookie } from '#platform/http/cookies.ts'
import type { Platform } from '#platform/platform.ts'
import type { SignedInMember, StaffMember } from '#staff/staff-member.ts'
import { SESSION_MAX_MS } from '#staff/staff-session.ts'
import { setKnownDevice } from './known-device.ts'
import { eventRecorder } from './security-events.ts'
import { deleteSession, type FoundSession, findSession, insertSession } from './session-store.ts'

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

type Begun = { member: StaffMember; hasSecondFactor?: boolean }

/** Signs this browser in with a new token, ending any previous session. */
export async function startSession(c: Context, db: Database, { member, hasSecondFactor }: Begun, now: Date) {
  const before = findSessionToken(c)
  if (before) await deleteSession(db, before)
  const userAgent = (c.req.header('user-agent') ?? '').slice(0, USER_AGENT_MAX)
  const network = networkOf(c.get('clientAddress'))
  const token = await insertSession(db, member.id, now, { hasSecondFactor, userAgent, network })
  setSessionToken(c, token)
  return token
}

/** Signs someone in up to the next step. The device is known once no second factor is pending. */
export async function beginSession(c: Context, platform: Platform, begun: Begun): Promise<SignedInMember> {
  const { db, now } = platform
  const { id: staffId, email } = begun.member
  const answer = await describeSession(db, await startSession(c, db, begun, now()))
  const detail = { with: begun.hasSecondFactor ? 'passkey' : 'password' }
  const isPending = answer.step === 'second-factor'
  await eventRecorder(platform)(c, db, { kind: isPending ? 'password_accepted' : 'signed_in', staffId, detail })
  if (!isPending) await setKnownDevice(c, platform, email, begun.hasSecondFactor)
  return answer
}

export async function describeSession(db: Database, token: string): Promise<SignedInMember> {
  const found = await findSession(db, token)
  if (!found) throw new Error('A new session disappeared.')
  return toSignedInMember(found)
}

export function toSignedInMember({ member, session }: FoundSession): SignedInMember {
  const { id, email, name, role } = member
  return { id, email, name, role, step: session.step }
}
