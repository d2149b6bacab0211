import type { Lead } from '#leads/lead.ts'
import { MINUTE_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailCaps } from '#platform/mail/mail-caps.ts'
import { insertLeadChange } from './lead-change-store.ts'
import { newLeadMail } from './lead-mail.tsx'
import { findOrInsertLead, type NewLead, updateLeadAsked, updateLostToNew } from './lead-store.ts'
import { notifyStaff } from './notify-staff.ts'
import { updateLeadContact } from './person-store.ts'

const QUOTE_FOLLOWS_WITHIN_MS = 10_000

type Deps = { publicUrl: string; mailCaps: MailCaps }

export async function captureLead(
  tx: Database,
  person: NewLead,
  { publicUrl, mailCaps }: Deps,
  now: Date,
): Promise<{ lead: Lead; isNew: boolean }> {
  const { lead: known, isNew } = await findOrInsertLead(tx, person, now)
  const lead = isNew ? known : await updateContactByVisitor(tx, known, person, now)
  if (!isNew && !(await recordRequest(tx, known, now))) return { lead, isNew }
  const dueAt = new Date(now.getTime() + QUOTE_FOLLOWS_WITHIN_MS)
  await notifyStaff(tx, { mail: newLeadMail(lead, { publicUrl, isNew }), caps: mailCaps, dueAt }, now)
  return { lead, isNew }
}

/** A lead and its quote are sent one after the other, and are one request. */
const SAME_REQUEST_MS = MINUTE_MS

/** Somebody we know asks again: they wait again, whatever became of them before, and stand at the top of the list. Says false for a request that was there already. */
export async function recordRequest(tx: Database, lead: Lead, now: Date): Promise<boolean> {
  const isSame = lead.waitingSince !== null && now.getTime() - lead.askedAt.getTime() < SAME_REQUEST_MS
  if (isSame && lead.status !== 'lost') return false
  await updateLeadAsked(tx, lead.id, now)
  if (await updateLostToNew(tx, lead.id))
    await insertLeadChange(tx, { leadId: lead.id, staffId: null, what: 'status', before: 'lost', after: 'new' }, now)
  return true
}

/** A visitor who comes back with another name or number is known by the new one; staff still see the old one. */
export async function updateContactByVisitor(tx: Database, lead: Lead, contact: NewLead, now: Date): Promise<Lead> {
  const updated = await updateLeadContact(tx, lead, contact, now)
  for (const what of ['name', 'phone'] as const) {
    const [before, after] = [lead[what] ?? '', updated[what] ?? '']
    if (before !== after) await insertLeadChange(tx, { leadId: lead.id, staffId: null, what, before, after }, now)
  }
  return updated
}
