import type { ChatMessage } from '#chat/chat-message.ts'
import type { Database } from '#platform/database/database.ts'

/** Of each conversation, the newest exchanges; older ones are deleted. */
export const EXCHANGES_MAX = 200

declare module '#platform/database/database.ts' {
  interface Tables {
    chat_exchanges: {
      conversation_id: number
      number: number
      message: string
      reply: string
      asked_at: number
      answered_at: number
    }
  }
}

/** What a visitor wrote and what was answered. Both are there or neither is. */
export type Exchange = { message: string; reply: string; askedAt: Date; answeredAt: Date }

export async function insertExchange(tx: Database, conversationId: number, number: number, exchange: Exchange) {
  await tx
    .insertInto('chat_exchanges')
    .values({
      conversation_id: conversationId,
      number,
      message: exchange.message,
      reply: exchange.reply,
      asked_at: exchange.askedAt.getTime(),
      answered_at: exchange.answeredAt.getTime(),
    })
    .execute()
  await tx
    .deleteFrom('chat_exchanges')
    .where('conversation_id', '=', conversationId)
    .where('number', '<=', number - EXCHANGES_MAX)
    .execute()
}

/** What was said up to an exchange, oldest first. */
export async function listMessages(db: Database, conversationId: number, upTo: number): Promise<ChatMessage[]> {
  const rows = await db
    .selectFrom('chat_exchanges')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('number', '<=', upTo)
    .orderBy('number')
    .execute()
  return rows.flatMap(toMessages)
}

/** What was said in several conversations: of all their exchanges together the newest, oldest first in each. */
export async function listMessagesByConversation(
  db: Database,
  conversationIds: readonly number[],
  limit: number,
): Promise<Map<number, ChatMessage[]>> {
  if (conversationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('chat_exchanges')
    .selectAll()
    .where('conversation_id', 'in', conversationIds)
    .orderBy('conversation_id', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  const byConversation = Map.groupBy(rows.reverse(), (row) => row.conversation_id)
  return new Map([...byConversation].map(([id, exchanges]) => [id, exchanges.flatMap(toMessages)]))
}

type ExchangeRow = { message: string; reply: string; asked_at: number; answered_at: number }

function toMessages({ message, reply, asked_at, answered_at }: ExchangeRow): ChatMessage[] {
  return [
    { role: 'user', content: message, timestamp: new Date(asked_at) },
    { role: 'assistant', content: reply, timestamp: new Date(answered_at) },
  ]
}
