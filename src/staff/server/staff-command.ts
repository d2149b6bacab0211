import { z } from 'zod/mini'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Log } from '#platform/log.ts'
import type { SecurityEventDetail, SecurityEventKind } from '#staff/security-event.ts'
import { type MemberChange, type StaffMember, type StaffRole, staffRoles } from '#staff/staff-member.ts'
import { changeMember, forgetSecondFactors } from './change-member.ts'
import { generatePassword, hashPassword, temporaryUntil } from './password.ts'
import { recordSecurityEvent } from './security-events.ts'
import { deleteSessionsOfStaff } from './session-store.ts'
import { inviteStaff } from './staff-links.ts'
import { findStaffMember, insertStaffMember, listStaffAccounts, updateStaffMember } from './staff-store.ts'

const USAGE = `npm run staff -- list | invite <email> <${staffRoles.join('|')}> | add <email> [role] | role <email> <role> |
  disable <email> | enable <email> | reset <email> | sign-out <email> | forget-second-factor <email>`

const emailSchema = z.email()

export type CommandAnswer = { ok: boolean; message: string }

type Deps = { db: Database; now: () => Date; log: Log; publicUrl: string }

type Command = (deps: Deps, email: string, role: StaffRole | undefined) => Promise<CommandAnswer>

/** Does from the command line what admins do in the Staff page, and records it likewise. */
export async function runStaffCommand(deps: Deps, args: readonly string[]): Promise<CommandAnswer> {
  const [name = '', email = '', roleName] = args
  if (name === 'list') return list(deps)
  const command = commands.get(name)
  const role = staffRoles.find((known) => known === roleName)
  if (!command || (roleName && !role)) return refuse(`Say what to do: ${USAGE}`)
  if (!emailSchema.safeParse(email).success) return refuse(`Say whose account: ${USAGE}`)
  try {
    return await command(deps, email, role)
  } catch (error) {
    if (error instanceof AppError) return refuse(error.message)
    throw error
  }
}

const commands = new Map<string, Command>([
  ['add', add],
  ['invite', invite],
  ['role', (deps, email, role) => (role ? change(deps, email, { role }) : Promise.resolve(refuse(USAGE)))],
  ['disable', (deps, email) => change(deps, email, { isDisabled: true })],
  ['enable', (deps, email) => change(deps, email, { isDisabled: false })],
  ['reset', reset],
  ['sign-out', signOut],
  ['forget-second-factor', forget],
])

async function list({ db }: Deps): Promise<CommandAnswer> {
  const lines = (await listStaffAccounts(db)).map(({ email, role, state }) => {
    return `${email} (${state === 'active' ? role : `${role}, ${state}`})`
  })
  return { ok: true, message: lines.join('\n') || 'There is no account yet.' }
}

async function invite(deps: Deps, email: string, role: StaffRole = 'agent'): Promise<CommandAnswer> {
  const [name = email] = email.split('@')
  return deps.db.transaction().execute(async (tx) => {
    const member = await inviteStaff(tx, { email, name, role }, { publicUrl: deps.publicUrl, now: deps.now() })
    if (!member) return refuse(`${email} has an account already.`)
    await record(deps, tx, 'account_invited', { person: member.id, role })
    return { ok: true, message: `A link to ${email} is in the outbox. The running shop sends it.` }
  })
}

async function add(deps: Deps, email: string, role: StaffRole = 'agent'): Promise<CommandAnswer> {
  const password = generatePassword()
  const kept = { passwordHash: await hashPassword(password), passwordExpiresAt: temporaryUntil(deps.now()) }
  const member = await insertStaffMember(deps.db, { email, role, ...kept }, deps.now())
  if (!member) return refuse(`${email} has an account already. To give it a new password: reset.`)
  await record(deps, deps.db, 'account_invited', { person: member.id, role })
  return { ok: true, message: `${email} can sign in within a day with the password ${password}` }
}

async function change(deps: Deps, email: string, wanted: MemberChange): Promise<CommandAnswer> {
  return withAccount(deps, email, async (tx, member) => {
    await changeMember(tx, member, wanted, deps.now())
    await record(deps, tx, 'account_changed', { person: member.id, ...wanted })
    if (wanted.role) return `${email} is ${wanted.role} now.`
    return wanted.isDisabled ? `${email} is out and cannot sign in any more.` : `${email} can sign in again.`
  })
}

async function reset(deps: Deps, email: string): Promise<CommandAnswer> {
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  return withAccount(deps, email, async (tx, { id }) => {
    const until = temporaryUntil(deps.now()).getTime()
    await updateStaffMember(tx, id, { password_hash: passwordHash, password_expires_at: until })
    await deleteSessionsOfStaff(tx, id)
    await record(deps, tx, 'password_changed', { person: id })
    return `${email} is signed out everywhere and can sign in within a day with the password ${password}`
  })
}

async function signOut(deps: Deps, email: string): Promise<CommandAnswer> {
  return withAccount(deps, email, async (tx, { id }) => {
    const sessions = await deleteSessionsOfStaff(tx, id)
    await record(deps, tx, 'sessions_ended', { person: id, sessions })
    return `${email} is signed out everywhere.`
  })
}

async function forget(deps: Deps, email: string): Promise<CommandAnswer> {
  return withAccount(deps, email, async (tx, { id }) => {
    await forgetSecondFactors(tx, id)
    await deleteSessionsOfStaff(tx, id)
    await record(deps, tx, 'second_factor_changed', { person: id, what: 'removed' })
    return `${email} signs in with the password alone.`
  })
}

async function withAccount(
  { db }: Deps,
  email: string,
  work: (tx: Database, member: StaffMember) => Promise<string>,
): Promise<CommandAnswer> {
  const account = await findStaffMember(db, email)
  if (!account) return refuse(`${email} has no account.`)
  return { ok: true, message: await db.transaction().execute((tx) => work(tx, account.member)) }
}

function record({ now, log }: Deps, db: Database, kind: SecurityEventKind, detail: SecurityEventDetail) {
  const event = { kind, staffId: null, address: '', detail: { ...detail, by: 'command line' } }
  return recordSecurityEvent(db, event, { now, log })
}

function refuse(message: string): CommandAnswer {
  return { ok: false, message }
}
