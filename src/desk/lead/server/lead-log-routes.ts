import { type Context, Hono } from 'hono'
import {
  callSchema,
  callWording,
  editableUntil,
  followUpSchema,
  isContact,
  type LoggedCall,
  noteSchema,
} from '#desk/lead/lead-log.ts'
import { toReminderNote } from '#desk/reminders/reminder.ts'
import { remind, remindOfMissedCall } from '#desk/reminders/server/remind.ts'
import { getLead, leadIdOf } from '#leads/server/get-lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { leadDoc } from '#leads/server/lead-docs.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described, idAnswerSchema, idParamDoc, jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { getIdParam, jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { callerOf, type StaffEnv, staffOnly } from '#staff/server/staff-only.ts'
import { recordFirstContact } from './change-lead-status.ts'
import { insertCall, insertNote, type NewCall, updateCall } from './log-store.ts'
import { writeToLead } from './write-to-lead.ts'

const INVALID_ID = 'Invalid ID'

const addNoteDoc = leadDoc({
  summary: 'Add a note to a lead',
  isIdempotent: true,
  example: { text: 'Called back' },
  answers: { 201: jsonAnswer('The id of the note.', idAnswerSchema, { id: 1 }) },
})

const logCallDoc = leadDoc({
  summary: 'Log a call with a lead',
  description: 'A completed call is a contact: a new lead is then contacted.',
  isIdempotent: true,
  example: { direction: 'outbound', status: 'completed', minutes: 4, said: 'Wants it by Friday' },
  answers: { 201: jsonAnswer('The id of the call.', idAnswerSchema, { id: 1 }) },
})

const writeToLeadDoc = leadDoc({
  summary: 'Write to a lead',
  description: 'The mail goes out with the next ones.',
  isIdempotent: true,
  example: { subject: 'Your alternator', message: 'It is here.' },
  answers: { 201: jsonAnswer('The id of the mail.', idAnswerSchema, { id: 5 }) },
  errors: { too_many: 'At most 60 an hour for each of staff.' },
})

const shared = {
  answers: { 200: jsonAnswer('The id of the entry.', idAnswerSchema, { id: 1 }) },
  errors: {
    malformed: INVALID_ID,
    forbidden: 'Only whoever wrote it can change it.',
    not_found: 'This entry was deleted.',
    conflict: 'This can be changed for an hour only. Add a note instead.',
  },
}
const [note, call] = [idParamDoc('The id of the note.'), idParamDoc('The id of the call.')]

const editNoteDoc: RouteDoc = {
  summary: 'Edit a note',
  description: 'By whoever wrote it, for an hour. The trail keeps the old text.',
  params: note,
  example: { text: 'Wants it by Friday' },
  ...shared,
}

const deleteNoteDoc: RouteDoc = { summary: 'Delete a note', params: note, ...shared }

const editCallDoc: RouteDoc = {
  summary: 'Edit a logged call',
  description: 'By whoever logged it, for an hour.',
  params: call,
  example: { direction: 'outbound', status: 'voicemail', minutes: 0, said: 'Asked to call back' },
  ...shared,
}

const deleteCallDoc: RouteDoc = { summary: 'Delete a logged call', params: call, ...shared }

/** More than anybody writes, and far fewer than a stolen session would. */
const FOLLOW_UPS = { name: 'follow-up mails', points: 60, perSeconds: 60 * 60, survivesRestart: true }

export const leadLogRoutes = (platform: Platform) => {
  const { db, now, publicUrl, limiter } = platform
  const staff = staffOnly(platform)
  const changeOwn = async (c: Context<StaffEnv>, change: (tx: Database, author: Author) => Promise<void>) => {
    const author = { id: getIdParam(c, INVALID_ID), staffId: c.get('staffMember').id }
    await db.transaction().execute((tx) => change(tx, author))
    return c.json({ id: author.id })
  }
  return new Hono<HttpEnv>()
    .post('/leads/:id/notes', described(addNoteDoc), staff, jsonBody(noteSchema), async (c) => {
      const lead = await getLead(db, leadIdOf(c))
      const note = { leadId: lead.id, staffId: c.get('staffMember').id, ...c.req.valid('json') }
      return c.json(await runIdempotent(c, db, now(), (tx) => insertNote(tx, note, now())), 201)
    })
    .post('/leads/:id/calls', described(logCallDoc), staff, jsonBody(callSchema), async (c) => {
      const lead = await getLead(db, leadIdOf(c))
      const { minutes, callBackAt, ...report } = c.req.valid('json')
      const call = { leadId: lead.id, staffId: c.get('staffMember').id, duration: minutes * 60, ...report }
      const dueAt = callBackAt ? new Date(callBackAt) : null
      return c.json(await runIdempotent(c, db, now(), (tx) => logCall(tx, call, dueAt, now())), 201)
    })
    .post('/leads/:id/emails', described(writeToLeadDoc), staff, jsonBody(followUpSchema), async (c) => {
      const lead = await getLead(db, leadIdOf(c))
      const { id: staffId } = c.get('staffMember')
      await limiter.count(FOLLOW_UPS, String(staffId), callerOf(c))
      const newFollowUp = { lead, staffId, followUp: c.req.valid('json'), publicUrl }
      return c.json(await runIdempotent(c, db, now(), (tx) => writeToLead(tx, newFollowUp, now())), 201)
    })
    .patch('/notes/:id', described(editNoteDoc), staff, jsonBody(noteSchema), (c) =>
      changeOwn(c, (tx, author) => changeNote(tx, author, c.req.valid('json').text, now())),
    )
    .delete('/notes/:id', described(deleteNoteDoc), staff, (c) =>
      changeOwn(c, (tx, author) => changeNote(tx, author, null, now())),
    )
    .patch('/calls/:id', described(editCallDoc), staff, jsonBody(callSchema), (c) => {
      const { minutes, direction, status, said } = c.req.valid('json')
      const call = { direction, status, said, duration: minutes * 60 }
      return changeOwn(c, (tx, author) => changeCall(tx, author, call, now()))
    })
    .delete('/calls/:id', described(deleteCallDoc), staff, (c) =>
      changeOwn(c, (tx, author) => changeCall(tx, author, null, now())),
    )
}

async function logCall(tx: Database, call: NewCall, callBackAt: Date | null, now: Date) {
  const inserted = await insertCall(tx, call, now)
  if (isContact(call)) await recordFirstContact(tx, call, now)
  const { leadId, staffId } = call
  const note = toReminderNote(call.said || 'Call back')
  if (callBackAt) await remind(tx, { leadId, staffId, dueAt: callBackAt, note }, now)
  else if (!isContact(call) && call.direction === 'outbound') await remindOfMissedCall(tx, call, now)
  return inserted
}

type Author = { id: number; staffId: number }

const DELETED = 'deleted'

/** Gives a note other words; null deletes it. */
async function changeNote(tx: Database, { id, staffId }: Author, text: string | null, now: Date) {
  const row = await tx.selectFrom('notes').selectAll().where('id', '=', id).executeTakeFirst()
  const { lead_id: leadId, text: before } = getOwn(row, staffId, now)
  if (text === null) await tx.deleteFrom('notes').where('id', '=', id).execute()
  else await tx.updateTable('notes').set({ text }).where('id', '=', id).execute()
  await insertLeadChange(tx, { leadId, staffId, what: 'note', before, after: text ?? DELETED }, now)
}

/** Says otherwise how a call went; null deletes it. */
async function changeCall(tx: Database, { id, staffId }: Author, call: LoggedCall | null, now: Date) {
  const row = await tx.selectFrom('calls').selectAll().where('id', '=', id).executeTakeFirst()
  const { lead_id: leadId, duration_seconds, ...logged } = getOwn(row, staffId, now)
  if (call) await updateCall(tx, id, call)
  else await tx.deleteFrom('calls').where('id', '=', id).execute()
  const before = callWording({ ...logged, duration: duration_seconds })
  await insertLeadChange(tx, { leadId, staffId, what: 'call', before, after: call ? callWording(call) : DELETED }, now)
}

type EntryRow = { staff_id: number; created_at: number }

function getOwn<Row extends EntryRow>(row: Row | undefined, staffId: number, now: Date): Row {
  if (!row) throw new AppError('not_found', 'This entry was deleted.')
  if (row.staff_id !== staffId) throw new AppError('forbidden', 'Only whoever wrote it can change it.')
  if (now > editableUntil(new Date(row.created_at)))
    throw new AppError('conflict', 'This can be changed for an hour only. Add a note instead.')
  return row
}
