import { type Conversation, findConversationById, listOpenConversations } from '#chat/server/conversation-store.ts'
import { idleSince, isResolved } from '#chat/server/lead-chat.ts'
import { listMessagesByConversation, MESSAGES_MAX } from '#chat/server/message-store.ts'
import type { InboxChat, InboxRow } from '#desk/inbox/inbox-chat.ts'
import type { Database } from '#platform/database/database.ts'

const CHATS_SHOWN = 50
const EXCERPT_LENGTH = 160

/** Conversations that are open, with and without a lead, newest first. */
export async function listInbox(db: Database, now: Date): Promise<InboxRow[]> {
  const conversations = await listOpenConversations(db, CHATS_SHOWN, idleSince(now))
  const [names, lastMessages] = await Promise.all([
    readLeadNames(db, conversations),
    readLastMessages(db, conversations),
  ])
  return conversations.map((conversation) => ({
    ...toHead(conversation, names),
    lastMessage: (lastMessages.get(conversation.id) ?? '').slice(0, EXCERPT_LENGTH),
  }))
}

export async function findInboxChat(db: Database, id: number, now: Date): Promise<InboxChat | null> {
  const conversation = await findConversationById(db, id)
  if (!conversation) return null
  const [names, messages] = await Promise.all([
    readLeadNames(db, [conversation]),
    listMessagesByConversation(db, [id], MESSAGES_MAX),
  ])
  return {
    ...toHead(conversation, names),
    resolved: isResolved(conversation, now),
    messages: messages.get(id) ?? [],
  }
}

function toHead({ id, leadId, person, isHandedOver, updatedAt }: Conversation, names: ReadonlyMap<number, string>) {
  const lead = leadId === null ? null : { id: leadId, name: names.get(leadId) ?? '' }
  return { id, lead, person: person?.name ?? null, isHandedOver, updatedAt }
}

async function readLeadNames(db: Database, conversations: readonly Conversation[]): Promise<Map<number, string>> {
  const ids = conversations.flatMap(({ leadId }) => leadId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('leads').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function readLastMessages(db: Database, conversations: readonly Conversation[]): Promise<Map<number, string>> {
  const ids = conversations.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('conversations')
    .innerJoin('chat_messages', (join) =>
      join.onRef('conversation_id', '=', 'conversations.id').onRef('number', '=', 'last_number'),
    )
    .select(['conversation_id', 'content'])
    .where('conversations.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ conversation_id, content }) => [conversation_id, content]))
}
