import { type ChatContact, type DialogueState, mergeDialogueState } from '#assistant/dialogue/dialogue-state.ts'
import type { ChatAnswer } from '#chat/chat-message.ts'
import { listLeadsOfVisitor } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'
import {
  type Conversation,
  findConversationToChange,
  insertConversation,
  updateConversation,
} from './conversation-store.ts'
import { addGivenPrices, type GivenPrice, newestGivenPrices } from './given-price.ts'
import { handOver } from './hand-over.ts'
import { insertMessages, type NewMessage } from './message-store.ts'

export type Turn = {
  visitorId: string
  /** Null when the message begins one. */
  conversation: Conversation | null
  message: string
  /** Null while a person is answering: then the assistant is silent. */
  reply: string | null
  understood: { before: DialogueState; after: DialogueState }
  prices: readonly GivenPrice[]
  handOver: ChatContact | null
  askedAt: Date
}

export type SavedExchange = Omit<ChatAnswer, 'messages'> & { id: number; upTo: number }

/** Turns of one conversation that end at the same moment take turns here; a person who took over meanwhile answers instead. */
export async function saveExchange(tx: Database, turn: Turn, publicUrl: string, now: Date): Promise<SavedExchange> {
  const conversation = await findOrInsertConversation(tx, turn, now)
  const understood = mergeDialogueState(turn.understood, conversation.understood)
  const upTo = await insertMessages(tx, conversation, listNewMessages(turn, conversation, now))
  const prices = newestGivenPrices(addGivenPrices(conversation.prices, turn.prices))
  await updateConversation(
    tx,
    conversation.id,
    { leadId: conversation.leadId, lastNumber: upTo, understood, prices },
    now,
  )
  if (turn.handOver) {
    await handOver(tx, { conversation, upTo, visitorId: turn.visitorId, contact: turn.handOver, publicUrl }, now)
  }
  return {
    id: conversation.id,
    conversationId: conversation.publicId,
    upTo,
    understood,
    isHandedOver: conversation.isHandedOver || turn.handOver !== null,
    person: conversation.person?.name ?? null,
  }
}

function listNewMessages(
  { message, reply, handOver, askedAt }: Turn,
  { person }: Conversation,
  now: Date,
): NewMessage[] {
  const asked: NewMessage = { role: 'user', content: message, createdAt: askedAt }
  if (reply === null || (person && !handOver)) return [asked]
  return [asked, { role: 'assistant', content: reply, createdAt: now }]
}

async function findOrInsertConversation(tx: Database, { conversation, visitorId }: Turn, now: Date) {
  const known = conversation && (await findConversationToChange(tx, conversation.id))
  if (known) return known
  const [newestLead] = await listLeadsOfVisitor(tx, visitorId, 1)
  return insertConversation(tx, { visitorId, leadId: newestLead?.id ?? null }, now)
}
