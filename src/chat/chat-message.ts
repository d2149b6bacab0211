import { z } from 'zod/mini'
import { dialogueStateSchema } from '#assistant/dialogue/state-schema.ts'
import { moment, textSchema } from '#lib/field-schemas.ts'
import { cleanText } from '#lib/text.ts'

export const CHAT_MESSAGE_MAX = 2000
const CONVERSATION_ID_MAX = 100

export const chatMessageSchema = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: moment,
  /** The staff member who wrote it, such as "Kim, Yardline"; absent for the assistant and the visitor. */
  author: z.optional(z.string()),
})

export type ChatMessage = z.infer<typeof chatMessageSchema>

export const conversationIdSchema = z.nullish(
  z.string('conversationId must be text').check(z.maxLength(CONVERSATION_ID_MAX, 'conversationId is too long')),
)

export const messageTextSchema = textSchema({
  name: 'A message',
  min: 1,
  max: CHAT_MESSAGE_MAX,
  tooShort: 'Please write a message',
  clean: cleanText,
})

/** An id that isn't this visitor's starts a new conversation. */
export const chatRequestSchema = z.object({
  message: messageTextSchema,
  conversationId: conversationIdSchema,
})

export type ChatRequest = z.infer<typeof chatRequestSchema>

export const understoodSchema = z.pick(dialogueStateSchema, {
  language: true,
  vehicle: true,
  items: true,
  zipCode: true,
  stockItem: true,
  wantsPerson: true,
  contact: true,
})

export type Understood = z.infer<typeof understoodSchema>

export const chatAnswerSchema = z.object({
  conversationId: z.string(),
  messages: z.array(chatMessageSchema),
  understood: understoodSchema,
  isHandedOver: z.boolean(),
  /** The staff member who's answering, such as "Kim, Yardline"; null while the assistant is. */
  person: z.nullable(z.string()),
})

export type ChatAnswer = z.infer<typeof chatAnswerSchema>

/** We're open, and a colleague has the desk open. */
export const chatPresenceSchema = z.object({ isSomeoneThere: z.boolean() })

export const resolvedChatSchema = z.object({ id: z.int(), resolved: z.boolean() })

export const leadChatSchema = z.object({
  /** For staff; not the visitor's conversationId. */
  id: z.int(),
  createdAt: moment,
  resolved: z.boolean(),
  isHandedOver: z.boolean(),
  language: z.enum(['en', 'es']),
  /** When to call, in the visitor's words. */
  callTime: z.nullable(z.string()),
  messages: z.array(chatMessageSchema),
})

export type LeadChat = z.infer<typeof leadChatSchema>
