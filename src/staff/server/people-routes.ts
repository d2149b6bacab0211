import { type Context, Hono } from 'hono'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { getIdParam } from '#platform/http/id-param.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import type { Platform } from '#platform/platform.ts'
import { invitationSchema, memberChangeSchema, staffSettingsSchema } from '#staff/staff-member.ts'
import { changeMember, forgetSecondFactors } from './change-member.ts'
import { eventRecorder } from './security-events.ts'
import { deleteSessionsOfStaff } from './session-store.ts'
import {
  changeMemberDoc,
  changeSettingsDoc,
  endTheirSessionsDoc,
  forgetFactorsDoc,
  inviteDoc,
  listPeopleDoc,
  readSettingsDoc,
  reinviteDoc,
} from './staff-docs.ts'
import { inviteStaff, sendInvitation } from './staff-links.ts'
import { accountChangedMail } from './staff-mails.tsx'
import { adminOnly, type StaffEnv } from './staff-only.ts'
import { getStaffSettings, saveStaffSettings } from './staff-settings.ts'
import { findStaffAccount, listStaffAccounts } from './staff-store.ts'

/** Accounts and settings, for admins. */
export const peopleRoutes = (platform: Platform) => {
  const { db, now, publicUrl } = platform
  const record = eventRecorder(platform)
  const admin = adminOnly(platform)
  const sending = () => ({ publicUrl, now: now() })
  return new Hono<HttpEnv>()
    .get('/people', described(listPeopleDoc), admin, async (c) => c.json(await listStaffAccounts(db)))
    .post('/people', described(inviteDoc), admin, jsonBody(invitationSchema), async (c) => {
      const invited = await runIdempotent(c, db, now(), async (tx) => {
        const member = await inviteStaff(tx, c.req.valid('json'), sending())
        if (!member) throw new AppError('conflict', 'This email has an account already.')
        await record(c, tx, { kind: 'account_invited', detail: { person: member.id, role: member.role } })
        return { id: member.id }
      })
      return c.json(invited, 201)
    })
    .patch('/people/:id', described(changeMemberDoc), admin, jsonBody(memberChangeSchema), async (c) => {
      const { member } = await getAccount(db, c)
      const { name, ...rights } = c.req.valid('json')
      await db.transaction().execute(async (tx) => {
        await changeMember(tx, member, { name, ...rights }, now())
        await record(c, tx, { kind: 'account_changed', detail: { person: member.id, ...rights } })
      })
      return c.body(null, 204)
    })
    .post('/people/:id/invitation', described(reinviteDoc), admin, async (c) => {
      const { member, passwordHash } = await getAccount(db, c)
      if (passwordHash || member.isDisabled) throw new AppError('conflict', 'This person needs no invitation.')
      await db.transaction().execute(async (tx) => {
        await sendInvitation(tx, member, sending())
        await record(c, tx, { kind: 'account_invited', detail: { person: member.id, role: member.role } })
      })
      return c.body(null, 204)
    })
    .post('/people/:id/end-sessions', described(endTheirSessionsDoc), admin, async (c) => {
      const { member } = await getAccount(db, c)
      const sessions = await deleteSessionsOfStaff(db, member.id)
      await record(c, db, { kind: 'sessions_ended', detail: { person: member.id, sessions } })
      return c.body(null, 204)
    })
    .post('/people/:id/forget-second-factor', described(forgetFactorsDoc), admin, async (c) => {
      const { member } = await getAccount(db, c)
      // For oneself the account page asks for the password first.
      if (member.id === c.get('staffMember').id) throw new AppError('conflict', 'Use your account page for your own.')
      await db.transaction().execute(async (tx) => {
        await forgetSecondFactors(tx, member.id)
        await deleteSessionsOfStaff(tx, member.id)
        await record(c, tx, { kind: 'second_factor_changed', detail: { person: member.id, what: 'removed' } })
        await enqueueMail(tx, accountChangedMail(member, 'An admin removed the second factor'), now())
      })
      return c.body(null, 204)
    })
    .get('/settings', described(readSettingsDoc), admin, async (c) => c.json(await getStaffSettings(db)))
    .patch('/settings', described(changeSettingsDoc), admin, jsonBody(staffSettingsSchema), async (c) => {
      await saveStaffSettings(db, c.req.valid('json'))
      await record(c, db, { kind: 'settings_changed', detail: c.req.valid('json') })
      return c.body(null, 204)
    })
}

async function getAccount(db: Database, c: Context<StaffEnv>) {
  const account = await findStaffAccount(db, getIdParam(c, 'Invalid person ID'))
  if (!account) throw new AppError('not_found', 'Account not found')
  return account
}
