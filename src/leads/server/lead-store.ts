import { type Generated, type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely'
import type { Open } from '#company/hours.ts'
import { overdueWaits } from '#leads/due-time.ts'
import { contactKey, type Lead, type LeadContact, type LeadSource, phoneMatchKey } from '#leads/lead.ts'
import { nameKey, searchText } from '#leads/lead-search.ts'
import type { LeadStatus, LostReason } from '#leads/lead-status.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import { forUpdate } from '#platform/database/dialect.ts'
import { preparedQuery } from '#platform/database/prepared-query.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    leads: {
      id: Generated<number>
      visitor_id: string
      name: string
      email: string
      /** The mailbox, or the phone number if there's none. */
      email_key: string
      phone: string | null
      phone_key: string | null
      name_key: string
      search_text: string
      source: LeadSource
      status: LeadStatus
      lost_reason: LostReason | null
      owner_id: number | null
      created_at: number
      updated_at: number
      asked_at: number
      waiting_since: number | null
      /** When we last got in touch late, after waiting longer than we promise. */
      contacted_late_at: number | null
      /** 1 while a quote is requested, or was until its price changed: these go to the top of the list. */
      wants_to_buy: number
      /** When staff first got in touch; it never changes again. */
      first_contact_at: number | null
      /** When to notify staff of a lead that hasn't asked for a part by then. */
      notice_due_at: number | null
    }
  }
}

export const leadColumns = [
  'id',
  'name',
  'email',
  'phone',
  'source',
  'status',
  'lost_reason',
  'owner_id',
  'created_at',
  'updated_at',
  'asked_at',
  'waiting_since',
  'wants_to_buy',
] as const

export type LeadRow = Pick<Selectable<Tables['leads']>, (typeof leadColumns)[number]>

export type NewLead = Pick<Lead, 'name' | 'email' | 'phone' | 'source'> & { visitorId: string }

const insertIfNew = preparedQuery((tx, row: ReturnType<typeof toLeadRow> & { notice_due_at: number | null }) =>
  tx
    .insertInto('leads')
    .values(row)
    .onConflict((conflict) => conflict.columns(['visitor_id', 'email_key']).doNothing())
    .returning(leadColumns),
)

/** The pair of visitor and contact is unique, so concurrent requests get the same lead. */
export async function findOrInsertLead(
  tx: Database,
  lead: NewLead,
  now: Date,
  noticeDueAt: Date | null = null,
): Promise<{ lead: Lead; isNew: boolean }> {
  const row = { ...toLeadRow(lead, now), notice_due_at: noticeDueAt?.getTime() ?? null }
  const [inserted] = await insertIfNew(tx, row)
  if (inserted) return { lead: toLead(inserted), isNew: true }
  const { visitor_id, email_key } = row
  const known = tx
    .selectFrom('leads')
    .select(leadColumns)
    .where((other) => other.and({ visitor_id, email_key }))
  return { lead: toLead(await known.executeTakeFirstOrThrow()), isNew: false }
}

/** A caller staff are already talking to. The person who took the call owns the lead. */
export async function insertCaller(tx: Database, lead: NewLead, ownerId: number, now: Date): Promise<Lead> {
  const contacted = { status: 'contacted' as const, first_contact_at: now.getTime(), waiting_since: null }
  const row = { ...toLeadRow(lead, now), ...contacted, owner_id: ownerId }
  return toLead(await tx.insertInto('leads').values(row).returning(leadColumns).executeTakeFirstOrThrow())
}

const selectOfVisitor = preparedQuery((db, known: { id: number; visitor_id: string }) =>
  db
    .selectFrom('leads')
    .select(leadColumns)
    .where((lead) => lead.and(known)),
)

/** Looked up with its owner: to this visitor, another visitor's lead doesn't exist. */
export async function findLeadOfVisitor(db: Database, id: number, visitorId: string): Promise<Lead | null> {
  const [row] = await selectOfVisitor(db, { id, visitor_id: visitorId })
  return row ? toLead(row) : null
}

export async function findLead(db: Database, id: number): Promise<Lead | null> {
  const row = await db.selectFrom('leads').select(leadColumns).where('id', '=', id).executeTakeFirst()
  return row ? toLead(row) : null
}

const selectVisitor = preparedQuery((db, { id }: { id: number }) =>
  db.selectFrom('leads').select('visitor_id').where('id', '=', id),
)

export async function getVisitorOfLead(db: Database, id: number): Promise<string> {
  const [row] = await selectVisitor(db, { id })
  if (!row) throw new Error('A lead disappeared while it was being saved.')
  return row.visitor_id
}

export async function listLeadsOfVisitor(db: Database, visitorId: string, limit: number): Promise<Lead[]> {
  const rows = await db
    .selectFrom('leads')
    .select(leadColumns)
    .where('visitor_id', '=', visitorId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toLead)
}

export async function findLeadToChange(tx: Database, id: number): Promise<Lead | null> {
  const row = await forUpdate(tx, tx.selectFrom('leads').select(leadColumns).where('id', '=', id)).executeTakeFirst()
  return row ? toLead(row) : null
}

/** Anyone who asks is waiting for a person from then on, unless they already are. */
export async function updateLeadAsked(tx: Database, id: number, now: Date) {
  await tx
    .updateTable('leads')
    .set((lead) => ({
      asked_at: now.getTime(),
      updated_at: now.getTime(),
      waiting_since: lead.fn.coalesce('waiting_since', sql<number>`${now.getTime()}`),
    }))
    .where('id', '=', id)
    .execute()
}

/** A lost lead that asks again is new again. Returns whether it was lost. */
export async function updateLostToNew(tx: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('leads')
    .set({ status: 'new', lost_reason: null })
    .where((lead) => lead.and({ id, status: 'lost' }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Staff set the status, so it counts as contact; but a new lead is waiting. */
type NewStatus = { status: LeadStatus; lostReason?: LostReason | undefined }

export async function updateLeadStatus(
  tx: Database,
  company: Open,
  id: number,
  { status, lostReason }: NewStatus,
  now: Date,
): Promise<Lead> {
  return updateLead(tx, id, {
    status,
    lost_reason: status === 'lost' ? (lostReason ?? null) : null,
    updated_at: now.getTime(),
    first_contact_at: sql<number>`coalesce(first_contact_at, ${now.getTime()})`,
    contacted_late_at: lateContact(company, now),
    waiting_since: status === 'new' ? sql<number>`coalesce(waiting_since, asked_at)` : null,
  })
}

export async function updateLeadOwner(tx: Database, id: number, ownerId: number | null, now: Date): Promise<Lead> {
  return updateLead(tx, id, { owner_id: ownerId, updated_at: now.getTime() })
}

export async function updateLead(tx: Database, id: number, change: UpdateObject<Tables, 'leads'>): Promise<Lead> {
  const update = tx.updateTable('leads').set(change).where('id', '=', id)
  return toLead(await update.returning(leadColumns).executeTakeFirstOrThrow())
}

/** Says whether the lead was waiting, or had never been contacted. */
export async function updateContacted(tx: Database, company: Open, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('leads')
    .set((lead) => ({
      first_contact_at: lead.fn.coalesce('first_contact_at', sql<number>`${now.getTime()}`),
      contacted_late_at: lateContact(company, now),
      waiting_since: null,
    }))
    .where('id', '=', id)
    .where((lead) => lead.or([lead('first_contact_at', 'is', null), lead('waiting_since', 'is not', null)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function lateContact(company: Open, now: Date) {
  return sql<number>`case when ${isOverdue(company, now)} then ${now.getTime()} else contacted_late_at end`
}

export function isOverdue(company: Open, now: Date): RawBuilder<boolean> {
  const { before, except } = overdueWaits(company, now)
  const isLate = sql<boolean>`leads.waiting_since < ${before.getTime()}`
  if (!except) return isLate
  const [from, until] = [except.from.getTime(), except.until.getTime()]
  return sql`(${isLate} and not (leads.waiting_since >= ${from} and leads.waiting_since < ${until}))`
}

const ERASED_PERSON = { name: 'Erased person', email: '', phone: null }

/** What's left when the law makes us keep a sale. */
export async function updateLeadErased(tx: Database, id: number) {
  await tx
    .updateTable('leads')
    .set({ ...ERASED_PERSON, ...contactKeysOf(ERASED_PERSON), visitor_id: `erased ${id}`, email_key: `erased ${id}` })
    .set({ owner_id: null, waiting_since: null, notice_due_at: null, wants_to_buy: 0 })
    .where('id', '=', id)
    .execute()
}

/** For a lead that has just asked and is waiting. */
export function toLeadRow({ visitorId, name, email, phone, source }: NewLead, now: Date) {
  return {
    visitor_id: visitorId,
    name,
    email,
    email_key: contactKey({ email, phone }),
    phone,
    ...contactKeysOf({ name, email, phone }),
    source,
    status: 'new' as const,
    created_at: now.getTime(),
    updated_at: now.getTime(),
    asked_at: now.getTime(),
    waiting_since: now.getTime(),
    wants_to_buy: 0,
  }
}

export function contactKeysOf(contact: LeadContact) {
  const { name, phone } = contact
  return { name_key: nameKey(name), phone_key: phoneMatchKey(phone), search_text: searchText(contact) }
}

export function toLead(row: LeadRow): Lead {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    source: row.source,
    status: row.status,
    lostReason: row.lost_reason,
    ownerId: row.owner_id,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    askedAt: new Date(row.asked_at),
    waitingSince: row.waiting_since === null ? null : new Date(row.waiting_since),
    wantsToBuy: row.wants_to_buy === 1,
  }
}
