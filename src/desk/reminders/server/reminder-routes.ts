import { Hono } from 'hono'
import { z } from 'zod/mini'
import { newReminderSchema, reminderDoneSchema, reminderSchema } from '#desk/reminders/reminder.ts'
import { getLead, leadIdOf } from '#leads/server/get-lead.ts'
import { leadDoc } from '#leads/server/lead-docs.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import {
  described,
  idAnswerSchema,
  idParamDoc,
  jsonAnswer,
  noContentAnswer,
  type RouteDoc,
} from '#platform/http/route-doc.ts'
import { getIdParam, jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { remind, setReminderDone } from './remind.ts'
import { listOpenReminders } from './reminder-store.ts'

const dueAt = '2026-03-03T15:00:00.000Z'

const listRemindersDoc = leadDoc({
  summary: 'List the open reminders of a lead',
  answers: {
    200: jsonAnswer('The soonest first.', z.array(reminderSchema), [
      { id: 1, leadId: 1, dueAt, note: 'Call back', by: 'kim@example.com' },
    ]),
  },
})

const remindDoc = leadDoc({
  summary: 'Be reminded of a lead',
  isIdempotent: true,
  example: { dueAt, note: 'Call back' },
  answers: { 201: jsonAnswer('The id of the reminder.', idAnswerSchema, { id: 1 }) },
})

const reminderDoneDoc: RouteDoc = {
  summary: 'Say that a reminder is done, or not yet',
  params: idParamDoc('The id of the reminder.'),
  example: { isDone: true },
  answers: { 204: noContentAnswer('It is so now.') },
  errors: { malformed: 'Invalid reminder ID', not_found: 'Reminder not found' },
}

export const reminderRoutes = (platform: Platform) => {
  const { db, now } = platform
  const staff = staffOnly(platform)
  return new Hono<HttpEnv>()
    .get('/leads/:id/reminders', described(listRemindersDoc), staff, async (c) => {
      const lead = await getLead(db, leadIdOf(c))
      return c.json(await listOpenReminders(db, lead.id))
    })
    .post('/leads/:id/reminders', described(remindDoc), staff, jsonBody(newReminderSchema), async (c) => {
      const lead = await getLead(db, leadIdOf(c))
      const { dueAt, note } = c.req.valid('json')
      const reminder = { leadId: lead.id, staffId: c.get('staffMember').id, dueAt: new Date(dueAt), note }
      return c.json(await runIdempotent(c, db, now(), (tx) => remind(tx, reminder, now())), 201)
    })
    .patch('/reminders/:id', described(reminderDoneDoc), staff, jsonBody(reminderDoneSchema), async (c) => {
      const id = getIdParam(c, 'Invalid reminder ID')
      const done = { id, staffId: c.get('staffMember').id, ...c.req.valid('json') }
      await db.transaction().execute((tx) => setReminderDone(tx, done, now()))
      return c.body(null, 204)
    })
}
