import type { Database } from '#platform/database/database.ts'
import type { Credentials, StaffMember } from '#staff/staff-member.ts'
import type { Passwords } from './password.ts'
import { type Account, findStaffMember, updateStaffMember } from './staff-store.ts'

type Checked = { isRight: true; member: StaffMember } | { isRight: false; member: StaffMember | null }

/** Whose email it is, and whether they may come in. The work is the same for every account, and for none. */
export async function checkCredentials(
  { db, passwords }: { db: Database; passwords: Passwords },
  { email, password }: Credentials,
  now: Date,
): Promise<Checked> {
  const account = await findStaffMember(db, email)
  const isRight = await passwords.isRight(password, account?.passwordHash ?? null)
  if (!account || !isRight || account.member.isDisabled || hasExpired(account, now)) {
    return { isRight: false, member: account?.member ?? null }
  }
  if (passwords.isOutdated(account.passwordHash ?? '')) {
    await updateStaffMember(db, account.member.id, { password_hash: await passwords.hash(password) })
  }
  return { isRight: true, member: account.member }
}

function hasExpired({ passwordExpiresAt }: Account, now: Date) {
  return passwordExpiresAt !== null && passwordExpiresAt <= now
}
