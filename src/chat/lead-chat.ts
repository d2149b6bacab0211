import { z } from 'zod/mini'
import { moment } from '#lib/field-schemas.ts'
import { chatMessageSchema } from './chat-message.ts'

export const leadChatSchema = z.object({
  /** For staff; not the id that the visitor holds. */
  id: z.int(),
  createdAt: moment,
  resolved: z.boolean(),
  isHandedOver: z.boolean(),
  messages: z.array(chatMessageSchema),
})

export type LeadChat = z.infer<typeof leadChatSchema>
