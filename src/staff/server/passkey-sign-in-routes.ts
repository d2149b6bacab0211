import { Hono } from 'hono'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { passkeyAnswerSchema } from '#staff/account.ts'
import { beginSession } from './begin-session.ts'
import { clearChallenge, findChallenge, setChallenge } from './challenge-cookie.ts'
import { deviceKeys, setKnownDevice } from './known-device.ts'
import { findPasskey, updatePasskeyUsed } from './passkey-store.ts'
import { checkPasskey, signInOptions } from './passkeys.ts'
import { eventRecorder } from './security-events.ts'
import { PER_ADDRESS, PER_CHALLENGE } from './sign-in-limits.ts'
import { passkeyOptionsDoc, passkeySignInDoc } from './staff-docs.ts'
import { findStaffAccount } from './staff-store.ts'

const WRONG_PASSKEY = 'This passkey does not open an account here.'

/** A passkey says by itself whose it is, and stands for password and second factor. */
export const passkeySignInRoutes = (platform: Platform) => {
  const { db, now, limiter, publicUrl } = platform
  const record = eventRecorder(platform)
  return new Hono<HttpEnv>()
    .post('/passkey-options', described(passkeyOptionsDoc), async (c) => {
      const options = await signInOptions(publicUrl)
      setChallenge(c, options.challenge, await deviceKeys(platform), now())
      return c.json({ ...options })
    })
    .post('/passkey-sign-in', described(passkeySignInDoc), jsonBody(passkeyAnswerSchema), async (c) => {
      const address = c.get('clientAddress')
      await limiter.countByAddress(PER_ADDRESS, address)
      const answer = c.req.valid('json')
      const keys = await deviceKeys(platform)
      const challenge = findChallenge(c, keys, now())
      const passkey = await findPasskey(db, answer.id)
      const account = passkey && (await findStaffAccount(db, passkey.staffId))
      if (challenge) await limiter.count(PER_CHALLENGE, challenge, { address })
      const isOpen = challenge && account && !account.member.isDisabled
      const counter = isOpen ? await checkPasskey(publicUrl, challenge, { passkey, answer }) : null
      if (!isOpen || counter === null) {
        const staffId = account?.member.id ?? null
        await record(c, db, { kind: 'sign_in_refused', staffId, detail: { with: 'passkey' } })
        throw new AppError('forbidden', WRONG_PASSKEY)
      }
      await updatePasskeyUsed(db, passkey.credentialId, counter, now())
      clearChallenge(c)
      setKnownDevice(c, account.member.email, keys)
      return c.json(await beginSession(c, platform, { staffId: account.member.id, hasSecondFactor: true }))
    })
}
