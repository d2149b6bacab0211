import type { Database } from '#platform/database/database.ts'
import type { Credentials, StaffMember } from '#staff/staff-member.ts'
import type { Passwords } from './password.ts'
import { type Account, findStaffMember, updateStaffMember } from './staff-store.ts'

/** Who these credentials belong to; null for an unknown account, a wrong password and a disabled account alike. */
export async function checkCredentials(
  { db, passwords }: { db: Database; passwords: Passwords },
  { email, password }: Credentials,
  now: Date,
): Promise<StaffMember | null> {
  const account = await findStaffMember(db, email)
  const isRight = await passwords.isRight(password, account?.passwordHash ?? null)
  if (!account || !isRight || account.member.isDisabled || hasExpired(account, now)) return null
  if (passwords.isOutdated(account.passwordHash ?? '')) {
    await updateStaffMember(db, account.member.id, { password_hash: await passwords.hash(password) })
  }
  return account.member
}

function hasExpired({ passwordExpiresAt }: Account, now: Date) {
  return passwordExpiresAt !== null && passwordExpiresAt <= now
}
