import { chatAnswerSchema, resolvedChatSchema } from '#chat/chat-message.ts'
import { idAnswerSchema, idParamDoc, jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'

const conversationId = 'S9GOTuQi-oYL5sSVMKAA_g'
const timestamp = '2026-03-02T15:04:05.000Z'

const answer = jsonAnswer('The whole conversation so far.', chatAnswerSchema, {
  conversationId,
  messages: [
    { role: 'user', content: 'When are you open?', timestamp },
    { role: 'assistant', content: 'Monday to Friday 8AM-6PM, Saturday 9AM-4PM.', timestamp },
  ],
  understood: {
    vehicle: { vin: null, year: 2014, make: 'Honda', model: 'Accord', trim: null },
    items: [{ part: 'Alternator', quantity: 1, side: null, words: 'alternator' }],
    zipCode: null,
    wantsPerson: false,
    contact: { name: null, email: null, phone: null },
  },
  isHandedOver: false,
  person: null,
})

export const sendMessageDoc: RouteDoc = {
  summary: 'Say something to the assistant',
  description:
    'A conversation is begun with `conversationId` null, or with one that is not this visitor’s. With `Accept: text/event-stream` the reply comes as events while it is written.',
  isIdempotent: true,
  example: { message: 'When are you open?', conversationId: null },
  answers: { 200: answer },
}

export const handOverDoc: RouteDoc = {
  summary: 'Ask for a person',
  description: 'With a name, and an email or a phone number.',
  isIdempotent: true,
  example: { name: 'Dana Ortiz', email: 'dana@example.com', conversationId: null },
  answers: { 200: answer },
}

const ownConversation = {
  conversationId: { description: 'The id that the first message was answered with.', example: conversationId },
}
const notFound = { not_found: 'We could not find this conversation.' }

export const readConversationDoc: RouteDoc = {
  summary: 'Read a conversation',
  description: 'For the visitor who began it.',
  params: ownConversation,
  answers: { 200: answer },
  errors: notFound,
}

export const followConversationDoc: RouteDoc = {
  summary: 'Follow a conversation',
  description: 'A stream of events, each with the conversation as it is by then.',
  params: ownConversation,
  answers: { 200: { description: 'The events.', contentType: 'text/event-stream' } },
  errors: notFound,
}

const params = idParamDoc('The id of the chat in the timeline.')
const errors = { malformed: 'Invalid chat ID', not_found: 'Chat not found' }
const itsId = jsonAnswer('The id of the chat.', idAnswerSchema, { id: 1 })

export const resolveChatDoc: RouteDoc = {
  summary: 'Say whether a chat still needs somebody',
  params,
  example: { resolved: true },
  answers: { 200: jsonAnswer('The chat as it is now.', resolvedChatSchema, { id: 1, resolved: true }) },
  errors,
}

export const takeOverChatDoc: RouteDoc = {
  summary: 'Take over a chat',
  description: 'From then on the assistant is silent.',
  params,
  answers: { 200: itsId },
  errors,
}

export const answerChatDoc: RouteDoc = {
  summary: 'Write to the visitor of a chat',
  params,
  isIdempotent: true,
  example: { message: 'Hello, this is Kim. We have two of them.' },
  answers: { 201: itsId },
  errors,
}

export const handBackChatDoc: RouteDoc = {
  summary: 'Hand a chat back to the assistant',
  params,
  answers: { 200: itsId },
  errors,
}
