import { company } from '#company/company.ts'
import type { Database } from '#platform/database/database.ts'
import { generatePassword, hashPassword } from './password.ts'
import { findStaffMember, insertStaffMember, listStaff } from './staff-store.ts'

export type Account = { email: string; password: string }

type Wanted = { email: string | undefined; password: string | undefined }

/**
 * Makes the account that the settings name, or one when nobody can sign in. An account that is there stays as it is.
 * Says the password when it was made up here: it is kept nowhere else.
 */
export async function openFirstAccount(db: Database, wanted: Wanted, now: Date): Promise<Account | null> {
  const email = wanted.email ?? company.email.address
  const isThere = wanted.email
    ? await findStaffMember(db, email)
    : (await listStaff(db)).some(({ isDisabled }) => !isDisabled)
  if (isThere) return null
  const password = wanted.password ?? generatePassword()
  // Processes that start together all try; the one that inserts the row is the one that tells.
  const member = await insertStaffMember(db, { email, passwordHash: await hashPassword(password) }, now)
  return member && !wanted.password ? { email, password } : null
}

export function describeAccount({ email, password }: Account) {
  return `Staff sign in at /dashboard as ${email} with the password ${password} (shown only this once)`
}
