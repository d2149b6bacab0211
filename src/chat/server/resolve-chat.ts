import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import type { Database } from '#platform/database/database.ts'
import type { StaffMember } from '#staff/staff-member.ts'
import { findConversationToChange, updateResolution } from './conversation-store.ts'
import { isResolved } from './lead-chat.ts'
import { handBackChat } from './staff-chat.ts'

type Decision = { id: number; resolved: boolean; staff: Pick<StaffMember, 'id' | 'email'> }

/** Notes that a conversation needs nothing more, or that it does. Says false when no lead has such a conversation. */
export async function resolveChat(tx: Database, { id, resolved, staff }: Decision, now: Date): Promise<boolean> {
  const conversation = await findConversationToChange(tx, id)
  if (!conversation || conversation.leadId === null) return false
  const { leadId } = conversation
  const before = isResolved(conversation, now)
  await updateResolution(tx, id, leadId, resolved ? 'resolved' : 'open')
  // Whoever writes again later is answered, if not by a person then by the assistant.
  if (resolved) await handBackChat(tx, { id, staff }, now)
  if (before === resolved) return true
  const change = { what: 'chat', before: inWords(before), after: inWords(resolved) }
  await insertLeadChange(tx, { leadId, staffId: staff.id, ...change }, now)
  return true
}

function inWords(resolved: boolean) {
  return resolved ? 'resolved' : 'open'
}
