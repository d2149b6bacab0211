import { type Context, Hono } from 'hono'
import type { Shop } from '#company/server/shop.ts'
import { callSchema, followUpSchema, noteSchema, undoneEmailsSchema } from '#desk/lead/lead-log.ts'
import { getLead, leadIdOf } from '#leads/server/get-lead.ts'
import type { Database } from '#platform/database/database.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described, idAnswerSchema, idempotent, routeDoc } from '#platform/http/route-doc.ts'
import { getIdParam, jsonBody } from '#platform/http/valid-input.ts'
import { callerOf, type StaffEnv, staffOnly } from '#staff/server/staff-only.ts'
import { addNote, changeCall, changeNote, logCall, type OwnEntry } from './write-log.ts'
import { undoEmails, writeToLead } from './write-to-lead.ts'

const addNoteDoc = routeDoc('Add a note to a lead', { 201: idAnswerSchema }, idempotent)
const logCallDoc = routeDoc('Log a call with a lead', { 201: idAnswerSchema }, idempotent)
const writeToLeadDoc = routeDoc('Send an email to a lead', { 201: idAnswerSchema }, idempotent)
const undoEmailDoc = routeDoc('Undo an email to a lead while it waits', { 200: undoneEmailsSchema })
const editNoteDoc = routeDoc('Edit your own note within an hour', { 200: idAnswerSchema })
const deleteNoteDoc = routeDoc('Delete your own note within an hour', { 200: idAnswerSchema })
const editCallDoc = routeDoc('Edit a call you logged within an hour', { 200: idAnswerSchema })
const deleteCallDoc = routeDoc('Delete a call you logged within an hour', { 200: idAnswerSchema })

const INVALID_ID = 'Invalid ID'

/** More than anyone writes by hand, and far fewer than someone with a stolen session would send. */
const FOLLOW_UPS = { name: 'follow-up mails', points: 60, perSeconds: 60 * 60, survivesRestart: true }

export const leadLogRoutes = (shop: Shop) => {
  const { db, now, publicUrl, limiter, mailCaps, company } = shop
  const staff = staffOnly(shop)
  const changeOwn = async (c: Context<StaffEnv>, change: (tx: Database, entry: OwnEntry) => Promise<void>) => {
    const entry = { id: getIdParam(c, INVALID_ID), staffId: c.get('staffMember').id }
    await db.transaction().execute((tx) => change(tx, entry))
    return c.json({ id: entry.id })
  }
  return new Hono<HttpEnv>()
    .post('/leads/:id/notes', described(addNoteDoc), staff, jsonBody(noteSchema), async (c) => {
      const lead = await getLead(db, leadIdOf(c))
      const note = { leadId: lead.id, staffId: c.get('staffMember').id, ...c.req.valid('json') }
      return c.json(await runIdempotent(c, db, now(), (tx) => addNote(tx, note, now())), 201)
    })
    .post('/leads/:id/calls', described(logCallDoc), staff, jsonBody(callSchema), async (c) => {
      const lead = await getLead(db, leadIdOf(c))
      const { minutes, callBackAt, ...report } = c.req.valid('json')
      const call = { leadId: lead.id, staffId: c.get('staffMember').id, duration: minutes * 60, ...report }
      const dueAt = callBackAt ? new Date(callBackAt) : null
      return c.json(await runIdempotent(c, db, now(), (tx) => logCall(tx, company(), call, dueAt, now())), 201)
    })
    .post('/leads/:id/emails', described(writeToLeadDoc), staff, jsonBody(followUpSchema), async (c) => {
      const lead = await getLead(db, leadIdOf(c))
      const { id: staffId } = c.get('staffMember')
      await limiter.count(FOLLOW_UPS, String(staffId), callerOf(c))
      const leavesAt = new Date(now().getTime() + mailCaps.staffDelayMs)
      const newFollowUp = { company: company(), lead, staffId, followUp: c.req.valid('json'), publicUrl, leavesAt }
      return c.json(await runIdempotent(c, db, now(), (tx) => writeToLead(tx, newFollowUp, now())), 201)
    })
    .post('/leads/:id/emails/undo', described(undoEmailDoc), staff, async (c) => {
      const undone = { leadId: leadIdOf(c), staffId: c.get('staffMember').id, delayMs: mailCaps.staffDelayMs }
      return c.json({ undone: await db.transaction().execute((tx) => undoEmails(tx, undone, now())) })
    })
    .patch('/notes/:id', described(editNoteDoc), staff, jsonBody(noteSchema), (c) =>
      changeOwn(c, (tx, entry) => changeNote(tx, entry, c.req.valid('json').text, now())),
    )
    .delete('/notes/:id', described(deleteNoteDoc), staff, (c) =>
      changeOwn(c, (tx, entry) => changeNote(tx, entry, null, now())),
    )
    .patch('/calls/:id', described(editCallDoc), staff, jsonBody(callSchema), (c) => {
      const { minutes, direction, status, said } = c.req.valid('json')
      const call = { direction, status, said, duration: minutes * 60 }
      return changeOwn(c, (tx, entry) => changeCall(tx, entry, call, now()))
    })
    .delete('/calls/:id', described(deleteCallDoc), staff, (c) =>
      changeOwn(c, (tx, entry) => changeCall(tx, entry, null, now())),
    )
}
