import type { Database } from '#platform/database/database.ts'
import { generatePassword, hashPassword, type Passwords, temporaryUntil } from './password.ts'
import { findStaffMember, insertStaffMember, listStaff } from './staff-store.ts'

export type FirstAccount = { email: string; password: string }

type AccountSettings = { email: string; isChosen: boolean; password: string | undefined }

/** Leaves an existing account alone. Returns a generated password, since it isn't stored anywhere. */
export async function createFirstAccount(
  db: Database,
  settings: AccountSettings,
  now: Date,
  hash: Passwords['hash'] = hashPassword,
): Promise<FirstAccount | null> {
  const { email, isChosen } = settings
  const exists = isChosen
    ? await findStaffMember(db, email)
    : (await listStaff(db)).some(({ isDisabled }) => !isDisabled)
  if (exists) return null
  const password = settings.password ?? generatePassword()
  // Processes starting at the same time all try; the one that inserts the row reports the password.
  const isPrinted = settings.password === undefined
  const account = { email, role: 'admin' as const, passwordHash: await hash(password) }
  const expiring = isPrinted ? { passwordExpiresAt: temporaryUntil(now) } : {}
  const member = await insertStaffMember(db, { ...account, ...expiring }, now)
  return member && isPrinted ? { email, password } : null
}

export function describeAccount({ email, password }: FirstAccount) {
  return `Staff sign in at /dashboard as ${email} with the password ${password} (shown only this once). Replace it within a day.`
}
