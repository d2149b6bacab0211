import { Hono } from 'hono'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import { confirmationSchema, secondFactorSchema } from '#staff/account.ts'
import { enableTotpDoc, offerTotpDoc, recoveryCodesDoc, removeTotpDoc } from './account-docs.ts'
import { changeFactors } from './change-factors.ts'
import { confirmOwner } from './confirm-owner.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { PER_CONFIRMATION } from './sign-in-limits.ts'
import { callerOf, type StaffDeps, staffOnly } from './staff-only.ts'
import { updateStaffMember } from './staff-store.ts'
import { acceptTotp, offerTotp, totpKeys } from './totp.ts'

const WRONG_CODE = 'This code is not right. Check the clock of your phone and try the next one.'

/** One's own authenticator app and recovery codes. */
export const totpRoutes = (platform: StaffDeps) => {
  const { db, now, limiter } = platform
  const staff = staffOnly(platform)
  const enrolling = staffOnly(platform, { steps: ['enroll'] })
  return new Hono<HttpEnv>()
    .post('/totp-offers', described(offerTotpDoc), enrolling, jsonBody(confirmationSchema), async (c) => {
      await confirmOwner(c, platform, c.req.valid('json').password)
      return c.json(await offerTotp({ db, keys: await totpKeys(platform) }, c.get('staffMember')), 201)
    })
    .post('/totp', described(enableTotpDoc), enrolling, jsonBody(secondFactorSchema), async (c) => {
      const { id } = c.get('staffMember')
      await limiter.count(PER_CONFIRMATION, `offer ${id}`, callerOf(c))
      const keys = await totpKeys(platform)
      const recoveryCodes = await changeFactors(c, platform, {
        what: 'An authenticator app was added',
        async work(tx) {
          const isRight = await acceptTotp({ db: tx, keys }, id, c.req.valid('json').code, now())
          if (!isRight) throw new AppError('forbidden', WRONG_CODE)
          return replaceRecoveryCodes(tx, id)
        },
      })
      await limiter.forget(PER_CONFIRMATION, `offer ${id}`)
      return c.json({ recoveryCodes })
    })
    .post('/totp/remove', described(removeTotpDoc), staff, jsonBody(confirmationSchema), async (c) => {
      await confirmOwner(c, platform, c.req.valid('json').password)
      const none = { totp_secret: null, totp_offered: null, totp_used_step: null }
      const work = (tx: typeof db) => updateStaffMember(tx, c.get('staffMember').id, none)
      await changeFactors(c, platform, { what: 'The authenticator app was removed', work })
      return c.body(null, 204)
    })
    .post('/recovery-codes', described(recoveryCodesDoc), staff, jsonBody(confirmationSchema), async (c) => {
      await confirmOwner(c, platform, c.req.valid('json').password)
      const work = (tx: typeof db) => replaceRecoveryCodes(tx, c.get('staffMember').id)
      return c.json({ recoveryCodes: await changeFactors(c, platform, { what: 'New recovery codes were made', work }) })
    })
}
