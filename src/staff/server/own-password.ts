import type { Context } from 'hono'
import type { Company } from '#company/company.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import { objectionTo } from '#staff/password-rules.ts'
import type { StaffMember } from '#staff/staff-member.ts'
import { isFresh } from '#staff/staff-session.ts'
import type { Passwords } from './password.ts'
import { deleteSessionsOfStaff } from './session-store.ts'
import { PER_CONFIRMATION } from './sign-in-limits.ts'
import { deleteStaffLinks } from './staff-links.ts'
import { accountChangedMail } from './staff-mails.ts'
import { callerOf, type StaffDeps, type StaffEnv } from './staff-only.ts'
import { findStaffAccount, updateStaffMember } from './staff-store.ts'

const NOT_YOUR_PASSWORD = "That's not your current password."

/** Changing how you sign in takes the password again, unless you just signed in. */
export async function confirmOwner(c: Context<StaffEnv>, platform: StaffDeps, password: string | undefined) {
  if (!isFresh(c.get('staffSession'), platform.now())) await checkOwnPassword(c, platform, password)
}

export async function checkOwnPassword(
  c: Context<StaffEnv>,
  { db, limiter, passwords }: StaffDeps,
  password: string | undefined,
) {
  const { id } = c.get('staffMember')
  await limiter.count(PER_CONFIRMATION, `password ${id}`, callerOf(c))
  const account = await findStaffAccount(db, id)
  const isRight = await passwords.isRight(password ?? '', account?.passwordHash ?? null)
  if (!isRight) throw new AppError('forbidden', NOT_YOUR_PASSWORD)
  await limiter.forget(PER_CONFIRMATION, `password ${id}`)
}

export async function hashNewPassword(
  company: Company,
  passwords: Passwords,
  member: StaffMember,
  password: string,
): Promise<string> {
  const objection = objectionTo(company.legalName, password, member, passwords.isCommon)
  if (objection) throw new AppError('invalid', objection, { fields: { password: objection } })
  return passwords.hash(password)
}

type NewHash = { passwordHash: string; expiresAt?: Date; sessionId?: number }

/** Ends every other session and every link. */
export async function setPassword(
  tx: Database,
  company: Company,
  member: StaffMember,
  { passwordHash, expiresAt, sessionId }: NewHash,
  now: Date,
) {
  const expires = expiresAt?.getTime() ?? null
  await updateStaffMember(tx, member.id, { password_hash: passwordHash, password_expires_at: expires })
  await deleteStaffLinks(tx, member.id)
  await deleteSessionsOfStaff(tx, member.id, sessionId === undefined ? {} : { exceptId: sessionId })
  await enqueueMail(tx, accountChangedMail(company, member, 'A new password was set'), now)
}
