import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod/mini'
import type { Company } from '#company/company.ts'
import type { Shop } from '#company/server/shop.ts'
import { countLeadReads, countsLead } from '#desk/server/lead-reads.ts'
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
import { insertLeadChange, staleUpdateError } from '#leads/server/lead-change-store.ts'
import { findLeadToChange, insertCaller } from '#leads/server/lead-store.ts'
import { hasLeadOfSameVisitor, listPossibleDuplicates, updateLeadPerson } from '#leads/server/person-store.ts'
import { cleanLine } from '#lib/text.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described, idempotent, routeDoc } from '#platform/http/route-doc.ts'
import { getIdParam, jsonBody, validQuery } from '#platform/http/valid-input.ts'
import { eventRecorder, type Recorded } from '#staff/server/security-events.ts'
import { callerOf, type StaffEnv, staffOnly } from '#staff/server/staff-only.ts'
import { mergeLeads, undoMerge } from './merge-leads.ts'
import { EMAIL_CHANGES, isSameEmail, type RecordEvent, recordEmailChange } from './record-email-change.ts'

const enterCallerDoc = routeDoc('Enter a lead from a phone call', { 201: leadSchema }, idempotent)
const findDuplicatesDoc = routeDoc('Find leads with the same email or phone number', {
  200: z.array(possibleDuplicateSchema),
})
const correctPersonDoc = routeDoc('Correct the name, email or phone of a lead', { 200: leadSchema })
const mergeLeadsDoc = routeDoc('Merge another lead into this one', { 200: leadSchema })
const undoMergeDoc = routeDoc('Undo a merge within a day', { 200: leadSchema })

const typed = z._default(z.string().check(z.overwrite(cleanLine)), '')
const contactQuerySchema = z.object({ email: typed, phone: typed })

export const personRoutes = (shop: Shop) => {
  const { db, now, limiter } = shop
  const [staff, counted] = [staffOnly(shop), countsLead(shop)]
  const recordEvent = eventRecorder(shop)
  /** The staff member, how to record their security events, and whom their mails are from. */
  const authorOf = (c: Context<StaffEnv>) => ({
    company: shop.company(),
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
    .get('/duplicates', described(findDuplicatesDoc), staff, validQuery(contactQuerySchema), async (c) => {
      const found = await listPossibleDuplicates(db, c.req.valid('query'))
      await countLeadReads(c, shop, found)
      return c.json(found)
    })
    .patch(
      '/leads/:id/person',
      described(correctPersonDoc),
      staff,
      counted,
      jsonBody(personCorrectionSchema),
      async (c) => {
        const correction = { leadId: leadIdOf(c), ...authorOf(c), ...c.req.valid('json') }
        if (correction.field === 'email') await countEmailChange(c)
        return c.json(await db.transaction().execute((tx) => correctPerson(tx, correction, now())))
      },
    )
    .post('/leads/:id/merge', described(mergeLeadsDoc), staff, counted, jsonBody(leadMergeSchema), async (c) => {
      const merge = { leadId: leadIdOf(c), ...authorOf(c), ...c.req.valid('json') }
      const [kept, other] = [await getLead(db, merge.leadId), await getLead(db, merge.otherId)]
      const email = merge.person.email ?? ''
      if (!(isSameEmail(kept.email, email) && isSameEmail(other.email, email))) await countEmailChange(c)
      return c.json(await db.transaction().execute((tx) => mergeLeads(tx, merge, now())))
    })
    .post('/merges/:id/undo', described(undoMergeDoc), staff, async (c) => {
      const undo = { id: getIdParam(c, 'Invalid merge ID'), ...authorOf(c) }
      return c.json(await db.transaction().execute((tx) => undoMerge(tx, undo, now())))
    })
}

type Caller = { person: Person; staffId: number }

/** Enters someone who's on the phone. The lead has no browser behind it, so no visitor can add to it. */
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

type Correction = PersonCorrection & { company: Company; leadId: number; staffId: number; record: RecordEvent }

/** Corrects the name, email or phone, unless a colleague or the customer has changed it since. */
async function correctPerson(tx: Database, correction: Correction, now: Date): Promise<Lead> {
  const { company, leadId, staffId, record, field, value, from } = correction
  const lead = await findLeadToChange(tx, leadId)
  if (!lead) throw leadNotFound()
  const before = lead[field] ?? ''
  if (before !== from)
    throw await staleUpdateError(tx, {
      leadId,
      what: field,
      nowIs: `lead’s ${field} was changed to ${before || 'nothing'}`,
    })
  const person = personSchema.safeParse({ ...lead, [field]: value })
  if (!person.success) throw new AppError('invalid', person.error.issues[0]?.message ?? "That can't be right.")
  const contact = { ...person.data, email: person.data.email ?? '' }
  const after = contact[field] ?? ''
  if (after === before) return lead
  if (await hasLeadOfSameVisitor(tx, leadId, contact))
    throw new AppError('conflict', 'The same visitor has another lead with these details. Merge the two instead.')
  if (field === 'email') await recordEmailChange(tx, { company, leadId, staffId, record, before, after }, now)
  else await insertLeadChange(tx, { leadId, staffId, what: field, before, after }, now)
  return updateLeadPerson(tx, leadId, contact, now)
}
