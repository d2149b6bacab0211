import { type Context, Hono } from 'hono'
import type { OwnQuote, ShopTools } from '#assistant/assistant.ts'
import { initialState } from '#assistant/dialogue/dialogue-state.ts'
import { type ChatAnswer, type ChatRequest, chatRequestSchema } from '#chat/chat-message.ts'
import { type HandOverRequest, handOverRequestSchema } from '#chat/hand-over-request.ts'
import { listLeadsOfVisitor } from '#leads/server/lead-store.ts'
import { toCents } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { networksOf } from '#platform/http/client-address.ts'
import { getVisitorId, type HttpEnv } from '#platform/http/http-env.ts'
import { findStoredAnswer, runIdempotent } from '#platform/http/idempotency.ts'
import { described } from '#platform/http/route-doc.ts'
import { acceptsEvents, createOpenStreams, eventStream } from '#platform/http/streams.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import { DESK_TOPIC } from '#platform/live/live.ts'
import type { Platform } from '#platform/platform.ts'
import { vehicleWording } from '#quotes/quote-wording.ts'
import { listQuotesOfVisitor } from '#quotes/server/quote-store.ts'
import type { AnsweringAssistant, AnswerOptions } from './answering-assistant.ts'
import { followConversationDoc, handOverDoc, readConversationDoc, sendMessageDoc } from './chat-docs.ts'
import { type Conversation, findConversation } from './conversation-store.ts'
import { conversationTopic, followConversation } from './follow-conversation.ts'
import { handOverMessage, handOverReply } from './hand-over-words.ts'
import { listMessages } from './message-store.ts'
import { type SavedExchange, saveExchange, type Turn } from './save-exchange.ts'
import { watchPrices } from './shop-tools.ts'

const PER_MINUTE = { name: 'chat', points: 10, perSeconds: 60 }
const PER_DAY = { name: 'chat', points: 60, perSeconds: 24 * 60 * 60 }
const READING = { name: 'chat-reading', points: 60, perSeconds: 60 }

type ChatDeps = { assistant: AnsweringAssistant; tools: ShopTools }

/** A message is answered before its key is claimed; one that was answered already is not answered again. */
export const chatRoutes = (platform: Platform, { assistant, tools }: ChatDeps) => {
  const { db, now, limited, live, log, publicUrl, mailCaps: caps } = platform
  const notices = { caps, publicUrl }
  // One middleware for both ways of writing, so that they count together.
  const limit = limited(PER_MINUTE, PER_DAY)
  const reading = limited(READING)
  const openStreams = createOpenStreams()

  const answered = async (saved: SavedExchange): Promise<ChatAnswer> => {
    // A streamed answer has begun before there was anything to tell the desk.
    await Promise.all([live.publish(conversationTopic(saved.id)), live.publish(DESK_TOPIC)])
    return readAnswer(db, saved)
  }
  return new Hono<HttpEnv>()
    .post('/', described(sendMessageDoc), limit, jsonBody(chatRequestSchema), async (c) => {
      const known = await findStoredAnswer<SavedExchange>(c, db)
      const request = {
        ...c.req.valid('json'),
        visitorId: getVisitorId(c),
        address: networksOf(c.get('clientAddress'))[0]?.network ?? '',
      }
      const answer = async (onDraft?: (content: string) => void) => {
        if (known) return readAnswer(db, known)
        const turn = await answerMessage({ db, assistant, tools }, { ...request, onDraft }, now())
        return answered(await runIdempotent(c, db, now(), (tx) => saveExchange(tx, turn, notices, now())))
      }
      if (!acceptsEvents(c)) return c.json(await answer())
      return eventStream(c, log, async ({ send }) => {
        send({ event: 'answer', data: await answer((content) => send({ event: 'draft', data: { content } })) })
      })
    })
    .post('/hand-over', described(handOverDoc), limit, jsonBody(handOverRequestSchema), async (c) => {
      const request = { ...c.req.valid('json'), visitorId: getVisitorId(c) }
      const saved = await runIdempotent(c, db, now(), async (tx) =>
        saveExchange(tx, await answerHandOver(tx, request, now()), notices, now()),
      )
      return c.json(await answered(saved))
    })
    .get('/:conversationId', described(readConversationDoc), reading, async (c) =>
      c.json(await readAnswer(db, toSaved(await getOwnConversation(c, db)))),
    )
    .get('/:conversationId/events', described(followConversationDoc), reading, async (c) => {
      const conversation = await getOwnConversation(c, db)
      const release = openStreams.open(c)
      return eventStream(c, log, async ({ send, closed }) => {
        const read = () => findConversation(db, conversation.publicId, c.get('visitorId') ?? '')
        const seen = c.req.header('last-event-id')
        const following = followConversation({ live, read, seen }, conversation.id, closed)
        try {
          for await (const { version, current } of following) {
            send({ event: 'conversation', id: version, data: await readAnswer(db, toSaved(current)) })
          }
        } finally {
          release()
        }
      })
    })
}

async function getOwnConversation(c: Context<HttpEnv, '/:conversationId'>, db: Database): Promise<Conversation> {
  const visitorId = c.get('visitorId')
  const conversation = visitorId && (await findConversation(db, c.req.param('conversationId'), visitorId))
  if (!conversation) throw new AppError('not_found', 'We could not find this conversation.')
  return conversation
}

function toSaved({ id, publicId, lastNumber, understood, isHandedOver, person }: Conversation): SavedExchange {
  return { id, conversationId: publicId, upTo: lastNumber, understood, isHandedOver, person: person?.name ?? null }
}

async function readAnswer(db: Database, { id, upTo, ...answer }: SavedExchange): Promise<ChatAnswer> {
  const { vehicle, items, zipCode, wantsPerson, contact } = answer.understood
  const understood = { vehicle, items, zipCode, wantsPerson, contact }
  return { ...answer, understood, messages: await listMessages(db, id, upTo) }
}

async function answerHandOver(
  tx: Database,
  { visitorId, conversationId, ...contact }: HandOverRequest & { visitorId: string },
  now: Date,
): Promise<Turn> {
  const conversation = await findOwnConversation(tx, conversationId, visitorId)
  const before = conversation?.understood ?? initialState
  return {
    visitorId,
    conversation,
    message: handOverMessage(contact),
    reply: handOverReply(contact, now),
    understood: { before, after: { ...before, wantsPerson: true, contact } },
    prices: [],
    handOver: contact,
    askedAt: now,
  }
}

type Deps = ChatDeps & { db: Database }

type Request = ChatRequest & { visitorId: string; address: string; onDraft?: AnswerOptions['onDraft'] }

/** Nothing is written yet: no transaction waits for an assistant. */
async function answerMessage({ db, assistant, tools }: Deps, request: Request, now: Date): Promise<Turn> {
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
async function findOwnConversation(
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

const MOST_QUOTES = 50

/** The visitor's cookie is all that opens them. */
async function listOwnQuotes(db: Database, visitorId: string, now: Date): Promise<OwnQuote[]> {
  const quotes = await listQuotesOfVisitor(db, visitorId, MOST_QUOTES, now)
  return quotes.map(({ number, part, partName, breakdown, status, validUntil, ...quote }) => ({
    ...{ number, status, validUntil },
    part: part?.name ?? partName,
    vehicle: vehicleWording(quote),
    totalCents: toCents(breakdown.total),
  }))
}
