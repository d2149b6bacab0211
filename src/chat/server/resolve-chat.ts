import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import type { Database } from '#platform/database/database.ts'
import { findConversationToChange, updateResolution } from './conversation-store.ts'
import { isResolved } from './lead-chat.ts'

type Decision = { id: number; resolved: boolean; staffId: number }

/** Notes that a conversation needs nothing more, or that it does. Says false when no lead has such a conversation. */
export async function resolveChat(tx: Database, { id, resolved, staffId }: Decision, now: Date): Promise<boolean> {
  const conversation = await findConversationToChange(tx, id)
  if (!conversation || conversation.leadId === null) return false
  const { leadId } = conversation
  const before = isResolved(conversation, now)
  await updateResolution(tx, id, leadId, resolved ? 'resolved' : 'open')
  if (before === resolved) return true
  const change = { what: 'chat', before: inWords(before), after: inWords(resolved) }
  await insertLeadChange(tx, { leadId, staffId, ...change }, now)
  return true
}

function inWords(resolved: boolean) {
  return resolved ? 'resolved' : 'open'
}
