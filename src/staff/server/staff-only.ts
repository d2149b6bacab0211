import type { Context, MiddlewareHandler } from 'hono'
import type { Shop } from '#company/server/shop.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { withNote } from '#platform/http/route-doc.ts'
import type { Platform } from '#platform/platform.ts'
import type { LimitedCaller } from '#platform/rate-limit/rate-limiter.ts'
import type { StaffMember } from '#staff/staff-member.ts'
import { isExpired, type SignInStep, shouldTouch } from '#staff/staff-session.ts'
import type { Passwords } from './password.ts'
import { recordRefusedAccess } from './security-events.ts'
import { findSessionToken } from './session-cookie.ts'
import { type FoundSession, findSession, updateSession } from './session-store.ts'
import { updateStaffMember } from './staff-store.ts'

export type StaffEnv = HttpEnv & { Variables: { staffMember: StaffMember; staffSession: FoundSession['session'] } }

const PLEASE_SIGN_IN = 'Please sign in.'
const ADMINS_ONLY = 'Only an admin can do this.'

export type StaffDeps = Shop & { passwords: Passwords }

type Deps = Pick<Platform, 'db' | 'now' | 'log'>

type Allowed = {
  /** Unfinished sign-in steps that may use the route anyway. */
  steps?: readonly SignInStep[]
  isForAdmins?: boolean
}

/** Comes first in every staff route: no session, no access. */
export function staffOnly(deps: Deps, { steps = [], isForAdmins }: Allowed = {}): MiddlewareHandler<StaffEnv> {
  const middleware: MiddlewareHandler<StaffEnv> = async (c, next) => {
    const found = await findCurrentSession(c, deps.db, deps.now())
    const step = found?.session.step ?? null
    if (!found || (step && !steps.includes(step))) throw new AppError('signed_out', PLEASE_SIGN_IN)
    if (isForAdmins && found.member.role !== 'admin') {
      await recordRefusedAccess(c, found.member.id, deps)
      throw new AppError('forbidden', ADMINS_ONLY)
    }
    c.set('staffMember', found.member)
    c.set('actor', `staff ${found.member.id}`)
    c.set('staffSession', found.session)
    await next()
  }
  const errors = { signed_out: PLEASE_SIGN_IN, ...(isForAdmins && { forbidden: ADMINS_ONLY }) }
  return withNote(middleware, { isForStaff: true, errors })
}

export function adminOnly(deps: Deps): MiddlewareHandler<StaffEnv> {
  return staffOnly(deps, { isForAdmins: true })
}

export function callerOf(c: Context<StaffEnv>): LimitedCaller {
  return { address: c.get('clientAddress'), staffId: c.get('staffMember').id }
}

/** The signed-in staff member, for public routes that do more for staff. */
export async function findSignedIn(c: Context, db: Database, now: Date): Promise<StaffMember | null> {
  const found = await findCurrentSession(c, db, now)
  return found && found.session.step === null ? found.member : null
}

/** For background requests, which don't count as using the session. */
export async function isStillSignedIn(c: Context, db: Database, now: Date): Promise<boolean> {
  const found = await findOpenSession(c, db, now)
  return found !== null && found.session.step === null
}

async function findCurrentSession(c: Context, db: Database, now: Date): Promise<FoundSession | null> {
  const found = await findOpenSession(c, db, now)
  if (found && shouldTouch(found.session, now)) {
    await updateSession(db, found.session.id, { last_used_at: now.getTime() })
    await updateStaffMember(db, found.member.id, { last_seen_at: now.getTime() })
  }
  return found
}

async function findOpenSession(c: Context, db: Database, now: Date): Promise<FoundSession | null> {
  const token = findSessionToken(c)
  const found = token ? await findSession(db, token) : null
  return !found || found.member.isDisabled || isExpired(found.session, now) ? null : found
}
