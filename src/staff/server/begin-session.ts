import type { Context } from 'hono'
import type { Database } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { SignedInMember } from '#staff/staff-member.ts'
import { eventRecorder } from './security-events.ts'
import { startSession } from './session-cookie.ts'
import { type FoundSession, findSession } from './session-store.ts'

type Begun = { staffId: number; hasSecondFactor?: boolean }

/** Signs somebody in at this browser, as far as the next step. */
export async function beginSession(c: Context, platform: Platform, begun: Begun): Promise<SignedInMember> {
  const { db, now } = platform
  const answer = await describeSession(db, await startSession(c, db, begun, now()))
  const detail = { with: begun.hasSecondFactor ? 'passkey' : 'password' }
  if (answer.step !== 'second-factor')
    await eventRecorder(platform)(c, db, { kind: 'signed_in', staffId: begun.staffId, detail })
  return answer
}

export async function describeSession(db: Database, token: string): Promise<SignedInMember> {
  const found = await findSession(db, token)
  if (!found) throw new Error('A session that has just begun is gone.')
  return toSignedInMember(found)
}

export function toSignedInMember({
  member: { id, email, name, role },
  session: { step },
}: FoundSession): SignedInMember {
  return { id, email, name, role, step }
}
