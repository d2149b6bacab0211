import { Hono } from 'hono'
import { callSchema, followUpSchema, isContact, noteSchema } from '#desk/lead/lead-log.ts'
import { toReminderNote } from '#desk/reminders/reminder.ts'
import { remindOfMissedCall } from '#desk/reminders/server/remind.ts'
import { insertReminder } from '#desk/reminders/server/reminder-store.ts'
import { getLead, INVALID_LEAD_ID } from '#leads/server/get-lead.ts'
import type { Database } from '#platform/database/database.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { getIdParam } from '#platform/http/id-param.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { callerOf, staffOnly } from '#staff/server/staff-only.ts'
import { insertCall, type NewCall } from './call-store.ts'
import { addNoteDoc, logCallDoc, writeToLeadDoc } from './lead-detail-docs.ts'
import { insertNote } from './note-store.ts'
import { recordFirstContact } from './record-first-contact.ts'
import { writeToLead } from './write-to-lead.ts'

/** More than anybody writes, and far fewer than a stolen session would. */
const FOLLOW_UPS = { name: 'follow-up mails', points: 60, perSeconds: 60 * 60, survivesRestart: true }

export const leadLogRoutes = (platform: Platform) => {
  const { db, now, publicUrl, limiter } = platform
  const staff = staffOnly(platform)
  return new Hono<HttpEnv>()
    .post('/leads/:id/notes', described(addNoteDoc), staff, jsonBody(noteSchema), async (c) => {
      const lead = await getLead(db, getIdParam(c, INVALID_LEAD_ID))
      const note = { leadId: lead.id, staffId: c.get('staffMember').id, ...c.req.valid('json') }
      return c.json(await runIdempotent(c, db, now(), async (tx) => ({ id: await insertNote(tx, note, now()) })), 201)
    })
    .post('/leads/:id/calls', described(logCallDoc), staff, jsonBody(callSchema), async (c) => {
      const lead = await getLead(db, getIdParam(c, INVALID_LEAD_ID))
      const { minutes, callBackAt, ...report } = c.req.valid('json')
      const call = { leadId: lead.id, staffId: c.get('staffMember').id, duration: minutes * 60, ...report }
      const dueAt = callBackAt ? new Date(callBackAt) : null
      return c.json(await runIdempotent(c, db, now(), (tx) => logCall(tx, call, dueAt, now())), 201)
    })
    .post('/leads/:id/emails', described(writeToLeadDoc), staff, jsonBody(followUpSchema), async (c) => {
      const lead = await getLead(db, getIdParam(c, INVALID_LEAD_ID))
      const { id: staffId } = c.get('staffMember')
      await limiter.count(FOLLOW_UPS, String(staffId), callerOf(c))
      const newFollowUp = { lead, staffId, followUp: c.req.valid('json'), publicUrl }
      return c.json(await runIdempotent(c, db, now(), (tx) => writeToLead(tx, newFollowUp, now())), 201)
    })
}

async function logCall(tx: Database, call: NewCall, callBackAt: Date | null, now: Date) {
  const id = await insertCall(tx, call, now)
  if (isContact(call)) await recordFirstContact(tx, call, now)
  const { leadId, staffId } = call
  const note = toReminderNote(call.said || 'Call back')
  if (callBackAt) await insertReminder(tx, { leadId, staffId, dueAt: callBackAt, note }, now)
  else if (!isContact(call) && call.direction === 'outbound') await remindOfMissedCall(tx, call, now)
  return { id }
}
