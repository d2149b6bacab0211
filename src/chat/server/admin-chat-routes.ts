import { type Context, Hono } from 'hono'
import { z } from 'zod/mini'
import { messageTextSchema } from '#chat/chat-message.ts'
import { insertLeadChange, type RecordContact } from '#leads/server/lead-change-store.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described } from '#platform/http/route-doc.ts'
import { getIdParam, jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { type StaffEnv, staffOnly } from '#staff/server/staff-only.ts'
import { type StaffMember, staffName } from '#staff/staff-member.ts'
import { answerChatDoc, handBackChatDoc, resolveChatDoc, takeOverChatDoc } from './chat-docs.ts'
import {
  type Conversation,
  findConversationToChange,
  updateLastNumber,
  updatePerson,
  updateResolution,
} from './conversation-store.ts'
import { conversationTopic } from './follow-conversation.ts'
import { isResolved } from './lead-chat.ts'
import { insertMessages } from './message-store.ts'

type Deed = { id: number; staff: Pick<StaffMember, 'id' | 'email'> }

const resolvedSchema = z.object({ resolved: z.boolean('resolved must be true or false') })
const staffMessageSchema = z.object({ message: messageTextSchema })

export const adminChatRoutes = (platform: Platform, recordContact: RecordContact) => {
  const { db, now, live } = platform
  const staff = staffOnly(platform)
  const onChat = async (c: Context<StaffEnv>, work: (tx: Database, deed: Deed) => Promise<void>) => {
    const deed = deedOf(c)
    await db.transaction().execute((tx) => work(tx, deed))
    await live.publish(conversationTopic(deed.id))
    return deed.id
  }
  return new Hono<HttpEnv>()
    .patch('/chats/:id', described(resolveChatDoc), staff, jsonBody(resolvedSchema), async (c) => {
      const { resolved } = c.req.valid('json')
      const id = await onChat(c, (tx, deed) => resolveChat(tx, { ...deed, resolved }, now()))
      return c.json({ id, resolved })
    })
    .post('/chats/:id/take-over', described(takeOverChatDoc), staff, async (c) =>
      c.json({ id: await onChat(c, (tx, deed) => takeOverChat(tx, deed, now())) }),
    )
    .post('/chats/:id/hand-back', described(handBackChatDoc), staff, async (c) =>
      c.json({ id: await onChat(c, (tx, deed) => handBackChat(tx, deed, now())) }),
    )
    .post('/chats/:id/messages', described(answerChatDoc), staff, jsonBody(staffMessageSchema), async (c) => {
      const answer = { ...deedOf(c), ...c.req.valid('json') }
      const saved = await runIdempotent(c, db, now(), async (tx) => {
        const { leadId } = await answerChat(tx, answer, now())
        if (leadId !== null) await recordContact(tx, { leadId, staffId: answer.staff.id }, now())
        return { id: answer.id }
      })
      await live.publish(conversationTopic(answer.id))
      return c.json(saved, 201)
    })
}

function deedOf(c: Context<StaffEnv>): Deed {
  return { id: getIdParam(c, 'Invalid chat ID'), staff: c.get('staffMember') }
}

async function resolveChat(tx: Database, { id, resolved, staff }: Deed & { resolved: boolean }, now: Date) {
  const conversation = await getConversationToChange(tx, id)
  const { leadId } = conversation
  const before = isResolved(conversation, now)
  await updateResolution(tx, id, leadId, inWords(resolved))
  // Whoever writes again later is answered, if not by a person then by the assistant.
  if (resolved && conversation.person) await changePerson(tx, { conversation, staff, after: null }, now)
  if (before === resolved || leadId === null) return
  const change = { what: 'chat', before: inWords(before), after: inWords(resolved) }
  await insertLeadChange(tx, { leadId, staffId: staff.id, ...change }, now)
}

function inWords(resolved: boolean) {
  return resolved ? 'resolved' : 'open'
}

const ASSISTANT = 'assistant'

async function takeOverChat(tx: Database, { id, staff }: Deed, now: Date) {
  const conversation = await getConversationToChange(tx, id)
  if (conversation.person?.staffId === staff.id) return
  await changePerson(tx, { conversation, staff, after: staff }, now)
}

async function handBackChat(tx: Database, { id, staff }: Deed, now: Date) {
  const conversation = await getConversationToChange(tx, id)
  if (conversation.person) await changePerson(tx, { conversation, staff, after: null }, now)
}

async function answerChat(
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
