import type { ChatMessage } from '#chat/chat-message.ts'
import type { Database } from '#platform/database/database.ts'

/** Of each conversation, the newest pairs; older ones are deleted. */
export const PAIRS_KEPT = 200

declare module '#platform/database/database.ts' {
  interface Tables {
    chat_pairs: {
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
export type Pair = { message: string; reply: string; askedAt: Date; answeredAt: Date }

export async function insertPair(tx: Database, conversationId: number, number: number, pair: Pair) {
  await tx
    .insertInto('chat_pairs')
    .values({
      conversation_id: conversationId,
      number,
      message: pair.message,
      reply: pair.reply,
      asked_at: pair.askedAt.getTime(),
      answered_at: pair.answeredAt.getTime(),
    })
    .execute()
  await tx
    .deleteFrom('chat_pairs')
    .where('conversation_id', '=', conversationId)
    .where('number', '<=', number - PAIRS_KEPT)
    .execute()
}

/** What was said up to a pair, oldest first. */
export async function listMessages(db: Database, conversationId: number, upTo: number): Promise<ChatMessage[]> {
  const rows = await db
    .selectFrom('chat_pairs')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('number', '<=', upTo)
    .orderBy('number')
    .execute()
  return rows.flatMap(toMessages)
}

/** What was said in several conversations: of all their pairs together the newest, oldest first in each. */
export async function listMessagesByConversation(
  db: Database,
  conversationIds: readonly number[],
  limit: number,
): Promise<Map<number, ChatMessage[]>> {
  if (conversationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('chat_pairs')
    .selectAll()
    .where('conversation_id', 'in', conversationIds)
    .orderBy('conversation_id', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  const byConversation = Map.groupBy(rows.reverse(), (row) => row.conversation_id)
  return new Map([...byConversation].map(([id, pairs]) => [id, pairs.flatMap(toMessages)]))
}

type PairRow = { message: string; reply: string; asked_at: number; answered_at: number }

function toMessages({ message, reply, asked_at, answered_at }: PairRow): ChatMessage[] {
  return [
    { role: 'user', content: message, timestamp: new Date(asked_at) },
    { role: 'assistant', content: reply, timestamp: new Date(answered_at) },
  ]
}
