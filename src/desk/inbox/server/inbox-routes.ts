import { Hono } from 'hono'
import { type Conversation, findConversationById, listOpenConversations } from '#chat/server/conversation-store.ts'
import { idleSince, isResolved } from '#chat/server/lead-chat.ts'
import { listMessagesByConversation, MESSAGES_MAX } from '#chat/server/message-store.ts'
import type { Company } from '#company/company.ts'
import type { Shop } from '#company/server/shop.ts'
import { type InboxChat, type InboxRow, inboxChatSchema, inboxSchema } from '#desk/inbox/inbox-chat.ts'
import { countLeadReads } from '#desk/server/lead-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { getIdParam } from '#platform/http/valid-input.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { staffName } from '#staff/staff-member.ts'

const listInboxDoc = routeDoc('List open conversations', { 200: inboxSchema })
const readInboxChatDoc = routeDoc('Get a conversation', { 200: inboxChatSchema })

const INVALID_CHAT_ID = 'Invalid chat ID'
const CHAT_NOT_FOUND = 'Chat not found'

export const inboxRoutes = (shop: Shop) => {
  const { db, now } = shop
  const staff = staffOnly(shop)
  return new Hono<HttpEnv>()
    .get('/chats', described(listInboxDoc), staff, async (c) =>
      c.json({ chats: await listInbox(db, shop.company(), now()) }),
    )
    .get('/chats/:id', described(readInboxChatDoc), staff, async (c) => {
      const chat = await getInboxChat(db, shop.company(), getIdParam(c, INVALID_CHAT_ID), now())
      if (chat.lead) await countLeadReads(c, shop, [chat.lead])
      return c.json(chat)
    })
}

const CHATS_SHOWN = 50
const EXCERPT_LENGTH = 160

async function listInbox(db: Database, company: Company, now: Date): Promise<InboxRow[]> {
  const conversations = await listOpenConversations(db, CHATS_SHOWN, idleSince(now))
  const [names, lastMessages] = await Promise.all([
    readLeadNames(db, conversations),
    readLastMessages(db, conversations),
  ])
  return conversations.map((conversation) => ({
    ...toHead(company, conversation, names),
    lastMessage: (lastMessages.get(conversation.id) ?? '').slice(0, EXCERPT_LENGTH),
  }))
}

async function getInboxChat(db: Database, company: Company, id: number, now: Date): Promise<InboxChat> {
  const conversation = await findConversationById(db, id)
  if (!conversation) throw new AppError('not_found', CHAT_NOT_FOUND)
  const [names, messages] = await Promise.all([
    readLeadNames(db, [conversation]),
    listMessagesByConversation(db, company, [id], MESSAGES_MAX),
  ])
  return {
    ...toHead(company, conversation, names),
    resolved: isResolved(conversation, now),
    messages: messages.get(id) ?? [],
  }
}

function toHead(
  company: Company,
  { id, leadId, person, isHandedOver, understood, updatedAt }: Conversation,
  names: ReadonlyMap<number, string>,
) {
  const lead = leadId === null ? null : { id: leadId, name: names.get(leadId) ?? '' }
  const name = person && staffName(company, person.email)
  return { id, lead, person: name, isHandedOver, language: understood.language, updatedAt }
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
