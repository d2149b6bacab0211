import type { LeadChat } from '#chat/chat-message.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { type Conversation, listConversationsOfLead } from './conversation-store.ts'
import { listMessagesByConversation } from './message-store.ts'

const CHATS_SHOWN = 50
const PAIRS_SHOWN = 500
const IDLE_MS = DAY_MS

/** Whoever said nothing since then, and waits for nobody, has what they came for. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS)
}

export async function listChatsOfLead(db: Database, leadId: number, now: Date): Promise<LeadChat[]> {
  const conversations = await listConversationsOfLead(db, leadId, CHATS_SHOWN)
  const ids = conversations.map(({ id }) => id)
  const messages = await listMessagesByConversation(db, ids, PAIRS_SHOWN)
  return conversations.map((conversation) => ({
    id: conversation.id,
    createdAt: conversation.createdAt,
    resolved: isResolved(conversation, now),
    isHandedOver: conversation.isHandedOver,
    messages: messages.get(conversation.id) ?? [],
  }))
}

/** As staff said; failing that, when nothing was said for a day and nobody waits for a person. */
export function isResolved({ resolution, isHandedOver, updatedAt }: Conversation, now: Date): boolean {
  if (resolution) return resolution === 'resolved'
  return !isHandedOver && updatedAt <= idleSince(now)
}
