import { chatAnswerSchema, chatPresenceSchema, resolvedChatSchema } from '#chat/chat-message.ts'
import { idAnswerSchema, idempotent, routeDoc } from '#platform/http/route-doc.ts'

export const sendMessageDoc = routeDoc(
  'Send a chat message; Accept: text/event-stream streams the reply',
  { 200: chatAnswerSchema },
  idempotent,
)
export const handOverDoc = routeDoc('Ask for a person', { 200: chatAnswerSchema }, idempotent)
export const readPresenceDoc = routeDoc('Whether a person can take over a chat now', { 200: chatPresenceSchema })
export const readConversationDoc = routeDoc('Get a conversation', { 200: chatAnswerSchema })
export const followConversationDoc = routeDoc('Stream a conversation', { 200: 'text/event-stream' })
export const resolveChatDoc = routeDoc('Resolve or reopen a chat', { 200: resolvedChatSchema })
export const takeOverChatDoc = routeDoc('Take over a chat from the assistant', { 200: idAnswerSchema })
export const answerChatDoc = routeDoc('Send a message to the visitor in a chat', { 201: idAnswerSchema }, idempotent)
export const handBackChatDoc = routeDoc('Hand a chat back to the assistant', { 200: idAnswerSchema })
