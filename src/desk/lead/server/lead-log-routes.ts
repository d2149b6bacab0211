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
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described, idAnswerSchema, idempotent, routeDoc } from '#platform/http/route-doc.ts'
import { getIdParam, jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { callerOf, type StaffEnv, staffOnly } from '#staff/server/staff-only.ts'
import { recordFirstContact } from './change-lead-status.ts'
import { insertCall, insertNote, type NewCall, updateCall } from './log-store.ts'
import { writeToLead } from './write-to-lead.ts'

const addNoteDoc = routeDoc('Add a note to a lead', { 201: idAnswerSchema }, idempotent)
const logCallDoc = routeDoc('Log a call with a lead', { 201: idAnswerSchema }, idempotent)
const writeToLeadDoc = routeDoc('Send an email to a lead', { 201: idAnswerSchema }, idempotent)
const editNoteDoc = routeDoc('Edit your own note within an hour', { 200: idAnswerSchema })
const deleteNoteDoc = routeDoc('Delete your own note within an hour', { 200: idAnswerSchema })
const editCallDoc = routeDoc('Edit a call you logged within an hour', { 200: idAnswerSchema })
const deleteCallDoc = routeDoc('Delete a call you logged within an hour', { 200: idAnswerSchema })

const INVALID_ID = 'Invalid ID'

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
