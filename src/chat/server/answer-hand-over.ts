import { initialState } from '#assistant/dialogue/dialogue-state.ts'
import type { HandOverRequest } from '#chat/hand-over-request.ts'
import type { Database } from '#platform/database/database.ts'
import { findOwnConversation } from './answer-message.ts'
import { handOverMessage, handOverReply } from './hand-over-words.ts'
import type { Turn } from './save-exchange.ts'

/** "Talk to a person" as a turn of the conversation: the details that were given, and what happens next. */
export async function answerHandOver(
  tx: Database,
  { visitorId, conversationId, name, email, phone }: HandOverRequest & { visitorId: string },
  now: Date,
): Promise<Turn> {
  const conversation = await findOwnConversation(tx, conversationId, visitorId)
  const contact = { name, email: email ?? null, phone: phone ?? null }
  const before = conversation?.understood ?? initialState
  return {
    visitorId,
    conversation,
    message: handOverMessage(contact),
    reply: handOverReply(contact, now),
    understood: { before, after: { ...before, wantsPerson: true, contact } },
    prices: [],
    handOver: contact,
    askedAt: now,
  }
}
