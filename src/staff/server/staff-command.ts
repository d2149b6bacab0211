import { z } from 'zod/mini'
import type { Shop } from '#company/server/shop.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { firstNameOf, type MemberChange, type StaffMember, type StaffRole, staffRoles } from '#staff/staff-member.ts'
import { changeMember, forgetSecondFactors, signOutMember } from './change-member.ts'
import { setPassword } from './own-password.ts'
import { generatePassword, type Passwords, temporaryUntil } from './password.ts'
import { type Recorded, recordSecurityEvent } from './security-events.ts'
import { inviteAgain, inviteStaff } from './staff-links.ts'
import { saveStaffSettings } from './staff-settings.ts'
import { findStaffMember, insertStaffMember, listStaffAccounts } from './staff-store.ts'

const USAGE = `npm run staff -- list | invite <email> <${staffRoles.join('|')}> | add <email> [role] | role <email> <role> |
  rename <email> <name> | disable <email> | enable <email> | reset <email> | sign-out <email> |
  forget-second-factor <email> | require-second-factor <on|off>`

const emailSchema = z.email()

export type CommandAnswer = { ok: boolean; message: string }

type Deps = Pick<Shop, 'db' | 'company' | 'now' | 'log' | 'publicUrl'> & { hash: Passwords['hash'] }

type Command = (deps: Deps, email: string, role: StaffRole | undefined, words: string) => Promise<CommandAnswer>

/** Does what admins do on the Staff page, from the command line, and records it too. */
export async function runStaffCommand(deps: Deps, args: readonly string[]): Promise<CommandAnswer> {
  const [name = '', email = '', ...rest] = args
  const words = rest.join(' ')
  if (name === 'list') return list(deps)
  if (name === 'require-second-factor') return requireSecondFactor(deps, email)
  const command = commands.get(name)
  const role = staffRoles.find((known) => known === words)
  if (!command || (words && !role && name !== 'rename')) return refuse(`What should I do? ${USAGE}`)
  if (!emailSchema.safeParse(email).success) return refuse(`Whose account? ${USAGE}`)
  try {
    return await command(deps, email, role, words)
  } catch (error) {
    if (error instanceof AppError) return refuse(error.message)
    throw error
  }
}

const commands = new Map<string, Command>([
  ['add', add],
  ['invite', invite],
  ['role', async (deps, email, role) => (role ? change(deps, email, { role }, `is now ${role}.`) : refuse(USAGE))],
  ['rename', async (deps, email, _, name) => (name ? change(deps, email, { name }, `is now ${name}.`) : refuse(USAGE))],
  ['disable', (deps, email) => change(deps, email, { isDisabled: true }, "is signed out and can't sign in anymore.")],
  ['enable', (deps, email) => change(deps, email, { isDisabled: false }, 'can sign in again.')],
  ['reset', reset],
  ['sign-out', (deps, email) => onAccount(deps, email, 'is signed out everywhere.', signOutMember)],
  [
    'forget-second-factor',
    (deps, email) =>
      onAccount(deps, email, 'now signs in with just the password.', (tx, member) =>
        forgetSecondFactors(tx, deps.company(), member, deps.now()),
      ),
  ],
])

async function list({ db }: Deps): Promise<CommandAnswer> {
  const lines = (await listStaffAccounts(db)).map(({ email, name, role, state, lastSeenAt }) => {
    const seen = lastSeenAt ? `last seen ${lastSeenAt.toISOString()}` : 'never seen'
    return `${email} (${state === 'active' ? role : `${role}, ${state}`}): ${name}, ${seen}`
  })
  return { ok: true, message: lines.join('\n') || 'There are no accounts yet.' }
}

async function requireSecondFactor(deps: Deps, wanted: string): Promise<CommandAnswer> {
  if (wanted !== 'on' && wanted !== 'off') return refuse(USAGE)
  const settings = { isSecondFactorRequired: wanted === 'on' }
  await saveStaffSettings(deps.db, settings)
  await record(deps, deps.db, { kind: 'settings_changed', detail: settings })
  return { ok: true, message: wanted === 'on' ? 'Everyone needs a second factor.' : 'A second factor is optional.' }
}

async function invite(deps: Deps, email: string, role: StaffRole = 'agent'): Promise<CommandAnswer> {
  const sending = { company: deps.company(), publicUrl: deps.publicUrl, now: deps.now() }
  await deps.db.transaction().execute(async (tx) => {
    const account = await findStaffMember(tx, email)
    const invited = account ? null : await inviteStaff(tx, { email, name: firstNameOf(email), role }, sending)
    const event = account ? await inviteAgain(tx, account, sending) : invited?.event
    if (event) await record(deps, tx, event)
  })
  return { ok: true, message: `A link for ${email} is in the outbox. The running shop will send it.` }
}

async function add(deps: Deps, email: string, role: StaffRole = 'agent'): Promise<CommandAnswer> {
  const password = generatePassword()
  const kept = { passwordHash: await deps.hash(password), passwordExpiresAt: temporaryUntil(deps.now()) }
  const member = await insertStaffMember(deps.db, { email, role, ...kept }, deps.now())
  if (!member) return refuse(`${email} has an account already. To give it a new password: reset.`)
  await record(deps, deps.db, { kind: 'account_invited', detail: { person: member.id, role } })
  return { ok: true, message: `${email} can sign in within a day with the password ${password}` }
}

function change(deps: Deps, email: string, wanted: MemberChange, done: string): Promise<CommandAnswer> {
  return onAccount(deps, email, done, (tx, member) => changeMember(tx, member, wanted, deps.now()))
}

async function reset(deps: Deps, email: string): Promise<CommandAnswer> {
  const password = generatePassword()
  const temporary = { passwordHash: await deps.hash(password), expiresAt: temporaryUntil(deps.now()) }
  const done = `is signed out everywhere and can sign in within a day with the password ${password}`
  return onAccount(deps, email, done, async (tx, member) => {
    await setPassword(tx, deps.company(), member, temporary, deps.now())
    return { kind: 'password_changed', detail: { person: member.id } }
  })
}

async function onAccount(
  deps: Deps,
  email: string,
  done: string,
  work: (tx: Database, member: StaffMember) => Promise<Recorded>,
): Promise<CommandAnswer> {
  const account = await findStaffMember(deps.db, email)
  if (!account) return refuse(`${email} has no account.`)
  await deps.db.transaction().execute(async (tx) => record(deps, tx, await work(tx, account.member)))
  return { ok: true, message: `${email} ${done}` }
}

function record(deps: Deps, db: Database, { kind, detail }: Recorded) {
  const event = { kind, staffId: null, address: '', detail: { ...detail, by: 'command line' } }
  return recordSecurityEvent(db, event, deps)
}

function refuse(message: string): CommandAnswer {
  return { ok: false, message }
}
