import { Hono } from 'hono'
import { inboxChatSchema, inboxSchema } from '#desk/inbox/inbox-chat.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, idParamDoc, jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { getIdParam } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { findInboxChat, listInbox } from './list-inbox.ts'

const INVALID_CHAT_ID = 'Invalid chat ID'
const CHAT_NOT_FOUND = 'Chat not found'

const exampleHead = {
  id: 7,
  lead: { id: 1, name: 'Dana Ortiz' },
  person: null,
  isHandedOver: true,
  updatedAt: '2026-03-02T15:04:05.000Z',
}
const lastMessage = 'Can a person call me?'

const listInboxDoc: RouteDoc = {
  summary: 'List open conversations',
  description: 'With and without a lead, newest first, at most 50.',
  answers: { 200: jsonAnswer('The conversations.', inboxSchema, { chats: [{ ...exampleHead, lastMessage }] }) },
}

const readInboxChatDoc: RouteDoc = {
  summary: 'Read a conversation',
  params: idParamDoc('The id of the chat.'),
  answers: {
    200: jsonAnswer('The conversation.', inboxChatSchema, {
      ...exampleHead,
      resolved: false,
      messages: [{ role: 'user', content: lastMessage, timestamp: exampleHead.updatedAt }],
    }),
  },
  errors: { malformed: INVALID_CHAT_ID, not_found: CHAT_NOT_FOUND },
}

export const inboxRoutes = (platform: Platform) => {
  const { db, now } = platform
  const staff = staffOnly(platform)
  return new Hono<HttpEnv>()
    .get('/chats', described(listInboxDoc), staff, async (c) => c.json({ chats: await listInbox(db, now()) }))
    .get('/chats/:id', described(readInboxChatDoc), staff, async (c) => {
      const chat = await findInboxChat(db, getIdParam(c, INVALID_CHAT_ID), now())
      if (!chat) throw new AppError('not_found', CHAT_NOT_FOUND)
      return c.json(chat)
    })
}
