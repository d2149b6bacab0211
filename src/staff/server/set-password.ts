import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import { objectionTo } from '#staff/password-rules.ts'
import type { StaffMember } from '#staff/staff-member.ts'
import type { Passwords } from './password.ts'
import { deleteSessionsOfStaff } from './session-store.ts'
import { deleteStaffLinks } from './staff-links.ts'
import { accountChangedMail } from './staff-mails.ts'
import { updateStaffMember } from './staff-store.ts'

/** The hash of a password that somebody has chosen, if it will do. */
export async function hashNewPassword(passwords: Passwords, member: StaffMember, password: string): Promise<string> {
  const objection = objectionTo(password, member, passwords.isCommon)
  if (objection) throw new AppError('invalid', objection, { fields: { password: objection } })
  return passwords.hash(password)
}

type NewHash = { passwordHash: string; expiresAt?: Date; sessionId?: number }

/** Every session ends but the one it is changed in, and so does every link. */
export async function setPassword(
  tx: Database,
  member: StaffMember,
  { passwordHash, expiresAt, sessionId }: NewHash,
  now: Date,
) {
  const expires = expiresAt?.getTime() ?? null
  await updateStaffMember(tx, member.id, { password_hash: passwordHash, password_expires_at: expires })
  await deleteStaffLinks(tx, member.id)
  await deleteSessionsOfStaff(tx, member.id, sessionId === undefined ? {} : { exceptId: sessionId })
  await enqueueMail(tx, accountChangedMail(member, 'A new password was set'), now)
}
