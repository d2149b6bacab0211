import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod/mini'
import {
  type Lead,
  leadSchema,
  type Person,
  type PersonCorrection,
  personCorrectionSchema,
  personSchema,
  possibleDuplicateSchema,
} from '#leads/lead.ts'
import { CALLER_ENTERED } from '#leads/lead-address.ts'
import { leadMergeSchema } from '#leads/lead-merge.ts'
import { getLead, leadIdOf, leadNotFound } from '#leads/server/get-lead.ts'
import { insertLeadChange, overtaken } from '#leads/server/lead-change-store.ts'
import { exampleLead, leadDoc } from '#leads/server/lead-docs.ts'
import { findLeadToChange, insertCaller } from '#leads/server/lead-store.ts'
import { hasLeadOfSameVisitor, listPossibleDuplicates, updateLeadPerson } from '#leads/server/person-store.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described, idParamDoc, jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { getIdParam, jsonBody, validQuery } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { eventRecorder, type Recorded } from '#staff/server/security-events.ts'
import { callerOf, type StaffEnv, staffOnly } from '#staff/server/staff-only.ts'
import { mergeLeads, undoMerge } from './merge-leads.ts'
import { EMAIL_CHANGES, isSameEmail, type RecordEvent, recordEmailChange } from './record-email-change.ts'

const person = { name: 'Dana Ortiz', email: 'dana@example.com', phone: '(515) 555-0142' }
const duplicate = { id: 2, name: 'D. Ortiz', status: 'lost' as const, createdAt: '2026-03-02T15:04:05.000Z' }

const TOO_MANY = 'At most 20 other emails an hour for each of staff.'

const enterCallerDoc: RouteDoc = {
  summary: 'Enter somebody who called',
  description: 'Makes a lead with the source `phone`, contacted already, in the care of whoever enters it.',
  isIdempotent: true,
  example: person,
  answers: { 201: jsonAnswer('The new lead.', leadSchema, { ...exampleLead, source: 'phone', status: 'contacted' }) },
}

const findDuplicatesDoc: RouteDoc = {
  summary: 'Find leads with the same email or phone number',
  example: { email: person.email, phone: person.phone },
  answers: { 200: jsonAnswer('Newest first, 20 at most.', z.array(possibleDuplicateSchema), [duplicate]) },
}

const correctPersonDoc = leadDoc({
  summary: 'Correct the name, email or phone of a lead',
  description:
    'Refused when it is no longer what `from` says. Another email is a security event, and whoever had the old one is told.',
  example: { field: 'phone', value: '(515) 555-0143', from: person.phone },
  answers: { 200: jsonAnswer('The lead as it is now.', leadSchema, { ...exampleLead, phone: '(515) 555-0143' }) },
  errors: {
    conflict: 'This lead’s phone was changed to (515) 555-0144 by Kim in the meantime.',
    too_many: TOO_MANY,
  },
})

const mergeLeadsDoc = leadDoc({
  summary: 'Merge another lead into this one',
  description:
    'The histories are joined and the other lead is gone. Of two emails one is kept; whoever had the other is told. It can be undone within a day.',
  example: { otherId: 2, person },
  answers: { 200: jsonAnswer('The lead that remains.', leadSchema, exampleLead) },
  errors: { too_many: TOO_MANY },
})

const undoMergeDoc: RouteDoc = {
  summary: 'Undo a merge',
  description: 'Both leads are as they were; what was added since stays with the one it was added to.',
  params: idParamDoc('The id of the merge.'),
  answers: { 200: jsonAnswer('The lead that remained.', leadSchema, exampleLead) },
  errors: { malformed: 'Invalid merge ID', conflict: 'This merge was undone already, or is older than a day.' },
}

const contactQuerySchema = z.object({ email: z._default(z.string(), ''), phone: z._default(z.string(), '') })

export const personRoutes = (platform: Platform) => {
  const { db, now, limiter } = platform
  const staff = staffOnly(platform)
  const recordEvent = eventRecorder(platform)
  /** Who of staff does it, and how their security events are written. */
  const authorOf = (c: Context<StaffEnv>) => ({
    staffId: c.get('staffMember').id,
    record: (tx: Database, event: Recorded) => recordEvent(c, tx, event),
  })
  const countEmailChange = (c: Context<StaffEnv>) =>
    limiter.count(EMAIL_CHANGES, String(c.get('staffMember').id), callerOf(c))
  return new Hono<HttpEnv>()
    .post('/leads', described(enterCallerDoc), staff, jsonBody(personSchema), async (c) => {
      const caller = { person: c.req.valid('json'), staffId: c.get('staffMember').id }
      const { leadId } = await runIdempotent(c, db, now(), (tx) => enterCaller(tx, caller, now()))
      return c.json(await getLead(db, leadId), 201)
    })
    .get('/duplicates', described(findDuplicatesDoc), staff, validQuery(contactQuerySchema), async (c) =>
      c.json(await listPossibleDuplicates(db, c.req.valid('query'))),
    )
    .patch('/leads/:id/person', described(correctPersonDoc), staff, jsonBody(personCorrectionSchema), async (c) => {
      const correction = { leadId: leadIdOf(c), ...authorOf(c), ...c.req.valid('json') }
      if (correction.field === 'email') await countEmailChange(c)
      return c.json(await db.transaction().execute((tx) => correctPerson(tx, correction, now())))
    })
    .post('/leads/:id/merge', described(mergeLeadsDoc), staff, jsonBody(leadMergeSchema), async (c) => {
      const merge = { leadId: leadIdOf(c), ...authorOf(c), ...c.req.valid('json') }
      const [kept, other] = [await getLead(db, merge.leadId), await getLead(db, merge.otherId)]
      if (!isSameEmail(kept.email, other.email)) await countEmailChange(c)
      return c.json(await db.transaction().execute((tx) => mergeLeads(tx, merge, now())))
    })
    .post('/merges/:id/undo', described(undoMergeDoc), staff, async (c) => {
      const undo = { id: getIdParam(c, 'Invalid merge ID'), ...authorOf(c) }
      return c.json(await db.transaction().execute((tx) => undoMerge(tx, undo, now())))
    })
}

type Caller = { person: Person; staffId: number }

/** Takes down somebody who is on the phone. Nobody's browser is behind the lead, so no visitor may add to it. */
async function enterCaller(tx: Database, { person, staffId }: Caller, now: Date): Promise<{ leadId: number }> {
  const caller = { ...person, email: person.email ?? '', source: 'phone' as const, visitorId: randomUUID() }
  const lead = await insertCaller(tx, caller, staffId, now)
  await insertLeadChange(
    tx,
    { leadId: lead.id, staffId, what: CALLER_ENTERED, before: '', after: 'entered from a call' },
    now,
  )
  return { leadId: lead.id }
}

type Correction = PersonCorrection & { leadId: number; staffId: number; record: RecordEvent }

/** Mends one of name, email and phone, unless a colleague or the customer has changed it since. */
async function correctPerson(tx: Database, correction: Correction, now: Date): Promise<Lead> {
  const { leadId, staffId, record, field, value, from } = correction
  const lead = await findLeadToChange(tx, leadId)
  if (!lead) throw leadNotFound()
  const before = lead[field] ?? ''
  if (before !== from)
    throw await overtaken(tx, { leadId, what: field, nowIs: `lead’s ${field} was changed to ${before || 'nothing'}` })
  const person = personSchema.safeParse({ ...lead, [field]: value })
  if (!person.success) throw new AppError('invalid', person.error.issues[0]?.message ?? 'This cannot be right.')
  const contact = { ...person.data, email: person.data.email ?? '' }
  const after = contact[field] ?? ''
  if (after === before) return lead
  if (await hasLeadOfSameVisitor(tx, leadId, contact))
    throw new AppError('conflict', 'The same visitor has another lead with these details. Merge the two instead.')
  if (field === 'email') await recordEmailChange(tx, { leadId, staffId, record, before, after }, now)
  else await insertLeadChange(tx, { leadId, staffId, what: field, before, after }, now)
  return updateLeadPerson(tx, leadId, contact, now)
}
