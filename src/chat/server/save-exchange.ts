import type { ChatAnswer } from '#chat/chat-message.ts'
import type { ChatContact, Understanding } from '#chat/understanding.ts'
import { listLeadsOfVisitor } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'
import {
  type Conversation,
  findConversationToChange,
  insertConversation,
  updateConversation,
} from './conversation-store.ts'
import { insertExchange } from './exchange-store.ts'
import { addGivenPrices, type GivenPrice, newestGivenPrices } from './given-price.ts'
import { handOver } from './hand-over.ts'
import { mergeUnderstanding } from './parse-understanding.ts'

/** A message with its reply and what came of it, before any of it is kept. */
export type Turn = {
  visitorId: string
  /** Null when the message begins one. */
  conversation: Conversation | null
  message: string
  reply: string
  understood: { before: Understanding; after: Understanding }
  prices: readonly GivenPrice[]
  handOver: ChatContact | null
  askedAt: Date
}

/** What is kept of a turn for somebody who asks the same again: the answer but its messages. */
export type SavedExchange = Omit<ChatAnswer, 'messages'> & { id: number; exchanges: number }

/**
 * Keeps a message and its reply together, and hands the conversation over if that was asked for. Turns of one
 * conversation that end at the same moment take turns here: each exchange gets a number of its own.
 */
export async function saveExchange(tx: Database, turn: Turn, publicUrl: string, now: Date): Promise<SavedExchange> {
  const conversation = await findOrInsertConversation(tx, turn, now)
  const exchanges = conversation.exchanges + 1
  const understood = mergeUnderstanding(turn.understood, conversation.understood)
  await insertExchange(tx, conversation.id, exchanges, { ...turn, answeredAt: now })
  const prices = newestGivenPrices(addGivenPrices(conversation.prices, turn.prices))
  await updateConversation(tx, conversation.id, { leadId: conversation.leadId, exchanges, understood, prices }, now)
  if (turn.handOver) {
    await handOver(tx, { conversation, exchanges, visitorId: turn.visitorId, contact: turn.handOver, publicUrl }, now)
  }
  return {
    id: conversation.id,
    conversationId: conversation.publicId,
    exchanges,
    understood,
    isHandedOver: conversation.isHandedOver || turn.handOver !== null,
  }
}

async function findOrInsertConversation(tx: Database, { conversation, visitorId }: Turn, now: Date) {
  const known = conversation && (await findConversationToChange(tx, conversation.id))
  if (known) return known
  const [newestLead] = await listLeadsOfVisitor(tx, visitorId, 1)
  return insertConversation(tx, { visitorId, leadId: newestLead?.id ?? null }, now)
}
