import { type ChatContact, type DialogueState, mergeDialogueState } from '#assistant/dialogue/dialogue-state.ts'
import type { ChatAnswer } from '#chat/chat-message.ts'
import type { Company } from '#company/company.ts'
import { type Lead, phoneKey } from '#leads/lead.ts'
import { recordRequest, updateContactByVisitor } from '#leads/server/capture-lead.ts'
import { recordLeadEvent } from '#leads/server/lead-event-store.ts'
import { findOrInsertLead, listLeadsOfVisitor } from '#leads/server/lead-store.ts'
import { notifyStaff } from '#leads/server/notify-staff.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailCaps } from '#platform/mail/mail-caps.ts'
import { staffName } from '#staff/staff-member.ts'
import {
  type Conversation,
  findConversationToChange,
  insertConversation,
  updateConversation,
  updateHandedOver,
} from './conversation-store.ts'
import { addGivenPrices, type GivenPrice, newestGivenPrices } from './given-price.ts'
import { handOverMail } from './hand-over-mail.tsx'
import { insertMessages, listMessages, type NewMessage } from './message-store.ts'

export type Turn = {
  visitorId: string
  /** Null if this message starts one. */
  conversation: Conversation | null
  message: string
  /** Null while a person is answering. */
  reply: string | null
  understood: { before: DialogueState; after: DialogueState }
  prices: readonly GivenPrice[]
  handOver: ChatContact | null
  askedAt: Date
}

export type SavedExchange = Omit<ChatAnswer, 'messages'> & { id: number; upTo: number }

/** Locks the conversation, so that concurrent turns queue up. Drops the reply if a person has taken over since. */
export async function saveExchange(tx: Database, turn: Turn, notices: Notices, now: Date): Promise<SavedExchange> {
  const conversation = await findOrInsertConversation(tx, turn, now)
  const understood = mergeDialogueState(turn.understood, conversation.understood)
  const upTo = await insertMessages(tx, conversation, listNewMessages(turn, conversation, now))
  const prices = newestGivenPrices(addGivenPrices(conversation.prices, turn.prices))
  const change = { leadId: conversation.leadId, lastNumber: upTo, understood, prices }
  await updateConversation(tx, conversation.id, change, now)
  if (turn.handOver) {
    await handOver(
      tx,
      { conversation, upTo, visitorId: turn.visitorId, contact: turn.handOver, understood, notices },
      now,
    )
  }
  return {
    id: conversation.id,
    conversationId: conversation.publicId,
    upTo,
    understood,
    isHandedOver: conversation.isHandedOver || turn.handOver !== null,
    person: conversation.person && staffName(notices.company, conversation.person.email),
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

const MAX_LEADS_SEARCHED = 50

/** What's needed to email staff. */
export type Notices = { company: Company; caps: MailCaps; publicUrl: string }

type HandOver = {
  conversation: Conversation
  upTo: number
  visitorId: string
  contact: ChatContact
  understood: DialogueState
  notices: Notices
}

/** Repeating a request that's still waiting for staff sends nothing more. */
async function handOver(tx: Database, request: HandOver, now: Date) {
  const { conversation, upTo, visitorId, contact, understood, notices } = request
  const { lead, isChanged } = await captureContact(tx, visitorId, contact, now)
  await updateHandedOver(tx, conversation.id, lead.id, now)
  const isWaiting = conversation.isHandedOver && conversation.resolution !== 'resolved'
  if (isWaiting && conversation.leadId === lead.id && !isChanged) return
  await recordRequest(tx, lead, now)
  await recordLeadEvent(tx, lead.id, 'chat handed over', now)
  const { company, caps, publicUrl } = notices
  const messages = await listMessages(tx, company, conversation.id, upTo)
  const mail = handOverMail(company, { lead, contact, understood, messages, publicUrl })
  await notifyStaff(tx, { mail, caps }, now)
}

async function captureContact(tx: Database, visitorId: string, contact: ChatContact, now: Date) {
  const person = { ...contact, email: contact.email ?? '', source: 'chat' as const, visitorId }
  const byPhone = contact.email === null ? await findLeadByPhone(tx, visitorId, contact.phone ?? '') : null
  const { lead: known, isNew } = byPhone ? { lead: byPhone, isNew: false } : await findOrInsertLead(tx, person, now)
  const name = isShortFor(person.name, known.name) ? known.name : person.name
  const isChanged = isNew || known.name !== name || (person.phone !== null && known.phone !== person.phone)
  const lead = isChanged && !isNew ? await updateContactByVisitor(tx, known, { ...person, name }, now) : known
  return { lead, isChanged }
}

function isShortFor(name: string, fullName: string): boolean {
  return fullName.toLowerCase().split(' ').includes(name.toLowerCase())
}

async function findLeadByPhone(tx: Database, visitorId: string, phone: string): Promise<Lead | null> {
  const leads = await listLeadsOfVisitor(tx, visitorId, MAX_LEADS_SEARCHED)
  return leads.find((lead) => lead.phone !== null && phoneKey(lead.phone) === phoneKey(phone)) ?? null
}
