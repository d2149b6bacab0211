import { type RawBuilder, sql } from 'kysely'
import { listMergedVisitors } from '#desk/lead/server/merge-leads.ts'
import type { Database, Tables } from '#platform/database/database.ts'

/** A person, for one copy or erasure: the chosen leads. */
export type DataSubject = {
  leads: readonly { id: number; createdAt: number; email: string }[]
  /** The browsers behind those leads, and behind leads that were merged into them within the last day. */
  visitorIds: readonly string[]
}

export async function getDataSubject(db: Database, leadIds: readonly number[]): Promise<DataSubject> {
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'visitor_id as visitorId', 'created_at as createdAt', 'email_key as email'])
    .where('id', 'in', leadIds)
    .orderBy('id')
    .execute()
  const merged = await listMergedVisitors(db, leadIds)
  return { leads, visitorIds: [...leads.map(({ visitorId }) => visitorId), ...merged] }
}

type IsTheirs = (person: DataSubject) => RawBuilder<boolean>

/** Which rows of a table are the person's, and how a copy shows them. */
type PersonalTable = {
  table: keyof Tables
  title: string
  shown: RawBuilder<unknown>
  sortedBy: string
  isTheirs: IsTheirs
}

const VIN = sql`(select vin from vehicles where vehicles.id = quotes.vehicle_id) as vin`

/**
 * Every table with personal data, referring tables first. Copies and erasures both use this list, so they can't differ.
 */
export const personalTables: readonly PersonalTable[] = [
  personal('return_photos', 'Return photos', {
    copied: ['id', 'width', 'height', 'created_at'],
    leftOut: ['return_id', 'base64'],
    isTheirs: isOfReturn,
  }),
  personal('order_return_facts', 'Return steps', {
    copied: ['return_id', 'state', 'note', 'created_at'],
    leftOut: ['staff_id'],
    isTheirs: isOfReturn,
  }),
  personal('order_returns', 'Returns', {
    copied: ['id', 'order_id', 'reason', 'words', 'requested_by', 'created_at'],
    leftOut: ['is_exception', 'restocking_percent', 'line_ids'],
    isTheirs: isOfOrder,
  }),
  personal('order_deliveries', 'Deliveries', {
    copied: ['order_id', 'created_at'],
    leftOut: ['staff_id'],
    isTheirs: isOfOrder,
  }),
  personal('order_shipments', 'Shipments', {
    copied: ['order_id', 'carrier', 'tracking_number', 'created_at', 'delivered_at'],
    leftOut: ['id', 'reason', 'staff_id', 'voided_at'],
    isTheirs: isOfOrder,
  }),
  personal('order_documents', 'Invoices and receipts', {
    copied: ['kind', 'number', 'order_id', 'created_at'],
    leftOut: ['entry_id'],
    isTheirs: isOfOrder,
  }),
  personal('ledger_lines', 'Payments by line', {
    copied: ['line_id', 'amount_cents', 'tax_cents'],
    leftOut: ['entry_id'],
    isTheirs: isOfEntry,
  }),
  personal('provider_refunds', 'Refunds by the payment provider', {
    copied: ['id', 'amount_cents'],
    leftOut: ['entry_id'],
    isTheirs: isOfEntry,
  }),
  personal('checkout_sessions', 'Online payments started', {
    copied: ['id', 'order_id', 'amount_cents', 'state', 'created_at'],
    leftOut: ['kind', 'url', 'expires_at', 'ended_at'],
    isTheirs: isOfOrder,
  }),
  personal('ledger_entries', 'Payments and refunds', {
    copied: ['order_id', 'kind', 'provider', 'method', 'amount_cents', 'state', 'reference', 'reason', 'created_at'],
    leftOut: ['id', 'reverses_id', 'return_id', 'payment_id', 'staff_id', 'settled_at'],
    isTheirs: isOfOrder,
  }),
  personal('order_lines', 'Order lines', {
    copied: ['order_id', 'kind', 'label', 'amount_cents', 'tax_cents'],
    leftOut: ['id', 'quote_id', 'cost_cents', 'is_electrical', 'pounds'],
    isTheirs: isOfOrder,
  }),
  personal('order_quotes', 'Quotes of orders', { copied: ['quote_id', 'order_id'], leftOut: [], isTheirs: isOfOrder }),
  personal('orders', 'Orders', {
    copied: ['id', 'street', 'city', 'state', 'zip_code', 'cancelled_at', 'cancel_reason', 'created_at'],
    leftOut: [
      'lead_id',
      'staff_id',
      'is_pickup',
      'pickup_code',
      'tax_state',
      'deposit_percent',
      'return_days',
      'restocking_percent',
      'cancelled_by',
      'reminded_at',
      'status',
      'closes_at',
      'owes_refund',
      'awaits_core',
    ],
  }),
  personal('quote_addresses', 'Shipping addresses', {
    copied: ['quote_id', 'street', 'city', 'state', 'zip_code', 'created_at'],
    leftOut: ['is_pickup'],
    isTheirs: isOfQuote,
  }),
  personal('quote_moves', 'Prices for other addresses', {
    copied: ['quote_id', 'street', 'city', 'state', 'zip_code', 'created_at'],
    leftOut: ['is_pickup', 'from_cents', 'pricing'],
    isTheirs: isOfQuote,
  }),
  personal('quote_price_changes', 'Price changes', {
    copied: ['quote_id', 'before_cents', 'after_cents', 'reason', 'created_at'],
    leftOut: ['id', 'staff_id'],
    isTheirs: isOfQuote,
  }),
  personal('quote_steps', 'Steps before there were orders', {
    copied: ['quote_id', 'step', 'carrier', 'tracking_number', 'created_at'],
    leftOut: ['staff_id'],
    isTheirs: isOfQuote,
  }),
  personal('quotes', 'Quotes', {
    copied: [
      'id',
      'part_name',
      'part',
      'part_category',
      'year',
      'make',
      'model',
      'zip_code',
      'notes',
      'total_cents',
      'status',
      'created_at',
      'decided_at',
      'call_time',
      'decline_reason',
      'agreed_cents',
      'confirmed_at',
    ],
    leftOut: ['token', 'lead_id', 'vehicle_id', 'visitor_id', 'answered_by', 'pricing', 'terms', 'valid_days'],
    derived: VIN,
  }),
  personal('mails', 'Emails', {
    copied: ['to_address', 'reply_to_name', 'reply_to_address', 'subject', 'text', 'status', 'created_at', 'sent_at'],
    leftOut: [
      'id',
      'lead_id',
      'kind',
      'mailbox',
      'html',
      'message_id',
      'sent_via',
      'attempts',
      'last_error',
      'next_attempt_at',
    ],
  }),
  personal('chat_messages', 'Chat messages', {
    copied: ['conversation_id', 'role', 'content', 'created_at'],
    leftOut: ['number', 'staff_id'],
    isTheirs: isOfConversation,
  }),
  personal('conversations', 'Chats', {
    copied: ['id', 'understood', 'prices', 'handed_over_at', 'created_at', 'updated_at'],
    leftOut: ['public_id', 'visitor_id', 'lead_id', 'staff_id', 'last_number', 'resolution'],
    isTheirs: isTheirConversation,
  }),
  personal('calls', 'Calls', {
    copied: ['direction', 'status', 'duration_seconds', 'said', 'created_at'],
    leftOut: ['id', 'lead_id', 'staff_id'],
  }),
  personal('reminders', 'Staff reminders', {
    copied: ['note', 'due_at', 'created_at', 'done_at'],
    leftOut: ['id', 'lead_id', 'staff_id', 'announced_at', 'mail_decided_at'],
  }),
  personal('notes', 'Staff notes', { copied: ['text', 'created_at'], leftOut: ['id', 'lead_id', 'staff_id'] }),
  personal('lead_changes', 'Changes', {
    copied: ['what', 'before', 'after', 'created_at'],
    leftOut: ['id', 'lead_id', 'staff_id'],
  }),
  personal('lead_merges', 'Merged leads', {
    copied: ['snapshot', 'created_at'],
    leftOut: ['id', 'lead_id', 'staff_id'],
  }),
  personal('contact_messages', 'Contact messages', {
    copied: ['name', 'subject', 'message', 'sent_from', 'created_at'],
    leftOut: ['id', 'lead_id', 'reply_key', 'attachments'],
  }),
  personal('leads', 'Contact details', {
    copied: [
      'id',
      'name',
      'email',
      'phone',
      'source',
      'status',
      'lost_reason',
      'created_at',
      'updated_at',
      'asked_at',
      'first_contact_at',
    ],
    leftOut: [
      'visitor_id',
      'email_key',
      'phone_key',
      'name_key',
      'search_text',
      'owner_id',
      'waiting_since',
      'contacted_late_at',
      'wants_to_buy',
      'notice_due_at',
    ],
    isTheirs: isLead,
  }),
]

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string

type Columns<Copied, LeftOut> = {
  copied: readonly Copied[]
  leftOut: readonly LeftOut[]
  derived?: RawBuilder<unknown>
  isTheirs?: IsTheirs
}

/** Every column is copied or left out on purpose: a forgotten one doesn't compile. */
type Complete<Table extends keyof Tables, Named> =
  Exclude<ColumnOf<Table>, Named> extends never ? unknown : { forgotten: Exclude<ColumnOf<Table>, Named> }

export function personal<
  Table extends keyof Tables,
  Copied extends ColumnOf<Table>,
  LeftOut extends Exclude<ColumnOf<Table>, Copied>,
>(table: Table, title: string, columns: Columns<Copied, LeftOut> & Complete<Table, Copied | LeftOut>): PersonalTable {
  const { copied, derived, isTheirs = isOfLead }: Columns<Copied, LeftOut> = columns
  const shown = sql.join([...copied.map((column) => sql.ref(column)), ...(derived ? [derived] : [])])
  const sortedBy = copied.find((column) => column === 'created_at') ?? copied[0] ?? 'id'
  return { table, title, shown, sortedBy, isTheirs }
}

function isLead(person: DataSubject): RawBuilder<boolean> {
  return sql`id in (${idsOf(person)})`
}

export function isOfLead(person: DataSubject): RawBuilder<boolean> {
  return sql`lead_id in (${idsOf(person)})`
}

function isOfQuote(person: DataSubject): RawBuilder<boolean> {
  return sql`quote_id in (select id from quotes where ${isOfLead(person)})`
}

function isOfOrder(person: DataSubject): RawBuilder<boolean> {
  return sql`order_id in (select id from orders where ${isOfLead(person)})`
}

function isOfReturn(person: DataSubject): RawBuilder<boolean> {
  return sql`return_id in (select id from order_returns where ${isOfOrder(person)})`
}

function isOfEntry(person: DataSubject): RawBuilder<boolean> {
  return sql`entry_id in (select id from ledger_entries where ${isOfOrder(person)})`
}

function isOfConversation(person: DataSubject): RawBuilder<boolean> {
  return sql`conversation_id in (select id from conversations where ${isTheirConversation(person)})`
}

/** Includes what the same browser said before it had a lead. */
function isTheirConversation(person: DataSubject): RawBuilder<boolean> {
  return sql`(${isOfLead(person)} or (lead_id is null and visitor_id in (${sql.join(person.visitorIds)})))`
}

function idsOf({ leads }: DataSubject) {
  return sql.join(leads.map(({ id }) => id))
}
