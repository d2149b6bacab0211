import type { Generated, Selectable } from 'kysely'
import type { Lead } from '#leads/lead.ts'
import { EMAIL_CHANGE, LEAD_MERGE, MERGED_EMAIL } from '#leads/lead-address.ts'
import { type LeadMerge, type RecentMerge, undoableSince } from '#leads/lead-merge.ts'
import { leadNotFound } from '#leads/server/get-lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { recordLeadEvent } from '#leads/server/lead-event-store.ts'
import { findLeadToChange } from '#leads/server/lead-store.ts'
import { hasLeadOfSameVisitor, updateLeadPerson } from '#leads/server/person-store.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { isSameEmail, type RecordEvent, recordEmailChange, tellFormerAddress } from './record-email-change.ts'

type Author = { staffId: number; record: RecordEvent }

type Merge = LeadMerge & Author & { leadId: number }

/** Merges two leads of the same person: histories are joined and the other lead is deleted. */
export async function mergeLeads(tx: Database, merge: Merge, now: Date): Promise<Lead> {
  const { leadId, otherId, person, staffId } = merge
  if (leadId === otherId) throw new AppError('invalid', 'A lead cannot be merged with itself.')
  // Always in the same order, so that two merges at once can't deadlock.
  for (const id of [leadId, otherId].toSorted((one, other) => one - other)) await findLeadToChange(tx, id)
  const [kept, other] = [await findLeadRow(tx, leadId), await findLeadRow(tx, otherId)]
  if (!kept || !other) throw leadNotFound()
  const contact = { ...person, email: person.email ?? '' }
  if (![kept.email, other.email, ''].some((email) => isSameEmail(email, contact.email)))
    throw new AppError('invalid', 'Choose one of the two email addresses. You can change it afterwards.')
  await moveLinklessChats(tx, other)
  const moved = await moveOwnedRows(tx, otherId, leadId)
  await tx.updateTable('lead_merges').set({ lead_id: leadId }).where('lead_id', '=', otherId).execute()
  await tx.deleteFrom('leads').where('id', '=', otherId).execute()
  await insertMerge(tx, staffId, { kept, other, moved }, now)
  const after = `${other.name} (#${other.id})`
  await insertLeadChange(tx, { leadId, staffId, what: LEAD_MERGE, before: '', after }, now)
  await recordMergedEmails(tx, { kept, other, contact, author: merge }, now)
  await joinWaiting(tx, kept, other)
  if (await hasLeadOfSameVisitor(tx, leadId, contact))
    throw new AppError('conflict', 'The same visitor has a third lead with these details. Merge that one first.')
  return updateLeadPerson(tx, leadId, contact, now)
}

type MergedEmails = { kept: LeadRow; other: LeadRow; contact: { email: string }; author: Author }

/** Both addresses stay on record, and the one that was dropped gets a notice. */
async function recordMergedEmails(tx: Database, { kept, other, contact, author }: MergedEmails, now: Date) {
  const [leadId, { staffId, record }] = [kept.id, author]
  if (isSameEmail(kept.email, other.email) && isSameEmail(kept.email, contact.email)) return
  const merged = { what: MERGED_EMAIL, before: other.email, after: `lead #${other.id}` }
  if (other.email && !isSameEmail(kept.email, other.email))
    await insertLeadChange(tx, { leadId, staffId, ...merged }, now)
  if (!isSameEmail(kept.email, contact.email))
    await insertLeadChange(tx, { leadId, staffId, what: EMAIL_CHANGE, before: kept.email, after: contact.email }, now)
  await record(tx, { kind: 'email_changed', detail: { lead: leadId, merged: other.id } })
  for (const { email } of [kept, other])
    if (!isSameEmail(email, contact.email)) await tellFormerAddress(tx, { leadId, email }, now)
}

/** Undoes a merge within a day. Anything added since stays with the lead it was added to. */
export async function undoMerge(tx: Database, { id, ...author }: Author & { id: number }, now: Date): Promise<Lead> {
  const { staffId } = author
  const snapshot = await takeMerge(tx, id, undoableSince(now))
  if (!snapshot) throw new AppError('conflict', 'This merge was already undone, or is more than a day old.')
  const { kept, other, moved } = snapshot
  const lead = await findLeadToChange(tx, kept.id)
  if (!lead) throw leadNotFound()
  if (await hasComeBack(tx, snapshot)) throw new AppError('conflict', 'They have come back since then as a new lead.')
  await tx.insertInto('leads').values(other).execute()
  await moveRowsBack(tx, moved, other.id)
  await recordLeadEvent(tx, other.id, 'merge undone', now)
  const after = `${other.name} (#${other.id})`
  await insertLeadChange(tx, { leadId: kept.id, staffId, what: 'merge undone', before: '', after }, now)
  await updateWaiting(tx, kept)
  const emails = { before: lead.email, after: kept.email }
  if (emails.before !== emails.after) await recordEmailChange(tx, { leadId: kept.id, ...author, ...emails }, now)
  return updateLeadPerson(tx, kept.id, kept, now)
}

async function hasComeBack(tx: Database, { kept, other }: MergeSnapshot): Promise<boolean> {
  const lead = await tx
    .selectFrom('leads')
    .select('id')
    .where(({ and, or }) => or([kept, other].map(({ visitor_id, email_key }) => and({ visitor_id, email_key }))))
    .where('id', '<>', kept.id)
    .executeTakeFirst()
  return lead !== undefined
}

/** A chat that was never linked belongs to its visitor's lead, which is about to be deleted. */
async function moveLinklessChats(tx: Database, { id, visitor_id }: MergeSnapshot['other']) {
  await tx
    .updateTable('conversations')
    .set({ lead_id: id })
    .where('lead_id', 'is', null)
    .where('visitor_id', '=', visitor_id)
    .execute()
}

/** If either was waiting, the merged lead is. */
async function joinWaiting(tx: Database, kept: LeadRow, other: LeadRow) {
  const waits = [kept.waiting_since, other.waiting_since].filter((since) => since !== null)
  await updateWaiting(tx, {
    id: kept.id,
    asked_at: Math.max(kept.asked_at, other.asked_at),
    waiting_since: waits.length > 0 ? Math.min(...waits) : null,
    wants_to_buy: Math.max(kept.wants_to_buy, other.wants_to_buy),
  })
}

type Waiting = Pick<LeadRow, 'id' | 'asked_at' | 'waiting_since' | 'wants_to_buy'>

async function updateWaiting(tx: Database, { id, asked_at, waiting_since, wants_to_buy }: Waiting) {
  await tx.updateTable('leads').set({ asked_at, waiting_since, wants_to_buy }).where('id', '=', id).execute()
}

const OWNED = [
  'quotes',
  'notes',
  'calls',
  'reminders',
  'lead_changes',
  'contact_messages',
  'mails',
  'conversations',
] as const

type OwnedRows = Partial<Record<(typeof OWNED)[number], number[]>>

type LeadRow = Selectable<Tables['leads']>

type MergeSnapshot = { kept: LeadRow; other: LeadRow; moved: OwnedRows }

declare module '#platform/database/database.ts' {
  interface Tables {
    lead_merges: {
      id: Generated<number>
      lead_id: number
      staff_id: number
      snapshot: string
      created_at: number
    }
  }
}

async function findLeadRow(tx: Database, id: number): Promise<LeadRow | null> {
  return (await tx.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

async function moveOwnedRows(tx: Database, from: number, to: number): Promise<OwnedRows> {
  const moved: OwnedRows = {}
  for (const table of OWNED) {
    const rows = await tx.updateTable(table).set({ lead_id: to }).where('lead_id', '=', from).returning('id').execute()
    moved[table] = rows.map(({ id }) => id)
  }
  return moved
}

async function moveRowsBack(tx: Database, moved: OwnedRows, to: number) {
  for (const table of OWNED) {
    const ids = moved[table] ?? []
    if (ids.length > 0) await tx.updateTable(table).set({ lead_id: to }).where('id', 'in', ids).execute()
  }
}

async function insertMerge(tx: Database, staffId: number, snapshot: MergeSnapshot, now: Date) {
  const created = { staff_id: staffId, created_at: now.getTime() }
  const row = { lead_id: snapshot.kept.id, snapshot: JSON.stringify(snapshot), ...created }
  await tx.insertInto('lead_merges').values(row).execute()
}

/** Deletes the merge as it reads it, so it can only be undone once. */
async function takeMerge(tx: Database, id: number, since: Date): Promise<MergeSnapshot | null> {
  const row = await tx
    .deleteFrom('lead_merges')
    .where('id', '=', id)
    .where('created_at', '>', since.getTime())
    .returning('snapshot')
    .executeTakeFirst()
  return row ? (JSON.parse(row.snapshot) as MergeSnapshot) : null
}

export async function listMerges(db: Database, leadId: number, since: Date): Promise<RecentMerge[]> {
  const rows = await db
    .selectFrom('lead_merges as merge')
    .innerJoin('staff', 'staff.id', 'merge.staff_id')
    .select(['merge.id', 'snapshot', 'merge.created_at', 'staff.email as by'])
    .where('lead_id', '=', leadId)
    .where('merge.created_at', '>', since.getTime())
    .orderBy('merge.id', 'desc')
    .execute()
  return rows.map(({ id, snapshot, by, created_at }) => {
    const { other } = JSON.parse(snapshot) as MergeSnapshot
    return { id, name: `${other.name} (#${other.id})`, by, createdAt: new Date(created_at) }
  })
}

/** The browsers whose leads were merged into these, while that can be undone. */
export async function listMergedVisitors(db: Database, leadIds: readonly number[]): Promise<string[]> {
  const rows = await db.selectFrom('lead_merges').select('snapshot').where('lead_id', 'in', leadIds).execute()
  return rows.map(({ snapshot }) => (JSON.parse(snapshot) as MergeSnapshot).other.visitor_id)
}

export function deleteOldMerges(db: Database, now: Date) {
  return db.deleteFrom('lead_merges').where('created_at', '<=', undoableSince(now).getTime()).executeTakeFirst()
}
