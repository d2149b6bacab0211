import type { Lead } from '#leads/lead.ts'
import { MINUTE_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { insertLeadChange } from './lead-change-store.ts'
import { recordLeadEvent } from './lead-event-store.ts'
import { updateNoticeDue } from './lead-notice-store.ts'
import { findOrInsertLead, type NewLead, updateLeadAsked, updateLostToNew } from './lead-store.ts'
import { updateLeadContact } from './person-store.ts'

const QUOTE_FOLLOWS_WITHIN_MS = 10_000

/** Staff are notified of the lead with its quote, or of the lead alone if no quote follows. */
export async function captureLead(tx: Database, person: NewLead, now: Date): Promise<{ lead: Lead; isNew: boolean }> {
  const noticeDueAt = new Date(now.getTime() + QUOTE_FOLLOWS_WITHIN_MS)
  const { lead: known, isNew } = await findOrInsertLead(tx, person, now, noticeDueAt)
  if (isNew) {
    await recordLeadEvent(tx, known.id, 'lead captured', now)
    return { lead: known, isNew }
  }
  const lead = await updateContactByVisitor(tx, known, person, now)
  if (await recordRequest(tx, known, now)) await updateNoticeDue(tx, lead.id, noticeDueAt)
  return { lead, isNew }
}

/** A lead and its quote are sent one after the other, but are one request. */
const SAME_REQUEST_MS = MINUTE_MS

/** A known lead asks again: they're waiting again, whatever their status, and move to the top of the list. False if the request was known. */
export async function recordRequest(tx: Database, lead: Lead, now: Date): Promise<boolean> {
  const isSame = lead.waitingSince !== null && now.getTime() - lead.askedAt.getTime() < SAME_REQUEST_MS
  if (isSame && lead.status !== 'lost') return false
  await updateLeadAsked(tx, lead.id, now)
  await recordLeadEvent(tx, lead.id, 'asked again', now)
  if (await updateLostToNew(tx, lead.id))
    await insertLeadChange(tx, { leadId: lead.id, staffId: null, what: 'status', before: 'lost', after: 'new' }, now)
  return true
}

/** A returning visitor's new name or number replaces the old one, which staff can still see. */
export async function updateContactByVisitor(tx: Database, lead: Lead, contact: NewLead, now: Date): Promise<Lead> {
  const updated = await updateLeadContact(tx, lead, contact, now)
  for (const what of ['name', 'phone'] as const) {
    const [before, after] = [lead[what] ?? '', updated[what] ?? '']
    if (before !== after) await insertLeadChange(tx, { leadId: lead.id, staffId: null, what, before, after }, now)
  }
  return updated
}
