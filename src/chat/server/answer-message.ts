import type { OwnQuote, ShopTools } from '#assistant/assistant.ts'
import { initialState } from '#assistant/dialogue/dialogue-state.ts'
import { listLeadsOfVisitor } from '#leads/server/lead-store.ts'
import { toCents } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'
import { listQuotesOfLead } from '#quotes/server/quote-store.ts'
import type { AnsweringAssistant, AnswerOptions } from './answering-assistant.ts'
import { type Conversation, findConversation } from './conversation-store.ts'
import { listMessages } from './message-store.ts'
import type { Turn } from './save-exchange.ts'
import { watchPrices } from './shop-tools.ts'

type Deps = { db: Database; assistant: AnsweringAssistant; tools: ShopTools }

type Request = {
  visitorId: string
  address: string
  conversationId?: string | null | undefined
  message: string
  onDraft?: AnswerOptions['onDraft']
}

/** Nothing is written yet: no transaction waits for an assistant. */
export async function answerMessage({ db, assistant, tools }: Deps, request: Request, now: Date): Promise<Turn> {
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
  const history = conversation ? await listMessages(db, conversation.id, conversation.lastNumber) : []
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

/** A lead made in this browser since may be another person: what was said before is not theirs. */
export async function findOwnConversation(
  db: Database,
  publicId: string | null | undefined,
  visitorId: string,
): Promise<Conversation | null> {
  const conversation = publicId ? await findConversation(db, publicId, visitorId) : null
  if (!conversation) return null
  const [newest] = await listLeadsOfVisitor(db, visitorId, 1)
  const isSomebodyElse =
    newest && newest.id !== conversation.leadId && newest.createdAt.getTime() > conversation.updatedAt.getTime()
  return isSomebodyElse ? null : conversation
}

const LEADS_SEARCHED = 5
const QUOTES_EACH = 10

/** The visitor's cookie is all that opens them. */
async function listOwnQuotes(db: Database, visitorId: string, now: Date): Promise<OwnQuote[]> {
  const leads = await listLeadsOfVisitor(db, visitorId, LEADS_SEARCHED)
  const quotes = await Promise.all(leads.map(({ id }) => listQuotesOfLead(db, id, QUOTES_EACH, now)))
  return quotes
    .flat()
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map(({ number, part, partName, year, make, model, breakdown, status, validUntil }) => ({
      number,
      part: part?.name ?? partName,
      vehicle: `${year} ${make} ${model}`,
      totalCents: toCents(breakdown.total),
      status,
      validUntil,
    }))
}
