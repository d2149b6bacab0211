import type { PartIndex } from '#parts/recognition/part-index.ts'
import type { PricedPart } from '#pricing/priced-part.ts'
import type { PricingRequest } from '#pricing/pricing-request.ts'
import type { Catalogue } from '#vehicles/catalogue.ts'
import type { DecodedVin } from '#vehicles/decoded-vin.ts'
import type { ChatMessage } from './chat-message.ts'
import type { ChatContact, Understanding } from './understanding.ts'

/** The functions and facts of the shop that an assistant may use. It has no other way to a price. */
export type ShopTools = {
  catalogue: Catalogue
  partIndex: PartIndex
  decodeVin(text: string): DecodedVin
  price(request: PricingRequest): Promise<PricedPart>
}

export type AssistantTurn = {
  message: string
  /** What was said before this message, oldest first. */
  history: readonly ChatMessage[]
  understood: Understanding
  now: Date
}

export type AssistantReply = {
  /** Plain text. */
  content: string
  understood: Understanding
  /** Set when a person was asked for and all details are there. */
  handOver: ChatContact | null
}

/** Whoever answers a message: the built-in assistant or a language model. */
export type Assistant = (turn: AssistantTurn, tools: ShopTools) => Promise<AssistantReply>
