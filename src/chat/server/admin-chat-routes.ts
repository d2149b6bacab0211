import { type Context, Hono } from 'hono'
import { z } from 'zod/mini'
import { messageTextSchema } from '#chat/chat-message.ts'
import type { Shop } from '#company/server/shop.ts'
import type { RecordContact } from '#leads/server/lead-change-store.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described } from '#platform/http/route-doc.ts'
import { getIdParam, jsonBody } from '#platform/http/valid-input.ts'
import { type StaffEnv, staffOnly } from '#staff/server/staff-only.ts'
import { answerChatDoc, handBackChatDoc, resolveChatDoc, takeOverChatDoc } from './chat-docs.ts'
import { answerChat, type ChatAction, handBackChat, resolveChat, takeOverChat } from './staff-chat.ts'

const resolvedSchema = z.object({ resolved: z.boolean('resolved must be true or false') })
const staffMessageSchema = z.object({ message: messageTextSchema })

export const adminChatRoutes = (shop: Shop, recordContact: RecordContact) => {
  const { db, now, live, company } = shop
  const deps = { db, now, live, company, recordContact }
  const staff = staffOnly(shop)
  return new Hono<HttpEnv>()
    .patch('/chats/:id', described(resolveChatDoc), staff, jsonBody(resolvedSchema), async (c) => {
      const { resolved } = c.req.valid('json')
      return c.json({ ...(await resolveChat(deps, toAction(c), resolved)), resolved })
    })
    .post('/chats/:id/take-over', described(takeOverChatDoc), staff, async (c) =>
      c.json(await takeOverChat(deps, toAction(c))),
    )
    .post('/chats/:id/hand-back', described(handBackChatDoc), staff, async (c) =>
      c.json(await handBackChat(deps, toAction(c))),
    )
    .post('/chats/:id/messages', described(answerChatDoc), staff, jsonBody(staffMessageSchema), async (c) => {
      const { message } = c.req.valid('json')
      const saved = await answerChat(deps, toAction(c), message, (work) => runIdempotent(c, db, now(), work))
      return c.json(saved, 201)
    })
}

function toAction(c: Context<StaffEnv>): ChatAction {
  return { id: getIdParam(c, 'Invalid chat ID'), staff: c.get('staffMember') }
}
