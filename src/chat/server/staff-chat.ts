import type { Company } from '#company/company.ts'
import { insertLeadChange, type RecordContact } from '#leads/server/lead-change-store.ts'
import { findLeadToChange, updateLeadOwner } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Live } from '#platform/live/live.ts'
import { findStaffLabel } from '#staff/server/staff-store.ts'
import { type StaffMember, staffName } from '#staff/staff-member.ts'
import {
  type Conversation,
  findConversationToChange,
  updateLastNumber,
  updatePerson,
  updateResolution,
} from './conversation-store.ts'
import { publishConversation } from './follow-conversation.ts'
import { isResolved } from './lead-chat.ts'
import { insertMessages } from './message-store.ts'

type Staff = Pick<StaffMember, 'id' | 'email'>

/** What staff can do with a chat. */
export type ChatAction = { id: number; staff: Staff }

type ChatId = { id: number }

type Deps = {
  db: Database
  live: Pick<Live, 'publish'>
  now: () => Date
  company: () => Company
  recordContact: RecordContact
}

export function resolveChat(deps: Deps, { id, staff }: ChatAction, resolved: boolean): Promise<ChatId> {
  return changeChat(deps, id, async (tx, conversation, now) => {
    const { leadId } = conversation
    const before = isResolved(conversation, now)
    await updateResolution(tx, id, leadId, inWords(resolved))
    // If the visitor writes again, the assistant answers.
    if (resolved && conversation.person)
      await changePerson(tx, { company: deps.company(), conversation, staff, after: null }, now)
    if (before === resolved || leadId === null) return
    const change = { what: 'chat', before: inWords(before), after: inWords(resolved) }
    await insertLeadChange(tx, { leadId, staffId: staff.id, ...change }, now)
  })
}

export function takeOverChat(deps: Deps, { id, staff }: ChatAction): Promise<ChatId> {
  return changeChat(deps, id, async (tx, conversation, now) => {
    if (conversation.person?.staffId === staff.id) return
    await changePerson(tx, { company: deps.company(), conversation, staff, after: staff }, now)
  })
}

export function handBackChat(deps: Deps, { id, staff }: ChatAction): Promise<ChatId> {
  return changeChat(deps, id, async (tx, conversation, now) => {
    if (conversation.person) await changePerson(tx, { company: deps.company(), conversation, staff, after: null }, now)
  })
}

/** Runs the work in a transaction, once per idempotency key. */
type Write = (work: (tx: Database) => Promise<ChatId>) => Promise<ChatId>

export function answerChat(deps: Deps, { id, staff }: ChatAction, message: string, write: Write): Promise<ChatId> {
  return changeChat(
    deps,
    id,
    async (tx, conversation, now) => {
      const { person, leadId } = conversation
      if (person && person.staffId !== staff.id) {
        throw new AppError(
          'conflict',
          `${staffName(deps.company(), person.email)} is answering. Take over the chat first.`,
        )
      }
      if (!person) await changePerson(tx, { company: deps.company(), conversation, staff, after: staff }, now)
      const answer = { role: 'staff' as const, content: message, staffId: staff.id, createdAt: now }
      await updateLastNumber(tx, id, await insertMessages(tx, conversation, [answer]), now)
      if (leadId !== null) await deps.recordContact(tx, { leadId, staffId: staff.id }, now)
    },
    write,
  )
}

type Change = (tx: Database, conversation: Conversation, now: Date) => Promise<void>

async function changeChat(
  { db, live, now }: Deps,
  id: number,
  change: Change,
  write: Write = (work) => db.transaction().execute(work),
): Promise<ChatId> {
  const saved = await write(async (tx) => {
    const conversation = await findConversationToChange(tx, id)
    if (!conversation) throw new AppError('not_found', 'Chat not found')
    await change(tx, conversation, now())
    return { id }
  })
  await publishConversation(live, id)
  return saved
}

function inWords(resolved: boolean) {
  return resolved ? 'resolved' : 'open'
}

const ASSISTANT = 'assistant'

type PersonChange = { company: Company; conversation: Conversation; staff: Staff; after: Staff | null }

async function changePerson(tx: Database, { company, conversation, staff, after }: PersonChange, now: Date) {
  const { id, leadId, person } = conversation
  await updatePerson(tx, id, after?.id ?? null)
  if (leadId === null) return
  const nameOf = (member: { email: string } | null) => (member ? staffName(company, member.email) : ASSISTANT)
  const change = { before: nameOf(person), after: nameOf(after) }
  await insertLeadChange(tx, { leadId, staffId: staff.id, what: 'chat answered by', ...change }, now)
  if (after) await takeLead(tx, leadId, after.id, now)
}

/** Answering someone's chat makes you the owner of their lead, if it has none. */
async function takeLead(tx: Database, leadId: number, staffId: number, now: Date) {
  const lead = await findLeadToChange(tx, leadId)
  if (lead?.ownerId !== null) return
  await updateLeadOwner(tx, leadId, staffId, now)
  const after = (await findStaffLabel(tx, staffId)) ?? ''
  await insertLeadChange(tx, { leadId, staffId, what: 'owner', before: '', after }, now)
}
