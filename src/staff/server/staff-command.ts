import { z } from 'zod/mini'
import type { Database } from '#platform/database/database.ts'
import type { StaffMember } from '#staff/staff-member.ts'
import { generatePassword, hashPassword } from './password.ts'
import { deleteSessionsOfStaff } from './session-store.ts'
import {
  findStaffMember,
  insertStaffMember,
  listStaff,
  updateStaffDisabled,
  updateStaffPassword,
} from './staff-store.ts'

const USAGE = 'npm run staff -- add|list|disable|reset <email>'

const emailSchema = z.email()

export type CommandAnswer = { ok: boolean; message: string }

type Command = (db: Database, email: string, now: Date) => Promise<CommandAnswer>

export async function runStaffCommand(db: Database, args: readonly string[], now: Date): Promise<CommandAnswer> {
  const [name = '', email = ''] = args
  if (name === 'list') return list(db)
  const command = commands.get(name)
  if (!command) return { ok: false, message: `Say what to do: ${USAGE}` }
  if (!emailSchema.safeParse(email).success) return { ok: false, message: `Say whose account: ${USAGE}` }
  return command(db, email, now)
}

const commands = new Map<string, Command>([
  ['add', add],
  ['disable', disable],
  ['reset', reset],
])

async function list(db: Database): Promise<CommandAnswer> {
  const lines = (await listStaff(db)).map(({ email, isDisabled }) => (isDisabled ? `${email} (disabled)` : email))
  return { ok: true, message: lines.join('\n') || 'There is no account yet.' }
}

async function add(db: Database, email: string, now: Date): Promise<CommandAnswer> {
  const password = generatePassword()
  const member = await insertStaffMember(db, { email, passwordHash: await hashPassword(password) }, now)
  if (!member) return { ok: false, message: `${email} has an account already. To give it a new password: reset.` }
  return { ok: true, message: `${email} can sign in with the password ${password}` }
}

/** The account stays, since the audit trail names it; its sessions end. */
async function disable(db: Database, email: string, now: Date): Promise<CommandAnswer> {
  return withAccount(db, email, async ({ id }) => {
    await db.transaction().execute(async (tx) => {
      await updateStaffDisabled(tx, id, now)
      await deleteSessionsOfStaff(tx, id)
    })
    return `${email} is out and cannot sign in any more.`
  })
}

async function reset(db: Database, email: string): Promise<CommandAnswer> {
  return withAccount(db, email, async ({ id }) => {
    const password = generatePassword()
    const passwordHash = await hashPassword(password)
    await db.transaction().execute(async (tx) => {
      await updateStaffPassword(tx, id, passwordHash)
      await deleteSessionsOfStaff(tx, id)
    })
    return `${email} is signed out everywhere and can sign in with the password ${password}`
  })
}

async function withAccount(db: Database, email: string, work: (member: StaffMember) => Promise<string>) {
  const account = await findStaffMember(db, email)
  if (!account) return { ok: false, message: `${email} has no account.` }
  return { ok: true, message: await work(account.member) }
}
