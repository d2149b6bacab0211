import { type Context, Hono } from 'hono'
import { MINUTE_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { clearHostCookie, findHostCookie, readSignedValue, setHostCookie, signValue } from '#platform/http/cookies.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { jsonBody, shortJsonBody } from '#platform/http/valid-input.ts'
import { passkeyAnswerSchema, passkeyOptionsSchema, secondFactorSchema } from '#staff/account.ts'
import { signInSchema } from '#staff/sign-in-request.ts'
import { signedInMemberSchema } from '#staff/staff-member.ts'
import { signInSteps } from '#staff/staff-session.ts'
import { deviceKeys, findKnownDevice, findProvenDevice, setKnownDevice } from './known-device.ts'
import { checkPasskey, findPasskey, signInOptions, updatePasskeyUsed } from './passkeys.ts'
import type { Passwords } from './password.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { eventRecorder } from './security-events.ts'
import {
  beginSession,
  clearSessionToken,
  describeSession,
  findSessionToken,
  setSessionToken,
  toSignedInMember,
} from './session-cookie.ts'
import { deleteSession, rotateSession } from './session-store.ts'
import { countSecondFactor, countSignIn, countWithoutPassword, entrantOf, PER_CHALLENGE } from './sign-in-limits.ts'
import { callerOf, findSignedIn, type StaffDeps, staffOnly } from './staff-only.ts'
import { type Account, findStaffAccount, findStaffMember, updateStaffMember } from './staff-store.ts'
import { consumeTotp, totpKeys } from './totp.ts'

const signInDoc = routeDoc('Sign in with a password', { 200: signedInMemberSchema })
const secondFactorDoc = routeDoc('Enter the second factor', { 200: signedInMemberSchema })
const signOutDoc = routeDoc('Sign out', { 204: null })
const whoIsSignedInDoc = routeDoc('Get the signed-in member', { 200: signedInMemberSchema })
const passkeyOptionsDoc = routeDoc('Start signing in with a passkey', { 200: passkeyOptionsSchema })
const passkeySignInDoc = routeDoc('Sign in with a passkey', { 200: signedInMemberSchema })

const NO_MATCH = "This email and password don't match an account."
const WRONG_PASSKEY = "This passkey doesn't belong to an account here."
const WRONG_CODE = 'That code is wrong or was already used.'

export const signInRoutes = (platform: StaffDeps) => {
  const { db, now, limiter } = platform
  const record = eventRecorder(platform)
  const atSecondFactor = staffOnly(platform, { steps: ['second-factor'] })
  return new Hono<HttpEnv>()
    .post('/sign-in', described(signInDoc), shortJsonBody(signInSchema), async (c) => {
      const { email, password } = c.req.valid('json')
      const account = await findStaffMember(db, email)
      const member = account?.member ?? null
      const device = await findKnownDevice(c, platform, email)
      const forget = await countSignIn(c, limiter, { email, member, device })
      const isRight = await checkPassword(platform, account, password, now())
      if (!member || !isRight) {
        await record(c, db, { kind: 'sign_in_refused', staffId: member?.id ?? null })
        throw new AppError('signed_out', NO_MATCH)
      }
      await forget()
      return c.json(await beginSession(c, platform, { member }))
    })
    .post('/second-factor', described(secondFactorDoc), atSecondFactor, jsonBody(secondFactorSchema), async (c) => {
      const { id, email } = c.get('staffMember')
      const { code } = c.req.valid('json')
      const device = await findProvenDevice(c, platform, email)
      const forgetRight = await countSecondFactor(limiter, device ?? `code ${id}`, callerOf(c))
      const keys = await totpKeys(platform)
      const isRight = (await consumeTotp({ db, keys }, id, code, now())) || (await consumeRecoveryCode(db, id, code))
      if (!isRight) {
        await record(c, db, { kind: 'second_factor_refused' })
        throw new AppError('forbidden', WRONG_CODE)
      }
      await forgetRight()
      const token = await rotateSession(db, c.get('staffSession').id, { second_factor_at: now().getTime() })
      setSessionToken(c, token)
      await setKnownDevice(c, platform, email, true)
      await record(c, db, { kind: 'signed_in', detail: { with: 'second factor' } })
      return c.json(await describeSession(db, token))
    })
    .post('/sign-out', described(signOutDoc), async (c) => {
      const token = findSessionToken(c)
      const member = await findSignedIn(c, db, now())
      if (member) await record(c, db, { kind: 'signed_out', staffId: member.id })
      if (token) await deleteSession(db, token)
      clearSessionToken(c)
      return c.body(null, 204)
    })
    .get('/me', described(whoIsSignedInDoc), staffOnly(platform, { steps: signInSteps }), (c) =>
      c.json(toSignedInMember({ member: c.get('staffMember'), session: c.get('staffSession') })),
    )
}

/** A passkey identifies its owner, and replaces both password and second factor. */
export const passkeySignInRoutes = (platform: StaffDeps) => {
  const { db, now, limiter, publicUrl } = platform
  const record = eventRecorder(platform)
  return new Hono<HttpEnv>()
    .post('/passkey-options', described(passkeyOptionsDoc), async (c) => {
      const options = await signInOptions(publicUrl)
      setChallenge(c, options.challenge, await deviceKeys(platform), now())
      return c.json({ ...options })
    })
    .post('/passkey-sign-in', described(passkeySignInDoc), shortJsonBody(passkeyAnswerSchema), async (c) => {
      const answer = c.req.valid('json')
      const challenge = findChallenge(c, await deviceKeys(platform), now())
      const passkey = await findPasskey(db, answer.id)
      const member = (passkey && (await findStaffAccount(db, passkey.staffId))?.member) ?? null
      const device = await findKnownDevice(c, platform, member?.email ?? '')
      await countWithoutPassword(c, limiter, { member, device })
      if (challenge) await limiter.count(PER_CHALLENGE, challenge, entrantOf(c, member))
      const isOpen = challenge && passkey && member && !member.isDisabled
      const counter = isOpen ? await checkPasskey(publicUrl, challenge, { passkey, answer }) : null
      if (!isOpen || counter === null) {
        await record(c, db, { kind: 'sign_in_refused', staffId: member?.id ?? null, detail: { with: 'passkey' } })
        throw new AppError('forbidden', WRONG_PASSKEY)
      }
      await updatePasskeyUsed(db, passkey.credentialId, counter, now())
      clearHostCookie(c, CHALLENGE_COOKIE)
      return c.json(await beginSession(c, platform, { member, hasSecondFactor: true }))
    })
}

/** Whether this password is right and still valid. Takes the same work whether or not the account exists. */
export async function checkPassword(
  { db, passwords }: { db: Database; passwords: Passwords },
  account: Account | null,
  password: string,
  now: Date,
): Promise<boolean> {
  const isRight = await passwords.isRight(password, account?.passwordHash ?? null)
  if (!account || !isRight || account.member.isDisabled || hasExpired(account, now)) return false
  if (passwords.isOutdated(account.passwordHash ?? '')) {
    await updateStaffMember(db, account.member.id, { password_hash: await passwords.hash(password) })
  }
  return true
}

function hasExpired({ passwordExpiresAt }: Account, now: Date) {
  return passwordExpiresAt !== null && passwordExpiresAt <= now
}

const CHALLENGE_COOKIE = 'yardline_challenge'
const LIFETIME_MS = 5 * MINUTE_MS

// The browser keeps the challenge, signed by us, so a stranger's request costs no row.

function setChallenge(c: Context, challenge: string, keys: readonly string[], now: Date) {
  const value = `${challenge} ${now.getTime() + LIFETIME_MS}`
  setHostCookie(c, CHALLENGE_COOKIE, signValue(value, keys), LIFETIME_MS / 1000)
}

function findChallenge(c: Context, keys: readonly string[], now: Date): string | null {
  const value = readSignedValue(findHostCookie(c, CHALLENGE_COOKIE) ?? '', keys)
  const [challenge = '', expiresAt] = value?.split(' ') ?? []
  return Number(expiresAt) > now.getTime() ? challenge : null
}
