import { type Context, Hono } from 'hono'
import { z } from 'zod/mini'
import type { Shop } from '#company/server/shop.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described, idAnswerSchema, idempotent, routeDoc } from '#platform/http/route-doc.ts'
import { getIdParam, jsonBody } from '#platform/http/valid-input.ts'
import { invitationSchema, memberChangeSchema, staffAccountSchema, staffSettingsSchema } from '#staff/staff-member.ts'
import { changeMember, forgetSecondFactors, signOutMember } from './change-member.ts'
import { eventRecorder, type Recorded } from './security-events.ts'
import { inviteAgain, inviteStaff } from './staff-links.ts'
import { adminOnly, type StaffEnv } from './staff-only.ts'
import { getStaffSettings, saveStaffSettings } from './staff-settings.ts'
import { type Account, findStaffAccount, listStaffAccounts } from './staff-store.ts'

const listPeopleDoc = routeDoc('List staff accounts', { 200: z.array(staffAccountSchema) })
const inviteDoc = routeDoc('Invite a new member of staff', { 201: idAnswerSchema }, idempotent)
const changeMemberDoc = routeDoc('Change the name, role or access of an account', { 204: null })
const reinviteDoc = routeDoc('Send a new invitation', { 204: null })
const endTheirSessionsDoc = routeDoc('End all sessions of an account', { 204: null })
const forgetFactorsDoc = routeDoc("Remove an account's second factor", { 204: null })
const readSettingsDoc = routeDoc('Get the settings for staff accounts', { 200: staffSettingsSchema })
const changeSettingsDoc = routeDoc('Change the settings for staff accounts', { 204: null })

export const peopleRoutes = (shop: Shop) => {
  const { db, now, publicUrl } = shop
  const record = eventRecorder(shop)
  const admin = adminOnly(shop)
  const inviting = (c: Context<StaffEnv>) => ({
    company: shop.company(),
    publicUrl,
    now: now(),
    by: c.get('staffMember').name,
  })
  const onAccount = async (c: Context<StaffEnv>, work: (tx: Database, account: Account) => Promise<Recorded>) => {
    const account = await findStaffAccount(db, getIdParam(c, 'Invalid person ID'))
    if (!account) throw new AppError('not_found', 'Account not found')
    await db.transaction().execute(async (tx) => record(c, tx, await work(tx, account)))
    return c.body(null, 204)
  }
  return new Hono<HttpEnv>()
    .get('/people', described(listPeopleDoc), admin, async (c) => c.json(await listStaffAccounts(db)))
    .post('/people', described(inviteDoc), admin, jsonBody(invitationSchema), async (c) => {
      const invited = await runIdempotent(c, db, now(), async (tx) => {
        const invited = await inviteStaff(tx, c.req.valid('json'), inviting(c))
        if (!invited) throw new AppError('conflict', 'This email already has an account.')
        await record(c, tx, invited.event)
        return { id: invited.id }
      })
      return c.json(invited, 201)
    })
    .patch('/people/:id', described(changeMemberDoc), admin, jsonBody(memberChangeSchema), (c) =>
      onAccount(c, (tx, { member }) => changeMember(tx, member, c.req.valid('json'), now())),
    )
    .post('/people/:id/invitation', described(reinviteDoc), admin, (c) =>
      onAccount(c, (tx, account) => inviteAgain(tx, account, inviting(c))),
    )
    .post('/people/:id/end-sessions', described(endTheirSessionsDoc), admin, (c) =>
      onAccount(c, (tx, { member }) => signOutMember(tx, member)),
    )
    .post('/people/:id/forget-second-factor', described(forgetFactorsDoc), admin, (c) =>
      onAccount(c, (tx, { member }) => {
        // The account page asks for the password first.
        if (member.id === c.get('staffMember').id)
          throw new AppError('conflict', 'Use your account page to remove your own.')
        return forgetSecondFactors(tx, shop.company(), member, now())
      }),
    )
    .get('/settings', described(readSettingsDoc), admin, async (c) => c.json(await getStaffSettings(db)))
    .patch('/settings', described(changeSettingsDoc), admin, jsonBody(staffSettingsSchema), async (c) => {
      await saveStaffSettings(db, c.req.valid('json'))
      await record(c, db, { kind: 'settings_changed', detail: c.req.valid('json') })
      return c.body(null, 204)
    })
}
