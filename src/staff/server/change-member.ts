import type { Company } from '#company/company.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import type { MemberChange, StaffMember } from '#staff/staff-member.ts'
import { deletePasskeys } from './passkeys.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'
import type { Recorded } from './security-events.ts'
import { deleteSessionsOfStaff } from './session-store.ts'
import { deleteStaffLinks } from './staff-links.ts'
import { accountChangedMail } from './staff-mails.ts'
import { lockActiveAdmins, updateStaffMember } from './staff-store.ts'
import { deleteTotp } from './totp.ts'

const LAST_ADMIN = 'This is the only admin who can sign in. Make someone else an admin first.'

/** Changes name, role or access. A change of rights ends their sessions; the last admin keeps theirs. */
export async function changeMember(
  tx: Database,
  member: StaffMember,
  { name, ...rights }: MemberChange,
  now: Date,
): Promise<Recorded> {
  const { role, isDisabled } = rights
  if (role === 'agent' || isDisabled) await refuseLastAdmin(tx, member)
  await updateStaffMember(tx, member.id, {
    name: name ?? member.name,
    role: role ?? member.role,
    ...(isDisabled !== undefined && { disabled_at: isDisabled ? now.getTime() : null }),
  })
  if (isDisabled) await deleteStaffLinks(tx, member.id)
  if (isDisabled || (role && role !== member.role)) await deleteSessionsOfStaff(tx, member.id)
  return { kind: 'account_changed', detail: { person: member.id, ...rights } }
}

export async function signOutMember(tx: Database, { id }: StaffMember): Promise<Recorded> {
  return { kind: 'sessions_ended', detail: { person: id, sessions: await deleteSessionsOfStaff(tx, id) } }
}

/** For someone who lost their phone, keys and recovery codes: the password is enough again. They're notified by mail. */
export async function forgetSecondFactors(
  tx: Database,
  company: Company,
  member: StaffMember,
  now: Date,
): Promise<Recorded> {
  await deleteTotp(tx, member.id)
  await deletePasskeys(tx, member.id)
  await deleteRecoveryCodes(tx, member.id)
  await deleteSessionsOfStaff(tx, member.id)
  await enqueueMail(tx, accountChangedMail(company, member, 'An admin removed the second factor'), now)
  return { kind: 'second_factor_changed', detail: { person: member.id, what: 'removed' } }
}

async function refuseLastAdmin(tx: Database, { id }: StaffMember) {
  const admins = await lockActiveAdmins(tx)
  if (admins.includes(id) && admins.length === 1) throw new AppError('conflict', LAST_ADMIN)
}
