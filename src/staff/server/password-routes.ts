import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import type { Shop } from '#company/server/shop.ts'
import { emailKey } from '#lib/email-key.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { jsonBody, shortJsonBody } from '#platform/http/valid-input.ts'
import { consumeOneTimeLink, findOneTimeLink } from '#platform/mail/one-time-link.ts'
import type { LimitedCaller } from '#platform/rate-limit/rate-limiter.ts'
import { linkedPasswordSchema, passwordChangeSchema } from '#staff/password-rules.ts'
import { resetRequestSchema } from '#staff/sign-in-request.ts'
import { findKnownDevice, setKnownDevice } from './known-device.ts'
import { checkOwnPassword, hashNewPassword, setPassword } from './own-password.ts'
import { eventRecorder } from './security-events.ts'
import { setSessionToken, startSession } from './session-cookie.ts'
import { rotateSession } from './session-store.ts'
import { countWithoutPassword, entrantOf, PER_RESET_ACCOUNT } from './sign-in-limits.ts'
import { mailPasswordLink } from './staff-links.ts'
import { type StaffDeps, staffOnly } from './staff-only.ts'
import { findStaffAccount, findStaffMember } from './staff-store.ts'

const requestPasswordLinkDoc = routeDoc('Request a link to set a new password', { 204: null })
const linkedPasswordDoc = routeDoc('Set a new password with a mailed link', { 204: null })
const changePasswordDoc = routeDoc('Change your password', { 204: null })

/** Longer than finding an account and writing a mail takes, so the response time reveals nothing. */
const ANSWER_AFTER_MS = 500
const LINK_EXPIRED = 'This link has been used or has expired. Ask for a new one.'

export const passwordRoutes = (shop: StaffDeps) => {
  const { db, now, limiter, passwords } = shop
  const record = eventRecorder(shop)
  const choosing = staffOnly(shop, { steps: ['new-password'] })
  return new Hono<HttpEnv>()
    .post('/password-link', described(requestPasswordLinkDoc), shortJsonBody(resetRequestSchema), async (c) => {
      const { email } = c.req.valid('json')
      const member = (await findStaffMember(db, email))?.member ?? null
      const device = await findKnownDevice(c, shop, email)
      await countWithoutPassword(c, limiter, { member, device })
      await Promise.all([sendLink(c, shop, email, entrantOf(c, member)), sleep(ANSWER_AFTER_MS)])
      return c.body(null, 204)
    })
    .post('/linked-password', described(linkedPasswordDoc), shortJsonBody(linkedPasswordSchema), async (c) => {
      const { token, password } = c.req.valid('json')
      const link = { purpose: 'password', token, now: now() } as const
      const staffId = await findOneTimeLink(db, link)
      const member = (staffId && (await findStaffAccount(db, Number(staffId)))?.member) || null
      const device = await findKnownDevice(c, shop, member?.email ?? '')
      await countWithoutPassword(c, limiter, { member, device })
      if (!member || member.isDisabled) throw new AppError('not_found', LINK_EXPIRED)
      const company = shop.company()
      const passwordHash = await hashNewPassword(company, passwords, member, password)
      await db.transaction().execute(async (tx) => {
        if (!(await consumeOneTimeLink(tx, link))) throw new AppError('not_found', LINK_EXPIRED)
        await setPassword(tx, company, member, { passwordHash }, now())
        await record(c, tx, { kind: 'password_changed', staffId: member.id, detail: { by: 'link' } })
        await startSession(c, tx, { member }, now())
      })
      await setKnownDevice(c, shop, member.email)
      return c.body(null, 204)
    })
    .post('/password', described(changePasswordDoc), choosing, jsonBody(passwordChangeSchema), async (c) => {
      const [member, session] = [c.get('staffMember'), c.get('staffSession')]
      const { currentPassword, password } = c.req.valid('json')
      if (session.step === null) await checkOwnPassword(c, shop, currentPassword)
      const company = shop.company()
      const passwordHash = await hashNewPassword(company, passwords, member, password)
      const token = await db.transaction().execute(async (tx) => {
        await setPassword(tx, company, member, { passwordHash, sessionId: session.id }, now())
        await record(c, tx, { kind: 'password_changed' })
        return rotateSession(tx, session.id)
      })
      setSessionToken(c, token)
      return c.body(null, 204)
    })
}

/** The same answer for everyone: it reveals neither that an account exists nor that it hit a limit. */
async function sendLink(c: Context, shop: Shop, email: string, caller: LimitedCaller) {
  const { db, now, limiter, publicUrl, log } = shop
  try {
    await limiter.count(PER_RESET_ACCOUNT, emailKey(email), caller)
    await db.transaction().execute(async (tx) => {
      const member = await mailPasswordLink(tx, email, { company: shop.company(), publicUrl, now: now() })
      await eventRecorder(shop)(c, tx, { kind: 'password_link_requested', staffId: member?.id ?? null })
    })
  } catch (err) {
    if (!(err instanceof AppError)) log.error({ err }, "a password link wasn't sent")
  }
}
