import { randomBytes } from 'node:crypto'
import { type Generated, type Selectable, sql, type Updateable } from 'kysely'
import { type DialogueState, initialState, parseDialogueState } from '#assistant/dialogue/dialogue-state.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import { forUpdate } from '#platform/database/dialect.ts'
import { type GivenPrice, parseGivenPrices } from './given-price.ts'

const PUBLIC_ID_BYTES = 16
const PUBLIC_ID = /^[\w-]{22}$/

declare module '#platform/database/database.ts' {
  interface Tables {
    conversations: {
      id: Generated<number>
      public_id: string
      visitor_id: string
      lead_id: number | null
      /** The staff member who's answering; null while the assistant is. */
      staff_id: number | null
      last_number: number
      understood: string
      prices: string
      handed_over_at: number | null
      resolution: Resolution | null
      created_at: number
      updated_at: number
    }
  }
}

export type Resolution = 'resolved' | 'open'

export type Conversation = {
  id: number
  publicId: string
  leadId: number | null
  /** The staff member who's answering. */
  person: { staffId: number; email: string } | null
  lastNumber: number
  understood: DialogueState
  prices: GivenPrice[]
  isHandedOver: boolean
  resolution: Resolution | null
  createdAt: Date
  updatedAt: Date
}

export type ConversationChange = Pick<Conversation, 'leadId' | 'lastNumber' | 'understood' | 'prices'>

/**
 * The linked lead, or else the visitor's first lead, which must be newer than the last message: every message links the
 * conversation to the lead there is.
 */
const ownerId = sql<number | null>`coalesce(
  conversations.lead_id,
  (select min(leads.id) from leads where leads.visitor_id = conversations.visitor_id)
)`

const staffEmail = sql<string | null>`(select staff.email from staff where staff.id = conversations.staff_id)`

/** Finds a visitor's own conversations only. */
export async function findConversation(
  db: Database,
  publicId: string,
  visitorId: string,
): Promise<Conversation | null> {
  // PostgreSQL rejects a text with a null character.
  if (!PUBLIC_ID.test(publicId)) return null
  const row = await selectConversations(db)
    .where((conversation) => conversation.and({ public_id: publicId, visitor_id: visitorId }))
    .executeTakeFirst()
  return row ? toConversation(row) : null
}

export async function findConversationToChange(tx: Database, id: number): Promise<Conversation | null> {
  const row = await forUpdate(tx, selectConversations(tx).where('conversations.id', '=', id)).executeTakeFirst()
  return row ? toConversation(row) : null
}

export async function findConversationById(db: Database, id: number): Promise<Conversation | null> {
  const row = await selectConversations(db).where('conversations.id', '=', id).executeTakeFirst()
  return row ? toConversation(row) : null
}

/** Not resolved: waiting for a person, or active lately. */
export function isOpen(idleSince: Date) {
  return sql<boolean>`(resolution = 'open' or resolution is null and
    (handed_over_at is not null or conversations.updated_at > ${idleSince.getTime()}))`
}

/** Newest first. */
export async function listOpenConversations(db: Database, limit: number, idleSince: Date): Promise<Conversation[]> {
  const rows = await selectConversations(db)
    .where(isOpen(idleSince))
    .orderBy('conversations.updated_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toConversation)
}

export async function insertConversation(
  tx: Database,
  { visitorId, leadId }: { visitorId: string; leadId: number | null },
  now: Date,
): Promise<Conversation> {
  const { id } = await tx
    .insertInto('conversations')
    .values({
      public_id: randomBytes(PUBLIC_ID_BYTES).toString('base64url'),
      visitor_id: visitorId,
      lead_id: leadId,
      last_number: 0,
      understood: JSON.stringify(initialState),
      prices: '[]',
      created_at: now.getTime(),
      updated_at: now.getTime(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return toConversation(await selectConversations(tx).where('conversations.id', '=', id).executeTakeFirstOrThrow())
}

export async function updateConversation(tx: Database, id: number, change: ConversationChange, now: Date) {
  await updateRow(tx, id, {
    lead_id: change.leadId,
    last_number: change.lastNumber,
    understood: JSON.stringify(change.understood),
    prices: JSON.stringify(change.prices),
    resolution: null,
    updated_at: now.getTime(),
  })
}

export async function updateHandedOver(tx: Database, id: number, leadId: number, now: Date) {
  await updateRow(tx, id, { lead_id: leadId, handed_over_at: now.getTime() })
}

export async function updateResolution(tx: Database, id: number, leadId: number | null, resolution: Resolution) {
  await updateRow(tx, id, { lead_id: leadId, resolution })
}

export async function updatePerson(tx: Database, id: number, staffId: number | null) {
  await updateRow(tx, id, { staff_id: staffId })
}

export async function updateLastNumber(tx: Database, id: number, lastNumber: number, now: Date) {
  await updateRow(tx, id, { last_number: lastNumber, updated_at: now.getTime() })
}

async function updateRow(tx: Database, id: number, change: Updateable<Tables['conversations']>) {
  await tx.updateTable('conversations').set(change).where('id', '=', id).execute()
}

export async function listConversationsOfLead(db: Database, leadId: number, limit: number): Promise<Conversation[]> {
  const visitor = db.selectFrom('leads').select('visitor_id').where('id', '=', leadId)
  const rows = await selectConversations(db)
    // A conversation from a merged lead has another visitor.
    .where(({ or, eb }) => or([eb('conversations.visitor_id', '=', visitor), eb('conversations.lead_id', '=', leadId)]))
    .where(ownerId, '=', leadId)
    .orderBy('conversations.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toConversation)
}

function selectConversations(db: Database) {
  return db
    .selectFrom('conversations')
    .selectAll('conversations')
    .select([ownerId.as('owner_id'), staffEmail.as('staff_email')])
}

type ConversationRow = Selectable<Tables['conversations']> & { owner_id: number | null; staff_email: string | null }

function toConversation(row: ConversationRow): Conversation {
  return {
    id: row.id,
    publicId: row.public_id,
    leadId: row.owner_id,
    person: row.staff_id === null ? null : { staffId: row.staff_id, email: row.staff_email ?? '' },
    lastNumber: row.last_number,
    understood: parseDialogueState(row.understood),
    prices: parseGivenPrices(row.prices),
    isHandedOver: row.handed_over_at !== null,
    resolution: row.resolution,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }
}
