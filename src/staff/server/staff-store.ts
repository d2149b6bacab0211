import type { Generated, Selectable } from 'kysely'
import { emailKey } from '#lib/email-key.ts'
import type { Database } from '#platform/database/database.ts'
import type { StaffMember } from '#staff/staff-member.ts'

type StaffTable = {
  id: Generated<number>
  email: string
  email_key: string
  password_hash: string
  disabled_at: number | null
  created_at: number
}

declare module '#platform/database/database.ts' {
  interface Tables {
    staff: StaffTable
  }
}

export async function insertStaffMember(
  db: Database,
  { email, passwordHash }: { email: string; passwordHash: string },
  now: Date,
): Promise<StaffMember | null> {
  const row = await db
    .insertInto('staff')
    .values({ email, email_key: emailKey(email), password_hash: passwordHash, created_at: now.getTime() })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? toStaffMember(row) : null
}

export async function findStaffMember(
  db: Database,
  email: string,
): Promise<{ member: StaffMember; passwordHash: string } | null> {
  const row = await db.selectFrom('staff').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()
  return row ? { member: toStaffMember(row), passwordHash: row.password_hash } : null
}

export async function listStaff(db: Database): Promise<StaffMember[]> {
  const rows = await db.selectFrom('staff').selectAll().orderBy('email_key').execute()
  return rows.map(toStaffMember)
}

export async function updateStaffDisabled(db: Database, id: number, now: Date) {
  await db.updateTable('staff').set({ disabled_at: now.getTime() }).where('id', '=', id).execute()
}

export async function updateStaffPassword(db: Database, id: number, passwordHash: string) {
  await db.updateTable('staff').set({ password_hash: passwordHash, disabled_at: null }).where('id', '=', id).execute()
}

export function toStaffMember(row: Omit<Selectable<StaffTable>, 'email_key' | 'password_hash'>): StaffMember {
  return {
    id: row.id,
    email: row.email,
    isDisabled: row.disabled_at !== null,
    createdAt: new Date(row.created_at),
  }
}
