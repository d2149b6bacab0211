import { Hono } from 'hono'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { getIdParam } from '#platform/http/id-param.ts'
import { described } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import { confirmationSchema, newPasskeySchema } from '#staff/account.ts'
import { addPasskeyDoc, newPasskeyOptionsDoc, removePasskeyDoc } from './account-docs.ts'
import { changeFactors } from './change-factors.ts'
import { confirmOwner } from './confirm-owner.ts'
import { deletePasskeys, insertPasskey, listPasskeys } from './passkey-store.ts'
import { readNewPasskey, registrationOptions } from './passkeys.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { updateSession } from './session-store.ts'
import { type StaffDeps, staffOnly } from './staff-only.ts'

const WRONG_PASSKEY = 'This passkey could not be added. Try again.'

/** One's own passkeys. */
export const passkeyRoutes = (platform: StaffDeps) => {
  const { db, now, publicUrl } = platform
  const staff = staffOnly(platform)
  const enrolling = staffOnly(platform, { steps: ['enroll'] })
  return new Hono<HttpEnv>()
    .post('/passkey-offers', described(newPasskeyOptionsDoc), enrolling, jsonBody(confirmationSchema), async (c) => {
      await confirmOwner(c, platform, c.req.valid('json').password)
      const member = c.get('staffMember')
      const existing = (await listPasskeys(db, member.id)).map(({ credentialId }) => credentialId)
      const options = await registrationOptions(publicUrl, member, existing)
      await updateSession(db, c.get('staffSession').id, { passkey_challenge: options.challenge })
      return c.json({ ...options }, 201)
    })
    .post('/passkeys', described(addPasskeyDoc), enrolling, jsonBody(newPasskeySchema), async (c) => {
      const { name, passkey } = c.req.valid('json')
      const { id: staffId } = c.get('staffMember')
      const { challenge } = c.get('staffSession')
      const key = challenge && (await readNewPasskey(publicUrl, challenge, passkey))
      if (!key) throw new AppError('forbidden', WRONG_PASSKEY)
      const recoveryCodes = await changeFactors(c, platform, {
        what: 'A passkey was added',
        async work(tx) {
          await insertPasskey(tx, { ...key, staffId, name }, now())
          return (await countRecoveryCodes(tx, staffId)) > 0 ? [] : replaceRecoveryCodes(tx, staffId)
        },
      })
      return c.json({ recoveryCodes }, 201)
    })
    .post('/passkeys/:id/remove', described(removePasskeyDoc), staff, jsonBody(confirmationSchema), async (c) => {
      await confirmOwner(c, platform, c.req.valid('json').password)
      const passkeyId = getIdParam(c, 'Invalid passkey ID')
      await changeFactors(c, platform, {
        what: 'A passkey was removed',
        async work(tx) {
          const removed = await deletePasskeys(tx, c.get('staffMember').id, passkeyId)
          if (removed === 0) throw new AppError('not_found', 'Passkey not found')
        },
      })
      return c.body(null, 204)
    })
}
