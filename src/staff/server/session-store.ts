import type { Generated, Updateable } from 'kysely'
import { MINUTE_MS } from '#lib/time-spans.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import { hashToken, newToken } from '#platform/token.ts'
import type { StaffMember } from '#staff/staff-member.ts'
import { nextStep, SESSION_IDLE_MS, SESSION_MAX_MS, type StaffSession } from '#staff/staff-session.ts'
import { isSecondFactorRequired } from './staff-settings.ts'
import { hasPasskey, toStaffMember, updateStaffMember } from './staff-store.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    staff_sessions: {
      id: Generated<number>
      /** Only a hash, so reading the table isn't enough to sign in. */
      token_hash: string
      staff_id: number
      second_factor_at: number | null
      user_agent: string
      network: string
      /** What a new passkey has to sign. */
      passkey_challenge: string | null
      passkey_challenge_expires_at: number | null
      created_at: number
      last_used_at: number
    }
  }
}

type Begin = { hasSecondFactor?: boolean | undefined; userAgent?: string; network?: string }

/** Starts a session and returns its token, which only the browser keeps. */
export async function insertSession(db: Database, staffId: number, now: Date, begin: Begin = {}): Promise<string> {
  const token = newToken()
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: hashToken(token),
      staff_id: staffId,
      second_factor_at: begin.hasSecondFactor ? now.getTime() : null,
      user_agent: begin.userAgent ?? '',
      network: begin.network ?? '',
      created_at: now.getTime(),
      last_used_at: now.getTime(),
    })
    .execute()
  await updateStaffMember(db, staffId, { last_seen_at: now.getTime() })
  return token
}

/** An open desk says so about once a minute. */
const AT_DESK_MS = 1.5 * MINUTE_MS

/** Whether anyone who's signed in has the desk open, on any process. */
export async function isAnyoneAtDesk(db: Database, now: Date): Promise<boolean> {
  const atDesk = db
    .selectFrom('staff')
    .innerJoin('staff_sessions', 'staff_id', 'staff.id')
    .select('staff.id')
    .where('disabled_at', 'is', null)
    .where('desk_open_at', '>', now.getTime() - AT_DESK_MS)
    .where('last_used_at', '>', now.getTime() - SESSION_IDLE_MS)
  return (await atDesk.limit(1).executeTakeFirst()) !== undefined
}

export type FoundSession = { member: StaffMember; session: StaffSession & { id: number } }

export async function findSession(db: Database, token: string): Promise<FoundSession | null> {
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff.id', 'staff.email', 'staff.name', 'staff.role', 'staff.disabled_at'])
    .select(['staff.totp_secret', 'staff.password_expires_at', 'second_factor_at'])
    .select(['staff_sessions.id as session_id', 'staff_sessions.created_at as began_at', 'last_used_at'])
    .select((session) => [hasPasskey(session).as('has_passkey'), isSecondFactorRequired(session).as('is_required')])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) return null
  const step = nextStep({
    hasSecondFactor: row.totp_secret !== null || Boolean(row.has_passkey),
    isSecondFactorVerified: row.second_factor_at !== null,
    isPasswordTemporary: row.password_expires_at !== null,
    isSecondFactorRequired: Boolean(row.is_required),
  })
  const times = { createdAt: new Date(row.began_at), lastUsedAt: new Date(row.last_used_at) }
  return {
    member: toStaffMember(row),
    session: { id: row.session_id, ...times, step },
  }
}

export async function updateSession(db: Database, id: number, change: Updateable<Tables['staff_sessions']>) {
  await db.updateTable('staff_sessions').set(change).where('id', '=', id).execute()
}

/** The same session under a new token, so a token stolen before a change of rights is useless after it. */
export async function rotateSession(
  db: Database,
  id: number,
  change: Updateable<Tables['staff_sessions']> = {},
): Promise<string> {
  const token = newToken()
  await updateSession(db, id, { ...change, ...NO_CHALLENGE, token_hash: hashToken(token) })
  return token
}

const CHALLENGE_MS = 5 * MINUTE_MS
const NO_CHALLENGE = { passkey_challenge: null, passkey_challenge_expires_at: null }

export async function savePasskeyChallenge(db: Database, sessionId: number, challenge: string, now: Date) {
  const expiresAt = now.getTime() + CHALLENGE_MS
  await updateSession(db, sessionId, { passkey_challenge: challenge, passkey_challenge_expires_at: expiresAt })
}

/** What a new passkey has to sign. It works once, right or wrong. */
export async function consumePasskeyChallenge(db: Database, sessionId: number, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('staff_sessions')
    .select(['passkey_challenge', 'passkey_challenge_expires_at as expiresAt'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!row?.passkey_challenge) return null
  const { numUpdatedRows } = await db
    .updateTable('staff_sessions')
    .set(NO_CHALLENGE)
    .where('id', '=', sessionId)
    .where('passkey_challenge', '=', row.passkey_challenge)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1 && (row.expiresAt ?? 0) > now.getTime() ? row.passkey_challenge : null
}

export async function listSessions(db: Database, staffId: number, now: Date) {
  const rows = await db
    .selectFrom('staff_sessions')
    .select(['id', 'user_agent as userAgent', 'network', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .where('created_at', '>', now.getTime() - SESSION_MAX_MS)
    .where('last_used_at', '>', now.getTime() - SESSION_IDLE_MS)
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map(({ created_at, last_used_at, ...session }) => ({
    ...session,
    createdAt: new Date(created_at),
    lastUsedAt: new Date(last_used_at),
  }))
}

export async function deleteSession(db: Database, token: string) {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', hashToken(token)).execute()
}

type Which = { id?: number; exceptId?: number }

/** Ends a person's sessions: all, one, or all but one. Returns how many. */
export async function deleteSessionsOfStaff(
  db: Database,
  staffId: number,
  { id, exceptId }: Which = {},
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(id !== undefined, (session) => session.where('id', '=', id ?? 0))
    .$if(exceptId !== undefined, (session) => session.where('id', '!=', exceptId ?? 0))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export function deleteExpiredSessions(db: Database, now: Date) {
  return db
    .deleteFrom('staff_sessions')
    .where((session) =>
      session.or([
        session('created_at', '<=', now.getTime() - SESSION_MAX_MS),
        session('last_used_at', '<=', now.getTime() - SESSION_IDLE_MS),
      ]),
    )
    .executeTakeFirst()
}
