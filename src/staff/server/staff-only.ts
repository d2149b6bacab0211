import type { Context, MiddlewareHandler } from 'hono'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { withNote } from '#platform/http/route-doc.ts'
import type { StaffMember } from '#staff/staff-member.ts'
import { isExpired, shouldTouch } from '#staff/staff-session.ts'
import { findSessionToken } from './session-cookie.ts'
import { findSession, updateSessionUsed } from './session-store.ts'

export type StaffEnv = HttpEnv & { Variables: { staffMember: StaffMember } }

const PLEASE_SIGN_IN = 'Please sign in.'

type Deps = { db: Database; now: () => Date }

export function staffOnly({ db, now }: Deps): MiddlewareHandler<StaffEnv> {
  const middleware: MiddlewareHandler<StaffEnv> = async (c, next) => {
    const member = await findSignedIn(c, db, now())
    if (!member) throw new AppError('signed_out', PLEASE_SIGN_IN)
    c.set('staffMember', member)
    await next()
  }
  return withNote(middleware, { isForStaff: true, errors: { signed_out: PLEASE_SIGN_IN } })
}

export async function findSignedIn(c: Context, db: Database, now: Date): Promise<StaffMember | null> {
  const found = await findOpenSession(c, db, now)
  if (found && shouldTouch(found.session, now)) await updateSessionUsed(db, found.token, now)
  return found?.member ?? null
}

/** For what goes on by itself: it does not count as using the session. */
export async function isStillSignedIn(c: Context, db: Database, now: Date): Promise<boolean> {
  return (await findOpenSession(c, db, now)) !== null
}

async function findOpenSession(c: Context, db: Database, now: Date) {
  const token = findSessionToken(c)
  const found = token ? await findSession(db, token) : null
  if (!token || !found || found.member.isDisabled || isExpired(found.session, now)) return null
  return { ...found, token }
}
