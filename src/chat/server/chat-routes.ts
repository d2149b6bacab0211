import { type Context, Hono } from 'hono'
import { chatRequestSchema } from '#chat/chat-message.ts'
import { handOverRequestSchema } from '#chat/hand-over-request.ts'
import type { Shop } from '#company/server/shop.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { networksOf } from '#platform/http/client-address.ts'
import { getVisitorId, type HttpEnv } from '#platform/http/http-env.ts'
import { findStoredAnswer, runIdempotent } from '#platform/http/idempotency.ts'
import { described } from '#platform/http/route-doc.ts'
import { acceptsEvents, createOpenStreams, eventStream } from '#platform/http/streams.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import {
  followConversationDoc,
  handOverDoc,
  readConversationDoc,
  readPresenceDoc,
  sendMessageDoc,
} from './chat-docs.ts'
import { type Conversation, findConversation } from './conversation-store.ts'
import { createPresence } from './find-presence.ts'
import { followConversation } from './follow-conversation.ts'
import type { SavedExchange } from './save-exchange.ts'
import { type ChatDeps, readChatAnswer, requestPerson, sendMessage, toSavedExchange } from './send-message.ts'

const PER_MINUTE = { name: 'chat', points: 10, perSeconds: 60 }
const PER_DAY = { name: 'chat', points: 60, perSeconds: 24 * 60 * 60 }
const READING = { name: 'chat-reading', points: 60, perSeconds: 60 }

export const chatRoutes = (shop: Shop, { assistant, tools }: Pick<ChatDeps, 'assistant' | 'tools'>) => {
  const { db, now, company, limited, live, log, publicUrl, mailCaps: caps } = shop
  const deps: ChatDeps = { db, live, now, company, assistant, tools, notices: { caps, publicUrl } }
  // Messages and hand-overs share one limit.
  const limit = limited(PER_MINUTE, PER_DAY)
  const reading = limited(READING)
  const openStreams = createOpenStreams()
  const isSomeoneThere = createPresence(shop)
  const readOwnChat = (conversation: Conversation) => {
    const facts = company()
    return readChatAnswer(db, facts, toSavedExchange(facts, conversation))
  }

  return new Hono<HttpEnv>()
    .post('/', described(sendMessageDoc), limit, jsonBody(chatRequestSchema), async (c) => {
      const known = await findStoredAnswer<SavedExchange>(c, db)
      const address = networksOf(c.get('clientAddress'))[0]?.network ?? ''
      const request = { ...c.req.valid('json'), visitorId: getVisitorId(c), address }
      const answer = (onDraft?: (content: string) => void) =>
        known
          ? readChatAnswer(db, company(), known)
          : sendMessage(deps, { ...request, onDraft }, (work) => runIdempotent(c, db, now(), work))
      if (!acceptsEvents(c)) return c.json(await answer())
      return eventStream(c, log, async ({ send }) => {
        send({ event: 'answer', data: await answer((content) => send({ event: 'draft', data: { content } })) })
      })
    })
    .post('/hand-over', described(handOverDoc), limit, jsonBody(handOverRequestSchema), async (c) => {
      const request = { ...c.req.valid('json'), visitorId: getVisitorId(c) }
      return c.json(await requestPerson(deps, request, (work) => runIdempotent(c, db, now(), work)))
    })
    .get('/presence', described(readPresenceDoc), async (c) => c.json({ isSomeoneThere: await isSomeoneThere() }))
    .get('/:conversationId', described(readConversationDoc), reading, async (c) =>
      c.json(await readOwnChat(await getOwnConversation(c, db))),
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
            send({ event: 'conversation', id: version, data: await readOwnChat(current) })
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
  if (!conversation) throw new AppError('not_found', "We couldn't find this conversation.")
  return conversation
}
