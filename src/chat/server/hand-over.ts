import type { ChatContact } from '#assistant/dialogue/dialogue-state.ts'
import { type Lead, phoneKey } from '#leads/lead.ts'
import { findOrInsertLead, listLeadsOfVisitor } from '#leads/server/lead-store.ts'
import { recordRequest } from '#leads/server/record-request.ts'
import { updateContactByVisitor } from '#leads/server/update-contact.ts'
import type { Database } from '#platform/database/database.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import { type Conversation, updateHandedOver } from './conversation-store.ts'
import { handOverMail } from './hand-over-mail.tsx'
import { listMessages } from './message-store.ts'

const LEADS_SEARCHED = 50

type HandOver = {
  conversation: Conversation
  upTo: number
  visitorId: string
  contact: ChatContact
  publicUrl: string
}

/** Asked again in the same words while staff have not dealt with it, nothing more is sent. */
export async function handOver(
  tx: Database,
  { conversation, upTo, visitorId, contact, publicUrl }: HandOver,
  now: Date,
) {
  const { lead, isChanged } = await captureContact(tx, visitorId, contact, now)
  await updateHandedOver(tx, conversation.id, lead.id, now)
  const isWaiting = conversation.isHandedOver && conversation.resolution !== 'resolved'
  if (isWaiting && conversation.leadId === lead.id && !isChanged) return
  await recordRequest(tx, lead, now)
  const messages = await listMessages(tx, conversation.id, upTo)
  await enqueueMail(tx, handOverMail({ lead, contact, messages, publicUrl }), now)
}

type Captured = { lead: Lead; isChanged: boolean }

async function captureContact(tx: Database, visitorId: string, contact: ChatContact, now: Date): Promise<Captured> {
  const person = { ...contact, email: contact.email ?? '', source: 'chat' as const, visitorId }
  const byPhone = contact.email === null ? await findLeadByPhone(tx, visitorId, contact.phone ?? '') : null
  const { lead: known, isNew } = byPhone ? { lead: byPhone, isNew: false } : await findOrInsertLead(tx, person, now)
  const name = isShortFor(person.name, known.name) ? known.name : person.name
  const isChanged = isNew || known.name !== name || (person.phone !== null && known.phone !== person.phone)
  return {
    lead: isChanged && !isNew ? await updateContactByVisitor(tx, known, { ...person, name }, now) : known,
    isChanged,
  }
}

function isShortFor(name: string, fullName: string): boolean {
  return fullName.toLowerCase().split(' ').includes(name.toLowerCase())
}

async function findLeadByPhone(tx: Database, visitorId: string, phone: string): Promise<Lead | null> {
  const leads = await listLeadsOfVisitor(tx, visitorId, LEADS_SEARCHED)
  return leads.find((lead) => lead.phone !== null && phoneKey(lead.phone) === phoneKey(phone)) ?? null
}
