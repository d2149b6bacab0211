import { z } from 'zod/mini'
import { leadChatSchema } from '#chat/chat-message.ts'
import { moment } from '#lib/field-schemas.ts'

const chatHeadSchema = z.extend(z.pick(leadChatSchema, { id: true, isHandedOver: true, language: true }), {
  lead: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The staff member answering, such as "Kim, Yardline"; null if it's the assistant. */
  person: z.nullable(z.string()),
  updatedAt: moment,
})

const inboxRowSchema = z.extend(chatHeadSchema, { lastMessage: z.string() })

export type InboxRow = z.infer<typeof inboxRowSchema>

export const inboxSchema = z.object({ chats: z.array(inboxRowSchema) })

export const inboxChatSchema = z.extend(chatHeadSchema, {
  resolved: leadChatSchema.shape.resolved,
  messages: leadChatSchema.shape.messages,
})

export type InboxChat = z.infer<typeof inboxChatSchema>
