import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type StaffMember, staffName } from '#staff/staff-member.ts'
import { type Conversation, findConversationToChange, updateLastNumber, updatePerson } from './conversation-store.ts'
import { insertMessages } from './message-store.ts'

const ASSISTANT = 'assistant'

type Deed = { id: number; staff: Pick<StaffMember, 'id' | 'email'> }

export async function takeOverChat(tx: Database, { id, staff }: Deed, now: Date) {
  const conversation = await getConversationToChange(tx, id)
  if (conversation.person?.staffId === staff.id) return
  await changePerson(tx, { conversation, staff, after: staff }, now)
}

export async function handBackChat(tx: Database, { id, staff }: Deed, now: Date) {
  const conversation = await getConversationToChange(tx, id)
  if (conversation.person) await changePerson(tx, { conversation, staff, after: null }, now)
}

export async function answerChat(
  tx: Database,
  { id, staff, message }: Deed & { message: string },
  now: Date,
): Promise<{ leadId: number | null }> {
  const conversation = await getConversationToChange(tx, id)
  const { person, leadId } = conversation
  if (person && person.staffId !== staff.id) {
    throw new AppError('conflict', `${person.name} is answering. Take the chat over first.`)
  }
  if (!person) await changePerson(tx, { conversation, staff, after: staff }, now)
  const answer = { role: 'staff' as const, content: message, staffId: staff.id, createdAt: now }
  await updateLastNumber(tx, id, await insertMessages(tx, conversation, [answer]), now)
  return { leadId }
}

async function getConversationToChange(tx: Database, id: number): Promise<Conversation> {
  const conversation = await findConversationToChange(tx, id)
  if (!conversation) throw new AppError('not_found', 'Chat not found')
  return conversation
}

type Change = { conversation: Conversation; staff: Deed['staff']; after: Deed['staff'] | null }

async function changePerson(tx: Database, { conversation, staff, after }: Change, now: Date) {
  const { id, leadId, person } = conversation
  await updatePerson(tx, id, after?.id ?? null)
  if (leadId === null) return
  const change = { before: person?.name ?? ASSISTANT, after: after ? staffName(after.email) : ASSISTANT }
  await insertLeadChange(tx, { leadId, staffId: staff.id, what: 'chat answered by', ...change }, now)
}
