import { type Context, Hono } from 'hono'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described } from '#platform/http/route-doc.ts'
import { getIdParam, jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { invitationSchema, memberChangeSchema, staffSettingsSchema } from '#staff/staff-member.ts'
import { changeMember, forgetSecondFactors, signOutMember } from './change-member.ts'
import { eventRecorder, type Recorded } from './security-events.ts'
import * as docs from './staff-docs.ts'
import { inviteAgain, inviteStaff } from './staff-links.ts'
import { adminOnly, type StaffEnv } from './staff-only.ts'
import { getStaffSettings, saveStaffSettings } from './staff-settings.ts'
import { type Account, findStaffAccount, listStaffAccounts } from './staff-store.ts'

export const peopleRoutes = (platform: Platform) => {
  const { db, now, publicUrl } = platform
  const record = eventRecorder(platform)
  const admin = adminOnly(platform)
  const sending = () => ({ publicUrl, now: now() })
  const onAccount = async (c: Context<StaffEnv>, work: (tx: Database, account: Account) => Promise<Recorded>) => {
    const account = await findStaffAccount(db, getIdParam(c, 'Invalid person ID'))
    if (!account) throw new AppError('not_found', 'Account not found')
    await db.transaction().execute(async (tx) => record(c, tx, await work(tx, account)))
    return c.body(null, 204)
  }
  return new Hono<HttpEnv>()
    .get('/people', described(docs.listPeopleDoc), admin, async (c) => c.json(await listStaffAccounts(db)))
    .post('/people', described(docs.inviteDoc), admin, jsonBody(invitationSchema), async (c) => {
      const invited = await runIdempotent(c, db, now(), async (tx) => {
        const invited = await inviteStaff(tx, c.req.valid('json'), sending())
        if (!invited) throw new AppError('conflict', 'This email has an account already.')
        await record(c, tx, invited.event)
        return { id: invited.id }
      })
      return c.json(invited, 201)
    })
    .patch('/people/:id', described(docs.changeMemberDoc), admin, jsonBody(memberChangeSchema), (c) =>
      onAccount(c, (tx, { member }) => changeMember(tx, member, c.req.valid('json'), now())),
    )
    .post('/people/:id/invitation', described(docs.reinviteDoc), admin, (c) =>
      onAccount(c, (tx, account) => inviteAgain(tx, account, sending())),
    )
    .post('/people/:id/end-sessions', described(docs.endTheirSessionsDoc), admin, (c) =>
      onAccount(c, (tx, { member }) => signOutMember(tx, member)),
    )
    .post('/people/:id/forget-second-factor', described(docs.forgetFactorsDoc), admin, (c) =>
      onAccount(c, (tx, { member }) => {
        // For oneself the account page asks for the password first.
        if (member.id === c.get('staffMember').id) throw new AppError('conflict', 'Use your account page for your own.')
        return forgetSecondFactors(tx, member, now())
      }),
    )
    .get('/settings', described(docs.readSettingsDoc), admin, async (c) => c.json(await getStaffSettings(db)))
    .patch('/settings', described(docs.changeSettingsDoc), admin, jsonBody(staffSettingsSchema), async (c) => {
      await saveStaffSettings(db, c.req.valid('json'))
      await record(c, db, { kind: 'settings_changed', detail: c.req.valid('json') })
      return c.body(null, 204)
    })
}
