import type { Database } from '#platform/database/database.ts'
import { insertSession } from '#staff/server/session-store.ts'
import { findStaffMember, insertStaffMember } from '#staff/server/staff-store.ts'

/** The cookie of somebody signed in; the account is made if there is none. It has no password that would let one in. */
export async function aStaffCookie(db: Database, { email = 'staff@example.com', now = new Date() } = {}) {
  const member =
    (await insertStaffMember(db, { email, passwordHash: 'none' }, now)) ?? (await findStaffMember(db, email))?.member
  return `yardline_staff=${await insertSession(db, member?.id ?? 0, now)}`
}
