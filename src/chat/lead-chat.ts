import type { ChatMessage } from './chat-message.ts'

/** A conversation with the assistant. */
export type LeadChat = {
  /** For staff; not the id that the visitor holds. */
  id: number
  createdAt: Date
  resolved: boolean
  isHandedOver: boolean
  messages: ChatMessage[]
}
