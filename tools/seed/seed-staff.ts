import type { Database } from '#platform/database/database.ts'
import { findStaffMember, insertStaffMember, updateStaffDisabled } from '#staff/server/staff-store.ts'

/** An address under .example belongs to nobody (RFC 2606). */
const EMAILS = ['maria@yardline.example', 'dev@yardline.example', 'carl@yardline.example', 'june@yardline.example']
/** No password has this hash, and the accounts are disabled: nobody signs in as them. */
const NO_PASSWORD = 'none'

export async function seedStaff(db: Database, now: Date): Promise<number[]> {
  const ids: number[] = []
  for (const email of EMAILS) ids.push(await findOrInsert(db, email, now))
  return ids
}

async function findOrInsert(db: Database, email: string, now: Date): Promise<number> {
  const added = await insertStaffMember(db, { email, passwordHash: NO_PASSWORD }, now)
  if (added) await updateStaffDisabled(db, added.id, now)
  const member = added ?? (await findStaffMember(db, email))?.member
  if (!member) throw new Error('A staff account was neither found nor made.')
  return member.id
}
