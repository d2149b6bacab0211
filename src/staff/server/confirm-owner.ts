import type { Context } from 'hono'
import { AppError } from '#platform/http/app-error.ts'
import { isFresh } from '#staff/staff-session.ts'
import { PER_CONFIRMATION } from './sign-in-limits.ts'
import { callerOf, type StaffDeps, type StaffEnv } from './staff-only.ts'
import { findStaffAccount } from './staff-store.ts'

export const NOT_YOUR_PASSWORD = 'This is not your current password.'

/** Whoever changes how they sign in says the password again, unless they have just signed in. */
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
