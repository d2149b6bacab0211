import { Hono } from 'hono'
import { z } from 'zod/mini'
import type { Shop } from '#company/server/shop.ts'
import { newReminderSchema, reminderDoneSchema, reminderSchema } from '#desk/reminders/reminder.ts'
import { getLead, leadIdOf } from '#leads/server/get-lead.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described, idAnswerSchema, idempotent, routeDoc } from '#platform/http/route-doc.ts'
import { getIdParam, jsonBody } from '#platform/http/valid-input.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { remind, setReminderDone } from './remind.ts'
import { listOpenReminders } from './reminder-store.ts'

const listRemindersDoc = routeDoc('List the open reminders of a lead', { 200: z.array(reminderSchema) })
const remindDoc = routeDoc('Add a reminder to a lead', { 201: idAnswerSchema }, idempotent)
const reminderDoneDoc = routeDoc('Mark a reminder done or open', { 204: null })

export const reminderRoutes = (shop: Shop) => {
  const { db, now } = shop
  const staff = staffOnly(shop)
  return new Hono<HttpEnv>()
    .get('/leads/:id/reminders', described(listRemindersDoc), staff, async (c) => {
      const lead = await getLead(db, leadIdOf(c))
      return c.json(await listOpenReminders(db, lead.id))
    })
    .post('/leads/:id/reminders', described(remindDoc), staff, jsonBody(newReminderSchema), async (c) => {
      const lead = await getLead(db, leadIdOf(c))
      const { dueAt, note } = c.req.valid('json')
      const reminder = { leadId: lead.id, staffId: c.get('staffMember').id, dueAt: new Date(dueAt), note }
      return c.json(await runIdempotent(c, db, now(), (tx) => remind(tx, shop.company(), reminder, now())), 201)
    })
    .patch('/reminders/:id', described(reminderDoneDoc), staff, jsonBody(reminderDoneSchema), async (c) => {
      const id = getIdParam(c, 'Invalid reminder ID')
      const done = { id, staffId: c.get('staffMember').id, ...c.req.valid('json') }
      await db.transaction().execute((tx) => setReminderDone(tx, shop.company(), done, now()))
      return c.body(null, 204)
    })
}
