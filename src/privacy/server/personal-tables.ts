import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { DataSubject } from './data-subject.ts'

type PersonalTable = {
  table: keyof Tables
  /** What a copy calls it, and which columns it shows. */
  title: string
  columns: readonly string[]
  /** Which rows are the person's. */
  isTheirs: (person: DataSubject) => RawBuilder<boolean>
}

/**
 * Where a person stands, those that refer to others first. What is copied and what is erased both come from here, so
 * that nothing can be in one and not in the other.
 */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'quote_price_changes',
    title: 'Changes of price',
    columns: ['quote_id', 'before_cents', 'after_cents', 'reason', 'created_at'],
    isTheirs: isOfQuote,
  },
  {
    table: 'quote_steps',
    title: 'Steps of a sale',
    columns: ['quote_id', 'step', 'carrier', 'tracking_number', 'created_at'],
    isTheirs: isOfQuote,
  },
  {
    table: 'quotes',
    title: 'Quotes',
    columns: [
      'id',
      'part_name',
      'year',
      'make',
      'model',
      'vin',
      'zip_code',
      'notes',
      'total_cents',
      'status',
      'created_at',
      'decided_at',
      'call_time',
      'decline_reason',
    ],
    isTheirs: isOfLead,
  },
  {
    table: 'mails',
    title: 'Mails',
    columns: ['to_address', 'reply_to_address', 'subject', 'text', 'status', 'created_at', 'sent_at'],
    isTheirs: (person) =>
      sql`(${isOfLead(person)} or lower(to_address) = ${person.key} or lower(reply_to_address) = ${person.key})`,
  },
  {
    table: 'chat_messages',
    title: 'Chat messages',
    columns: ['conversation_id', 'role', 'content', 'created_at'],
    isTheirs: (person) => sql`conversation_id in (select id from conversations where ${isTheirConversation(person)})`,
  },
  {
    table: 'conversations',
    title: 'Chats',
    columns: ['id', 'understood', 'prices', 'created_at', 'updated_at'],
    isTheirs: isTheirConversation,
  },
  {
    table: 'calls',
    title: 'Calls',
    columns: ['direction', 'status', 'duration_seconds', 'said', 'created_at'],
    isTheirs: isOfLead,
  },
  {
    table: 'reminders',
    title: 'Reminders of staff',
    columns: ['note', 'due_at', 'created_at', 'done_at'],
    isTheirs: isOfLead,
  },
  { table: 'notes', title: 'Notes of staff', columns: ['text', 'created_at'], isTheirs: isOfLead },
  {
    table: 'lead_changes',
    title: 'Changes',
    columns: ['what', 'before', 'after', 'created_at'],
    isTheirs: isOfLead,
  },
  {
    table: 'lead_merges',
    title: 'Merged leads',
    columns: ['snapshot', 'created_at'],
    isTheirs: isOfLead,
  },
  {
    table: 'contact_messages',
    title: 'Contact messages',
    columns: ['name', 'subject', 'message', 'created_at'],
    isTheirs: isOfLead,
  },
  {
    table: 'leads',
    title: 'You',
    columns: ['id', 'name', 'email', 'phone', 'source', 'status', 'created_at', 'updated_at', 'first_contact_at'],
    isTheirs: (person) => sql`id in (${idsOf(person)})`,
  },
]

function isOfLead(person: DataSubject): RawBuilder<boolean> {
  return sql`lead_id in (${idsOf(person)})`
}

function isOfQuote(person: DataSubject): RawBuilder<boolean> {
  return sql`quote_id in (select id from quotes where ${isOfLead(person)})`
}

/** Also what the same browser said before anybody knew who it was. */
function isTheirConversation(person: DataSubject): RawBuilder<boolean> {
  const visitors = sql.join(person.leads.map(({ visitorId }) => visitorId))
  return sql`(${isOfLead(person)} or (lead_id is null and visitor_id in (${visitors})))`
}

function idsOf({ leads }: DataSubject) {
  return sql.join(leads.map(({ id }) => id))
}
