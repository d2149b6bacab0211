import { z } from 'zod/mini'
import { reminderSchema } from '#desk/reminders/reminder.ts'
import { idAnswerSchema, idParamDoc, jsonAnswer, noContentAnswer, type RouteDoc } from '#platform/http/route-doc.ts'

const params = idParamDoc('The id of the lead.')
const errors = { malformed: 'Invalid lead ID', not_found: 'Lead not found' }
const dueAt = '2026-03-03T15:00:00.000Z'

export const listRemindersDoc: RouteDoc = {
  summary: 'List the open reminders of a lead',
  params,
  answers: {
    200: jsonAnswer('The soonest first.', z.array(reminderSchema), [
      { id: 1, leadId: 1, dueAt, note: 'Call back', by: 'kim@example.com' },
    ]),
  },
  errors,
}

export const remindDoc: RouteDoc = {
  summary: 'Be reminded of a lead',
  params,
  isIdempotent: true,
  example: { dueAt, note: 'Call back' },
  answers: { 201: jsonAnswer('The id of the reminder.', idAnswerSchema, { id: 1 }) },
  errors,
}

export const reminderDoneDoc: RouteDoc = {
  summary: 'Say that a reminder is done, or not yet',
  params: idParamDoc('The id of the reminder.'),
  example: { isDone: true },
  answers: { 204: noContentAnswer('It is so now.') },
  errors: { malformed: 'Invalid reminder ID', not_found: 'Reminder not found' },
}
