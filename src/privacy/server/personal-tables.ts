import { type RawBuilder, sql } from 'kysely'
import type { Database, Tables } from '#platform/database/database.ts'

/** Everybody's leads under one email or, without one, one phone number: that is one person to us. */
export type DataSubject = {
  /** What the leads have in common: the email in small letters, or "tel:" and the number. */
  key: string
  leads: readonly { id: number; visitorId: string; createdAt: number }[]
}

export async function findDataSubject(db: Database, key: string): Promise<DataSubject | null> {
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'visitor_id as visitorId', 'created_at as createdAt'])
    .where('email_key', '=', key)
    .orderBy('id')
    .execute()
  return leads.length > 0 ? { key, leads } : null
}

type IsTheirs = (person: DataSubject) => RawBuilder<boolean>

/** Which rows of a table are the person's, what a copy calls them, and which columns it shows. */
type PersonalTable = { table: keyof Tables; title: string; columns: readonly string[]; isTheirs: IsTheirs }

const CAR = 'year make model vin'
const DECIDED = 'decided_at call_time decline_reason'

/**
 * Where a person stands, those that refer to others first. What is copied and what is erased both come from here, so
 * that nothing can be in one and not in the other.
 */
export const personalTables: readonly PersonalTable[] = [
  personal('quote_price_changes', 'Changes of price', 'quote_id before_cents after_cents reason created_at', isOfQuote),
  personal('quote_steps', 'Steps of a sale', 'quote_id step carrier tracking_number created_at', isOfQuote),
  personal('quotes', 'Quotes', `id part_name ${CAR} zip_code notes total_cents status created_at ${DECIDED}`),
  personal('mails', 'Mails', 'to_address reply_to_address subject text status created_at sent_at', isTheirMail),
  personal('chat_messages', 'Chat messages', 'conversation_id role content created_at', isOfConversation),
  personal('conversations', 'Chats', 'id understood prices created_at updated_at', isTheirConversation),
  personal('calls', 'Calls', 'direction status duration_seconds said created_at'),
  personal('reminders', 'Reminders of staff', 'note due_at created_at done_at'),
  personal('notes', 'Notes of staff', 'text created_at'),
  personal('lead_changes', 'Changes', 'what before after created_at'),
  personal('lead_merges', 'Merged leads', 'snapshot created_at'),
  personal('contact_messages', 'Contact messages', 'name subject message created_at'),
  personal('leads', 'You', 'id name email phone source status created_at updated_at first_contact_at', isLead),
]

function personal(table: keyof Tables, title: string, columns: string, isTheirs: IsTheirs = isOfLead): PersonalTable {
  return { table, title, columns: columns.split(' '), isTheirs }
}

function isLead(person: DataSubject): RawBuilder<boolean> {
  return sql`id in (${idsOf(person)})`
}

export function isTheirMail(person: DataSubject): RawBuilder<boolean> {
  return sql`(${isOfLead(person)} or lower(to_address) = ${person.key} or lower(reply_to_address) = ${person.key})`
}

function isOfConversation(person: DataSubject): RawBuilder<boolean> {
  return sql`conversation_id in (select id from conversations where ${isTheirConversation(person)})`
}

export function isOfLead(person: DataSubject): RawBuilder<boolean> {
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
