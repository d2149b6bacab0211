import type { Database } from '#platform/database/database.ts'
import type { Credentials, StaffMember } from '#staff/staff-member.ts'
import { isPassword } from './password.ts'
import { insertSession } from './session-store.ts'
import { findStaffMember } from './staff-store.ts'

/** Null for an unknown account, a wrong password and a disabled account alike. */
export async function signIn(
  db: Database,
  { email, password }: Credentials,
  now: Date,
): Promise<{ member: StaffMember; token: string } | null> {
  const account = await findStaffMember(db, email)
  const isValid = await isPassword(password, account?.passwordHash ?? null)
  if (!account || !isValid || account.member.isDisabled) return null
  return { member: account.member, token: await insertSession(db, account.member.id, now) }
}
