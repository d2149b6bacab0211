import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import type { StaffMember } from '#staff/staff-member.ts'
import { SESSION_IDLE_MS, SESSION_MAX_MS, type StaffSession } from '#staff/staff-session.ts'
import { toStaffMember } from './staff-store.ts'

const TOKEN_BYTES = 32

declare module '#platform/database/database.ts' {
  interface Tables {
    staff_sessions: {
      /** Only a hash: whoever reads the table cannot sign in with it. */
      token_hash: string
      staff_id: number
      created_at: number
      last_used_at: number
    }
  }
}

export async function insertSession(db: Database, staffId: number, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const times = { created_at: now.getTime(), last_used_at: now.getTime() }
  await db
    .insertInto('staff_sessions')
    .values({ token_hash: hash(token), staff_id: staffId, ...times })
    .execute()
  return token
}

export async function findSession(
  db: Database,
  token: string,
): Promise<{ member: StaffMember; session: StaffSession } | null> {
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff.id', 'staff.email', 'staff.disabled_at', 'staff.created_at'])
    .select(['staff_sessions.created_at as began_at', 'staff_sessions.last_used_at'])
    .where('token_hash', '=', hash(token))
    .executeTakeFirst()
  if (!row) return null
  const session = { createdAt: new Date(row.began_at), lastUsedAt: new Date(row.last_used_at) }
  return { member: toStaffMember(row), session }
}

export async function updateSessionUsed(db: Database, token: string, now: Date) {
  await db
    .updateTable('staff_sessions')
    .set({ last_used_at: now.getTime() })
    .where('token_hash', '=', hash(token))
    .execute()
}

export async function deleteSession(db: Database, token: string) {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', hash(token)).execute()
}

export async function deleteSessionsOfStaff(db: Database, staffId: number) {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute()
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

/** The token has 256 random bits, so a plain hash keeps it as well as a slow one. */
function hash(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
