import { type ExpressionBuilder, type Generated, type Selectable, sql, type Updateable } from 'kysely'
import { emailKey } from '#lib/email-key.ts'
import { MINUTE_MS } from '#lib/time-spans.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import { firstNameOf, type StaffAccount, type StaffMember, type StaffRole } from '#staff/staff-member.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    staff: {
      id: Generated<number>
      email: string
      email_key: string
      name: string
      role: StaffRole
      /** Null until they choose one. */
      password_hash: string | null
      /** Set for a temporary password: sign in before then, and replace it. */
      password_expires_at: number | null
      totp_secret: string | null
      /** A secret that was shown and is waiting for its first code. */
      totp_offered: string | null
      totp_used_step: number | null
      last_seen_at: number | null
      /** When their desk was last known to be open. */
      desk_open_at: Generated<number | null>
      disabled_at: number | null
      created_at: number
    }
  }
}

type NewMember = {
  email: string
  name?: string
  role?: StaffRole
  passwordHash: string | null
  passwordExpiresAt?: Date
}

export async function insertStaffMember(db: Database, member: NewMember, now: Date): Promise<StaffMember | null> {
  const { email, passwordHash, passwordExpiresAt } = member
  const row = await db
    .insertInto('staff')
    .values({
      email,
      email_key: emailKey(email),
      name: member.name ?? firstNameOf(email),
      role: member.role ?? 'agent',
      password_hash: passwordHash,
      password_expires_at: passwordExpiresAt?.getTime() ?? null,
      created_at: now.getTime(),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? toStaffMember(row) : null
}

export type Account = { member: StaffMember; passwordHash: string | null; passwordExpiresAt: Date | null }

export async function findStaffMember(db: Database, email: string): Promise<Account | null> {
  const row = await db.selectFrom('staff').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()
  return row ? toAccount(row) : null
}

export async function findStaffAccount(db: Database, id: number): Promise<Account | null> {
  const row = await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toAccount(row) : null
}

export async function listStaff(db: Database): Promise<StaffMember[]> {
  const rows = await db.selectFrom('staff').selectAll().orderBy('email_key').execute()
  return rows.map(toStaffMember)
}

/** How colleagues see someone, in a query on `staff`: the name, with the email if two people share it. */
export const staffLabel = sql<string>`case
  when exists (select 1 from staff as other where other.name = staff.name and other.id <> staff.id)
  then staff.name || ' (' || staff.email || ')' else staff.name end`

export async function findStaffLabel(db: Database, id: number): Promise<string | null> {
  const row = await db.selectFrom('staff').select(staffLabel.as('label')).where('id', '=', id).executeTakeFirst()
  return row?.label ?? null
}

export async function listStaffAccounts(db: Database): Promise<StaffAccount[]> {
  const rows = await db
    .selectFrom('staff')
    .selectAll()
    .select((staff) => hasPasskey(staff).as('has_passkey'))
    .orderBy('email_key')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    state: stateOf(row),
    hasSecondFactor: row.totp_secret !== null || Boolean(row.has_passkey),
    lastSeenAt: row.last_seen_at === null ? null : new Date(row.last_seen_at),
  }))
}

/** Admins who can sign in, locked until the transaction ends. */
export async function lockActiveAdmins(tx: Database): Promise<number[]> {
  // An update that changes nothing locks the rows on both engines.
  const rows = await tx
    .updateTable('staff')
    .set({ role: 'admin' })
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function hasTotp(db: Database, id: number): Promise<boolean> {
  const staff = db.selectFrom('staff').select('totp_secret').where('id', '=', id)
  const { totp_secret } = await staff.executeTakeFirstOrThrow()
  return totp_secret !== null
}

/** Whether someone has a passkey, as part of a query on `staff`. */
export function hasPasskey(query: ExpressionBuilder<Tables, 'staff'>) {
  const passkeys = query.selectFrom('staff_passkeys').select('staff_passkeys.id')
  return query.exists(passkeys.whereRef('staff_passkeys.staff_id', '=', 'staff.id'))
}

/** At most one write a minute, however many windows and processes. */
export async function updateDeskOpen(db: Database, id: number, now: Date) {
  await db
    .updateTable('staff')
    .set({ desk_open_at: now.getTime() })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('desk_open_at', 'is', null), eb('desk_open_at', '<=', now.getTime() - MINUTE_MS)]))
    .execute()
}

export async function updateStaffMember(db: Database, id: number, change: Updateable<Tables['staff']>) {
  await db.updateTable('staff').set(change).where('id', '=', id).execute()
}

type MemberRow = Pick<Selectable<Tables['staff']>, 'id' | 'email' | 'name' | 'role' | 'disabled_at'>

export function toStaffMember({ id, email, name, role, disabled_at }: MemberRow): StaffMember {
  return { id, email, name, role, isDisabled: disabled_at !== null }
}

function toAccount(row: Selectable<Tables['staff']>): Account {
  const expiresAt = row.password_expires_at
  return {
    member: toStaffMember(row),
    passwordHash: row.password_hash,
    passwordExpiresAt: expiresAt === null ? null : new Date(expiresAt),
  }
}

function stateOf({ disabled_at, password_hash }: Selectable<Tables['staff']>): StaffAccount['state'] {
  if (disabled_at !== null) return 'disabled'
  return password_hash === null ? 'invited' : 'active'
}
