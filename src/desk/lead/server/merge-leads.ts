import type { Generated, Selectable } from 'kysely'
import type { Company } from '#company/company.ts'
import type { Lead } from '#leads/lead.ts'
import { EMAIL_CHANGE, LEAD_MERGE, MERGED_EMAIL } from '#leads/lead-address.ts'
import { type LeadMerge, type RecentMerge, undoableSince } from '#leads/lead-merge.ts'
import type { LeadStatus } from '#leads/lead-status.ts'
import { leadNotFound } from '#leads/server/get-lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { recordLeadEvent } from '#leads/server/lead-event-store.ts'
import { findLeadToChange } from '#leads/server/lead-store.ts'
import { deleteMergedLead, insertMergedLead } from '#leads/server/merged-lead-store.ts'
import { hasLeadOfSameVisitor, updateLeadPerson } from '#leads/server/person-store.ts'
import { orderNumber } from '#orders/order.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import { forDelete, forUpdate } from '#platform/database/dialect.ts'
import { AppError } from '#platform/http/app-error.ts'
import { staffLabel } from '#staff/server/staff-store.ts'
import { isSameEmail, type RecordEvent, recordEmailChange, tellFormerAddress } from './record-email-change.ts'

type Author = { company: Company; staffId: number; record: RecordEvent }

type Merge = LeadMerge & Author & { leadId: number }

/** Merges two leads of the same person: histories are joined and the other lead is deleted. */
export async function mergeLeads(tx: Database, merge: Merge, now: Date): Promise<Lead> {
  const { leadId, otherId, person, staffId } = merge
  if (leadId === otherId) throw new AppError('invalid', "A lead can't be merged with itself.")
  await lockLeads(tx, [leadId, otherId])
  const [kept, other] = [await findLeadRow(tx, leadId), await findLeadRow(tx, otherId)]
  if (!kept || !other) throw leadNotFound()
  const contact = { ...person, email: person.email ?? '' }
  if (![kept.email, other.email, ''].some((email) => isSameEmail(email, contact.email)))
    throw new AppError('invalid', 'Choose one of the two email addresses. You can change it afterwards.')
  await moveLinklessChats(tx, other)
  const moved = await moveOwnedRows(tx, otherId, leadId)
  await tx.updateTable('lead_merges').set({ lead_id: leadId }).where('lead_id', '=', otherId).execute()
  await tx.deleteFrom('leads').where('id', '=', otherId).execute()
  await insertMergedLead(tx, otherId, leadId)
  await recordLeadEvent(tx, otherId, 'lead merged', now)
  const best = bestOfBoth(kept, other)
  await insertMerge(tx, staffId, { kept, other, moved, best }, now)
  const after = `${other.name} (#${other.id})`
  await insertLeadChange(tx, { leadId, staffId, what: LEAD_MERGE, before: '', after }, now)
  if (best.status !== kept.status)
    await insertLeadChange(tx, { leadId, staffId, what: 'status', before: kept.status, after: best.status }, now)
  await recordMergedEmails(tx, { kept, other, contact, author: merge }, now)
  await tx.updateTable('leads').set(best).where('id', '=', leadId).execute()
  if (await hasLeadOfSameVisitor(tx, leadId, contact))
    throw new AppError('conflict', 'The same visitor has a third lead with these details. Merge that one first.')
  return updateLeadPerson(tx, leadId, contact, now)
}

/** Always in the same order, so that two merges at once can't deadlock. */
async function lockLeads(tx: Database, ids: readonly number[]) {
  await forDelete(tx, tx.selectFrom('leads').select('id').where('id', 'in', ids).orderBy('id')).execute()
}

type MergedEmails = { kept: LeadRow; other: LeadRow; contact: { email: string }; author: Author }

/** Both addresses stay on record, and the one that was dropped gets a notice. */
async function recordMergedEmails(tx: Database, { kept, other, contact, author }: MergedEmails, now: Date) {
  const [leadId, { company, staffId, record }] = [kept.id, author]
  if (isSameEmail(kept.email, other.email) && isSameEmail(kept.email, contact.email)) return
  const merged = { what: MERGED_EMAIL, before: other.email, after: `lead #${other.id}` }
  if (other.email && !isSameEmail(kept.email, other.email))
    await insertLeadChange(tx, { leadId, staffId, ...merged }, now)
  if (!isSameEmail(kept.email, contact.email))
    await insertLeadChange(tx, { leadId, staffId, what: EMAIL_CHANGE, before: kept.email, after: contact.email }, now)
  await record(tx, { kind: 'email_changed', detail: { lead: leadId, merged: other.id } })
  for (const { email } of [kept, other])
    if (!isSameEmail(email, contact.email)) await tellFormerAddress(tx, { company, leadId, email }, now)
}

/** Undoes a merge within a day. Anything added since stays with the lead it was added to. */
export async function undoMerge(tx: Database, { id, ...author }: Author & { id: number }, now: Date): Promise<Lead> {
  const { staffId } = author
  await lockMergedLead(tx, id)
  const snapshot = await takeMerge(tx, id, undoableSince(now))
  if (!snapshot) throw new AppError('conflict', 'This merge was already undone, or is more than a day old.')
  const { kept, other, moved } = snapshot
  const lead = await findLeadToChange(tx, kept.id)
  if (!lead) throw leadNotFound()
  if (await hasComeBack(tx, snapshot)) throw new AppError('conflict', 'They have come back since then as a new lead.')
  await tx.insertInto('leads').values(other).execute()
  await deleteMergedLead(tx, other.id)
  const orders = await listOrdersSince(tx, snapshot)
  await moveRowsBack(tx, { ...moved, orders: [...(moved.orders ?? []), ...orders] }, other.id)
  await recordLeadEvent(tx, other.id, 'merge undone', now)
  const after = `${other.name} (#${other.id})`
  await insertLeadChange(tx, { leadId: kept.id, staffId, what: 'merge undone', before: '', after }, now)
  await takeBack(tx, snapshot)
  const emails = { before: lead.email, after: kept.email }
  if (emails.before !== emails.after) await recordEmailChange(tx, { leadId: kept.id, ...author, ...emails }, now)
  return updateLeadPerson(tx, kept.id, kept, now)
}

/** Before its merge, in the order in which another merge locks them. */
async function lockMergedLead(tx: Database, mergeId: number) {
  const merged = tx.selectFrom('lead_merges').select('lead_id').where('id', '=', mergeId)
  await forUpdate(tx, tx.selectFrom('leads').select('id').where('id', '=', merged)).execute()
}

/** The orders that the other lead's quotes became since the merge. They go back with their quotes. */
async function listOrdersSince(tx: Database, { kept, moved }: MergeSnapshot): Promise<number[]> {
  const quoteIds = new Set(moved.quotes)
  const lines = await tx
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_id', 'quote_id'])
    .where('lead_id', '=', kept.id)
    .execute()
  const back = lines.filter(({ quote_id }) => quoteIds.has(quote_id)).map(({ order_id }) => order_id)
  const shared = lines.find(({ order_id, quote_id }) => back.includes(order_id) && !quoteIds.has(quote_id))?.order_id
  if (shared) throw new AppError('conflict', `${orderNumber(shared)} has parts from both, so they can't be separated.`)
  return [...new Set(back)]
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

const FURTHEST_FIRST = ['converted', 'quoted', 'contacted', 'new', 'lost'] as const satisfies LeadStatus[]

type BestOfBoth = ReturnType<typeof bestOfBoth>

/** The merged lead is as far along as either was, has an owner if either had one, and waits if either did. */
function bestOfBoth(kept: LeadRow, other: LeadRow) {
  const both = [kept, other]
  const status = FURTHEST_FIRST.find((each) => both.some((lead) => lead.status === each)) ?? kept.status
  return {
    status,
    lost_reason: status === 'lost' ? (kept.lost_reason ?? other.lost_reason) : null,
    owner_id: kept.owner_id ?? other.owner_id,
    created_at: Math.min(kept.created_at, other.created_at),
    first_contact_at: earliest(both.map((lead) => lead.first_contact_at)),
    asked_at: Math.max(kept.asked_at, other.asked_at),
    waiting_since: earliest(both.map((lead) => lead.waiting_since)),
    wants_to_buy: Math.max(kept.wants_to_buy, other.wants_to_buy),
  }
}

function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** Changes since the merge stay. */
async function takeBack(tx: Database, { kept, best }: MergeSnapshot) {
  const lead = await findLeadRow(tx, kept.id)
  if (!lead || !best) return
  const fields = Object.keys(best) as (keyof BestOfBoth)[]
  const unchanged = fields.filter((field) => lead[field] === best[field])
  const before = Object.fromEntries(unchanged.map((field) => [field, kept[field]]))
  if (unchanged.length > 0) await tx.updateTable('leads').set(before).where('id', '=', kept.id).execute()
}

const OWNED = [
  'quotes',
  'orders',
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

type MergeSnapshot = { kept: LeadRow; other: LeadRow; moved: OwnedRows; best?: BestOfBoth }

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
    .select(['merge.id', 'snapshot', 'merge.created_at', staffLabel.as('by')])
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
