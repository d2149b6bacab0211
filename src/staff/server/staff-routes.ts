import { type Context, Hono } from 'hono'
import { emailKey } from '#lib/email-key.ts'
import { getSecret } from '#platform/database/secret-store.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import type { SecurityEventKind } from '#staff/security-event.ts'
import { type SignedInMember, type StaffMember, signInSchema } from '#staff/staff-member.ts'
import { findKnownDevice, setKnownDevice } from './known-device.ts'
import { recordSecurityEvent } from './security-events.ts'
import { clearSessionToken, findSessionToken, setSessionToken } from './session-cookie.ts'
import { deleteSession } from './session-store.ts'
import { signIn } from './sign-in.ts'
import { signInDoc, signOutDoc, whoIsSignedInDoc } from './staff-docs.ts'
import { findSignedIn, staffOnly } from './staff-only.ts'
import { findStaffMember } from './staff-store.ts'

const WINDOW_SECONDS = 15 * 60
const PER_ADDRESS = { name: 'sign-in address', points: 20, perSeconds: WINDOW_SECONDS, survivesRestart: true }
const PER_DEVICE = { name: 'sign-in device', points: 5, perSeconds: WINDOW_SECONDS, survivesRestart: true }
const PER_ACCOUNT = { name: 'sign-in account', points: 5, perSeconds: WINDOW_SECONDS, survivesRestart: true }

export const staffRoutes = (platform: Platform) => {
  const { db, now, limiter } = platform
  return new Hono<HttpEnv>()
    .post('/sign-in', described(signInDoc), jsonBody(signInSchema), async (c) => {
      const credentials = c.req.valid('json')
      const account = emailKey(credentials.email)
      await limiter.countByAddress(PER_ADDRESS, c.get('clientAddress'))
      const secret = await deviceSecret()
      const device = findKnownDevice(c, account, secret)
      // A browser that was signed in before has an allowance of its own: strangers cannot use it up.
      await (device ? limiter.count(PER_DEVICE, device) : limiter.count(PER_ACCOUNT, account))
      const signedIn = await signIn(db, credentials, now())
      if (!signedIn) {
        const known = await findStaffMember(db, credentials.email)
        await record(c, 'sign_in_refused', known?.member.id ?? null)
        throw new AppError('signed_out', 'This email and password do not match an account.')
      }
      await (device ? limiter.forget(PER_DEVICE, device) : limiter.forget(PER_ACCOUNT, account))
      setKnownDevice(c, account, secret)
      await endSession(findSessionToken(c))
      await record(c, 'signed_in', signedIn.member.id)
      setSessionToken(c, signedIn.token)
      return c.json(toAnswer(signedIn.member))
    })
    .post('/sign-out', described(signOutDoc), async (c) => {
      const member = await findSignedIn(c, db, now())
      if (member) await record(c, 'signed_out', member.id)
      await endSession(findSessionToken(c))
      clearSessionToken(c)
      return c.body(null, 204)
    })
    .get('/me', described(whoIsSignedInDoc), staffOnly(platform), (c) => c.json(toAnswer(c.get('staffMember'))))

  /** Shared by all processes and made at the first sign-in; read each time, so that it can be replaced. */
  function deviceSecret() {
    return getSecret(db, 'staff-device')
  }

  function record(c: Context<HttpEnv>, kind: SecurityEventKind, staffId: number | null) {
    return recordSecurityEvent(db, { kind, staffId, address: c.get('clientAddress') }, platform)
  }

  async function endSession(token: string | null) {
    if (token) await deleteSession(db, token)
  }
}

function toAnswer({ id, email }: StaffMember): SignedInMember {
  return { id, email }
}
