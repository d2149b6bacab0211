import type { LeadChat } from '#chat/chat-message.ts'
import type { Company } from '#company/company.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { type Conversation, listConversationsOfLead } from './conversation-store.ts'
import { listMessagesByConversation } from './message-store.ts'

const MAX_CHATS = 50
const MAX_MESSAGES = 500
const IDLE_MS = DAY_MS

/** A chat that's been idle since then, and isn't waiting for a person, counts as resolved. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS)
}

export async function listChatsOfLead(db: Database, company: Company, leadId: number, now: Date): Promise<LeadChat[]> {
  const conversations = await listConversationsOfLead(db, leadId, MAX_CHATS)
  const ids = conversations.map(({ id }) => id)
  const messages = await listMessagesByConversation(db, company, ids, MAX_MESSAGES)
  return conversations.map((conversation) => ({
    id: conversation.id,
    createdAt: conversation.createdAt,
    resolved: isResolved(conversation, now),
    isHandedOver: conversation.isHandedOver,
    language: conversation.understood.language,
    callTime: conversation.understood.callTime,
    messages: messages.get(conversation.id) ?? [],
  }))
}

/** What staff decided; otherwise, a chat that's been idle for a day and isn't waiting for a person. */
export function isResolved({ resolution, isHandedOver, updatedAt }: Conversation, now: Date): boolean {
  if (resolution) return resolution === 'resolved'
  return !isHandedOver && updatedAt <= idleSince(now)
}
