import { type Context, Hono } from 'hono'
import type { Shop } from '#company/server/shop.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { getIdParam, jsonBody } from '#platform/http/valid-input.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import type { Platform } from '#platform/platform.ts'
import {
  accountSchema,
  confirmationSchema,
  newPasskeySchema,
  passkeyOptionsSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  totpOfferSchema,
} from '#staff/account.ts'
import { confirmOwner } from './own-password.ts'
import { deletePasskeys, insertPasskey, listPasskeys, readNewPasskey, registrationOptions } from './passkeys.ts'
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { eventRecorder } from './security-events.ts'
import { setSessionToken } from './session-cookie.ts'
import {
  consumePasskeyChallenge,
  deleteSessionsOfStaff,
  listSessions,
  rotateSession,
  savePasskeyChallenge,
} from './session-store.ts'
import { PER_CONFIRMATION } from './sign-in-limits.ts'
import { accountChangedMail } from './staff-mails.ts'
import { callerOf, type StaffDeps, type StaffEnv, staffOnly } from './staff-only.ts'
import { hasTotp } from './staff-store.ts'
import { acceptTotp, deleteTotp, offerTotp, totpKeys } from './totp.ts'

const readAccountDoc = routeDoc('Get your account', { 200: accountSchema })
const endSessionDoc = routeDoc('End one of your sessions', { 204: null })
const endOtherSessionsDoc = routeDoc('End all your other sessions', { 204: null })
const offerTotpDoc = routeDoc('Start setting up an authenticator app', { 201: totpOfferSchema })
const enableTotpDoc = routeDoc('Turn on an authenticator app', { 200: recoveryCodesSchema })
const removeTotpDoc = routeDoc('Remove the authenticator app', { 204: null })
const recoveryCodesDoc = routeDoc('Make new recovery codes', { 200: recoveryCodesSchema })
const newPasskeyOptionsDoc = routeDoc('Start adding a passkey', { 201: passkeyOptionsSchema })
const addPasskeyDoc = routeDoc('Add a passkey', { 201: recoveryCodesSchema })
const removePasskeyDoc = routeDoc('Remove a passkey', { 204: null })

const WRONG_CODE = "That code isn't right. Check your phone's clock and try the next one."
const WRONG_PASSKEY = "We couldn't add this passkey. Try again."

export const accountRoutes = (platform: Platform) => {
  const { db, now } = platform
  const record = eventRecorder(platform)
  const staff = staffOnly(platform)
  return new Hono<HttpEnv>()
    .get('/account', described(readAccountDoc), staff, async (c) => {
      const { id } = c.get('staffMember')
      const sessions = await listSessions(db, id, now())
      const passkeys = await listPasskeys(db, id)
      return c.json({
        hasTotp: await hasTotp(db, id),
        recoveryCodesLeft: await countRecoveryCodes(db, id),
        passkeys: passkeys.map(({ credentialId: _, ...passkey }) => passkey),
        sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === c.get('staffSession').id })),
      })
    })
    .post('/sessions/:id/end', described(endSessionDoc), staff, async (c) => {
      const ended = await deleteSessionsOfStaff(db, c.get('staffMember').id, {
        id: getIdParam(c, 'Invalid session ID'),
      })
      if (ended === 0) throw new AppError('not_found', 'This session has already ended.')
      await record(c, db, { kind: 'sessions_ended', detail: { sessions: ended } })
      return c.body(null, 204)
    })
    .post('/sessions/end-others', described(endOtherSessionsDoc), staff, async (c) => {
      const ended = await deleteSessionsOfStaff(db, c.get('staffMember').id, { exceptId: c.get('staffSession').id })
      await record(c, db, { kind: 'sessions_ended', detail: { sessions: ended } })
      return c.body(null, 204)
    })
}

export const totpRoutes = (shop: StaffDeps) => {
  const { db, now, limiter } = shop
  const staff = staffOnly(shop)
  const enrolling = staffOnly(shop, { steps: ['enroll'] })
  return new Hono<HttpEnv>()
    .post('/totp-offers', described(offerTotpDoc), enrolling, jsonBody(confirmationSchema), async (c) => {
      await confirmOwner(c, shop, c.req.valid('json').password)
      const deps = { db, keys: await totpKeys(shop) }
      return c.json(await offerTotp(deps, shop.company().name, c.get('staffMember')), 201)
    })
    .post('/totp', described(enableTotpDoc), enrolling, jsonBody(secondFactorSchema), async (c) => {
      const { id } = c.get('staffMember')
      await limiter.count(PER_CONFIRMATION, `offer ${id}`, callerOf(c))
      const keys = await totpKeys(shop)
      const recoveryCodes = await changeFactors(c, shop, {
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
      await confirmOwner(c, shop, c.req.valid('json').password)
      const work = (tx: Database) => deleteTotp(tx, c.get('staffMember').id)
      await changeFactors(c, shop, { what: 'The authenticator app was removed', work })
      return c.body(null, 204)
    })
    .post('/recovery-codes', described(recoveryCodesDoc), staff, jsonBody(confirmationSchema), async (c) => {
      await confirmOwner(c, shop, c.req.valid('json').password)
      const work = (tx: Database) => replaceRecoveryCodes(tx, c.get('staffMember').id)
      return c.json({ recoveryCodes: await changeFactors(c, shop, { what: 'New recovery codes were made', work }) })
    })
}

export const passkeyRoutes = (shop: StaffDeps) => {
  const { db, now, publicUrl } = shop
  const staff = staffOnly(shop)
  const enrolling = staffOnly(shop, { steps: ['enroll'] })
  return new Hono<HttpEnv>()
    .post('/passkey-offers', described(newPasskeyOptionsDoc), enrolling, jsonBody(confirmationSchema), async (c) => {
      await confirmOwner(c, shop, c.req.valid('json').password)
      const member = c.get('staffMember')
      const existing = (await listPasskeys(db, member.id)).map(({ credentialId }) => credentialId)
      const options = await registrationOptions({ publicUrl, shopName: shop.company().name, member, existing })
      await savePasskeyChallenge(db, c.get('staffSession').id, options.challenge, now())
      return c.json({ ...options }, 201)
    })
    .post('/passkeys', described(addPasskeyDoc), enrolling, jsonBody(newPasskeySchema), async (c) => {
      const { name, passkey } = c.req.valid('json')
      const { id: staffId } = c.get('staffMember')
      const challenge = await consumePasskeyChallenge(db, c.get('staffSession').id, now())
      const key = challenge && (await readNewPasskey(publicUrl, challenge, passkey))
      if (!key) throw new AppError('forbidden', WRONG_PASSKEY)
      const recoveryCodes = await changeFactors(c, shop, {
        what: 'A passkey was added',
        async work(tx) {
          await insertPasskey(tx, { ...key, staffId, name }, now())
          return (await countRecoveryCodes(tx, staffId)) > 0 ? [] : replaceRecoveryCodes(tx, staffId)
        },
      })
      return c.json({ recoveryCodes }, 201)
    })
    .post('/passkeys/:id/remove', described(removePasskeyDoc), staff, jsonBody(confirmationSchema), async (c) => {
      await confirmOwner(c, shop, c.req.valid('json').password)
      const passkeyId = getIdParam(c, 'Invalid passkey ID')
      await changeFactors(c, shop, {
        what: 'A passkey was removed',
        async work(tx) {
          const removed = await deletePasskeys(tx, c.get('staffMember').id, passkeyId)
          if (removed === 0) throw new AppError('not_found', 'Passkey not found')
        },
      })
      return c.body(null, 204)
    })
}

/** A change to how someone signs in: they're notified by mail, other sessions end, and this one gets a new token. */
async function changeFactors<Result>(
  c: Context<StaffEnv>,
  shop: Shop,
  { what, work }: { what: string; work: (tx: Database) => Promise<Result> },
): Promise<Result> {
  const { db, now } = shop
  const [member, session] = [c.get('staffMember'), c.get('staffSession')]
  const [result, token] = await db.transaction().execute(async (tx) => {
    const done = await work(tx)
    await dropUnusedCodes(tx, member.id)
    await enqueueMail(tx, accountChangedMail(shop.company(), member, what), now())
    await eventRecorder(shop)(c, tx, { kind: 'second_factor_changed', detail: { what } })
    await deleteSessionsOfStaff(tx, member.id, { exceptId: session.id })
    return [done, await rotateSession(tx, session.id, { second_factor_at: now().getTime() })] as const
  })
  setSessionToken(c, token)
  return result
}

/** Recovery codes replace a second factor; without one they're useless. */
async function dropUnusedCodes(tx: Database, staffId: number) {
  const isUnused = !(await hasTotp(tx, staffId)) && (await listPasskeys(tx, staffId)).length === 0
  if (isUnused) await deleteRecoveryCodes(tx, staffId)
}
