import type { OwnQuote, ShopTools } from '#assistant/assistant.ts'
import { initialState } from '#assistant/dialogue/dialogue-state.ts'
import type { ChatAnswer, ChatRequest } from '#chat/chat-message.ts'
import type { HandOverRequest } from '#chat/hand-over-request.ts'
import type { Company } from '#company/company.ts'
import { listLeadsOfVisitor } from '#leads/server/lead-store.ts'
import { toCents } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'
import type { Live } from '#platform/live/live.ts'
import { vehicleWording } from '#quotes/quote-wording.ts'
import { listQuotesOfVisitor } from '#quotes/server/quote-store.ts'
import { staffName } from '#staff/staff-member.ts'
import type { AnsweringAssistant, AnswerOptions } from './answering-assistant.ts'
import { type Conversation, findConversation } from './conversation-store.ts'
import { publishConversation } from './follow-conversation.ts'
import { handOverMessage, handOverReply } from './hand-over-words.ts'
import { listMessages } from './message-store.ts'
import { type Notices, type SavedExchange, saveExchange, type Turn } from './save-exchange.ts'
import { watchPrices } from './shop-tools.ts'

export type ChatDeps = {
  db: Database
  live: Pick<Live, 'publish'>
  now: () => Date
  company: () => Company
  assistant: AnsweringAssistant
  tools: ShopTools
  notices: Omit<Notices, 'company'>
}

/** Runs the work in a transaction, once per idempotency key. */
type Write = (work: (tx: Database) => Promise<SavedExchange>) => Promise<SavedExchange>

type MessageRequest = ChatRequest & { visitorId: string; address: string; onDraft?: AnswerOptions['onDraft'] }

export async function sendMessage(deps: ChatDeps, request: MessageRequest, write: Write): Promise<ChatAnswer> {
  const company = deps.company()
  const turn = await answerMessage(deps, company, request, deps.now())
  const saved = await write((tx) => saveExchange(tx, turn, { ...deps.notices, company }, deps.now()))
  await publishConversation(deps.live, saved.id)
  return readChatAnswer(deps.db, company, saved)
}

type PersonRequest = HandOverRequest & { visitorId: string }

export async function requestPerson(deps: ChatDeps, request: PersonRequest, write: Write): Promise<ChatAnswer> {
  const company = deps.company()
  const saved = await write(async (tx) => {
    const turn = await answerHandOver(tx, company, request, deps.now())
    return saveExchange(tx, turn, { ...deps.notices, company }, deps.now())
  })
  await publishConversation(deps.live, saved.id)
  return readChatAnswer(deps.db, company, saved)
}

export async function readChatAnswer(
  db: Database,
  company: Company,
  { id, upTo, ...answer }: SavedExchange,
): Promise<ChatAnswer> {
  const { language, vehicle, items, zipCode, stockItem, wantsPerson, contact } = answer.understood
  const understood = { language, vehicle, items, zipCode, stockItem, wantsPerson, contact }
  return { ...answer, understood, messages: await listMessages(db, company, id, upTo) }
}

export function toSavedExchange(company: Company, conversation: Conversation): SavedExchange {
  const { id, publicId, lastNumber, understood, isHandedOver } = conversation
  const person = conversation.person && staffName(company, conversation.person.email)
  return { id, conversationId: publicId, upTo: lastNumber, understood, isHandedOver, person }
}

/** Writes nothing yet, so that no transaction waits for an assistant. */
async function answerMessage(
  { db, assistant, tools }: ChatDeps,
  company: Company,
  request: MessageRequest,
  now: Date,
): Promise<Turn> {
  const { visitorId, address, message, onDraft } = request
  const conversation = await findOwnConversation(db, request.conversationId, visitorId)
  const understood = conversation?.understood ?? initialState
  const unanswered = { visitorId, conversation, message, askedAt: now }
  if (conversation?.person) {
    return {
      ...unanswered,
      reply: null,
      understood: { before: understood, after: understood },
      prices: [],
      handOver: null,
    }
  }
  const history = conversation ? await listMessages(db, company, conversation.id, conversation.lastNumber) : []
  const watched = watchPrices(tools, {
    givenBefore: conversation?.prices ?? [],
    ownQuotes: () => listOwnQuotes(db, visitorId, now),
  })
  const reply = await assistant({ message, history, understood, now }, watched, {
    spender: { visitorId, address },
    onDraft,
  })
  return {
    ...unanswered,
    reply: reply.content,
    understood: { before: understood, after: reply.understood },
    prices: watched.givenPrices(),
    handOver: reply.handOver,
  }
}

async function answerHandOver(
  tx: Database,
  company: Company,
  { visitorId, conversationId, ...contact }: PersonRequest,
  now: Date,
): Promise<Turn> {
  const conversation = await findOwnConversation(tx, conversationId, visitorId)
  const before = conversation?.understood ?? initialState
  return {
    visitorId,
    conversation,
    message: handOverMessage(contact),
    reply: handOverReply(company, contact, before.language, now),
    understood: { before, after: { ...before, wantsPerson: true, contact } },
    prices: [],
    handOver: contact,
    askedAt: now,
  }
}

/** A lead made in this browser since then may be another person, who shouldn't see the earlier conversation. */
async function findOwnConversation(
  db: Database,
  publicId: string | null | undefined,
  visitorId: string,
): Promise<Conversation | null> {
  const conversation = publicId ? await findConversation(db, publicId, visitorId) : null
  if (!conversation) return null
  const [newest] = await listLeadsOfVisitor(db, visitorId, 1)
  const isSomeoneElse =
    newest && newest.id !== conversation.leadId && newest.createdAt.getTime() > conversation.updatedAt.getTime()
  return isSomeoneElse ? null : conversation
}

const MAX_QUOTES = 50

/** Found by the visitor's cookie alone. */
async function listOwnQuotes(db: Database, visitorId: string, now: Date): Promise<OwnQuote[]> {
  const quotes = await listQuotesOfVisitor(db, visitorId, MAX_QUOTES, now)
  return quotes.map(({ number, part, partName, breakdown, status, validUntil, ...quote }) => ({
    ...{ number, status, validUntil },
    part: part?.name ?? partName,
    vehicle: vehicleWording(quote),
    totalCents: toCents(breakdown.total),
  }))
}
