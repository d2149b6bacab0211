import { Hono } from 'hono'
import type { ShopTools } from '#chat/assistant.ts'
import { type ChatAnswer, chatRequestSchema } from '#chat/chat-message.ts'
import { handOverRequestSchema } from '#chat/hand-over-request.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { addressGroup } from '#platform/http/client-address.ts'
import { getVisitorId, type HttpEnv } from '#platform/http/http-env.ts'
import { findStoredAnswer, runIdempotent } from '#platform/http/idempotency.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { answerHandOver } from './answer-hand-over.ts'
import { answerMessage } from './answer-message.ts'
import type { AnsweringAssistant } from './answering-assistant.ts'
import { findConversation } from './conversation-store.ts'
import { listMessages } from './exchange-store.ts'
import { type SavedExchange, saveExchange } from './save-exchange.ts'

const A_MINUTE = { name: 'chat', points: 10, perSeconds: 60 }
const A_DAY = { name: 'chat', points: 60, perSeconds: 24 * 60 * 60 }
const READING = { name: 'chat-reading', points: 60, perSeconds: 60 }

type ChatDeps = { assistant: AnsweringAssistant; tools: ShopTools }

/** A message is answered before its key is claimed; one that was answered already is not answered again. */
export const chatRoutes = ({ db, now, limited, publicUrl }: Platform, { assistant, tools }: ChatDeps) => {
  // One middleware for both ways of writing, so that they count together.
  const limit = limited(A_MINUTE, A_DAY)
  return new Hono<HttpEnv>()
    .post('/', limit, jsonBody(chatRequestSchema), async (c) => {
      const known = await findStoredAnswer<SavedExchange>(c, db)
      if (known) return c.json(await readAnswer(db, known))
      const address = addressGroup(c.get('clientAddress'))
      const request = { ...c.req.valid('json'), visitorId: getVisitorId(c), address }
      const turn = await answerMessage({ db, assistant, tools }, request, now())
      const kept = await runIdempotent(c, db, now(), (tx) => saveExchange(tx, turn, publicUrl, now()))
      return c.json(await readAnswer(db, kept))
    })
    .post('/hand-over', limit, jsonBody(handOverRequestSchema), async (c) => {
      const request = { ...c.req.valid('json'), visitorId: getVisitorId(c) }
      const kept = await runIdempotent(c, db, now(), async (tx) =>
        saveExchange(tx, await answerHandOver(tx, request, now()), publicUrl, now()),
      )
      return c.json(await readAnswer(db, kept))
    })
    .get('/:conversationId', limited(READING), async (c) => {
      const visitorId = c.get('visitorId')
      const conversation = visitorId && (await findConversation(db, c.req.param('conversationId'), visitorId))
      if (!conversation) throw new AppError('not_found', 'We could not find this conversation.')
      const { publicId: conversationId, ...kept } = conversation
      return c.json(await readAnswer(db, { ...kept, conversationId }))
    })
}

async function readAnswer(db: Database, kept: SavedExchange): Promise<ChatAnswer> {
  const { id, conversationId, exchanges, understood, isHandedOver } = kept
  return { conversationId, messages: await listMessages(db, id, exchanges), understood, isHandedOver }
}
