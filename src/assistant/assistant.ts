import type { PartIndex } from '#parts/recognition/part-index.ts'
import type { PricedPart } from '#pricing/price.ts'
import type { VehicleClass } from '#pricing/price-book.ts'
import type { PricingRequest } from '#pricing/pricing-request.ts'
import type { Catalogue } from '#vehicles/catalogue.ts'
import type { DecodedVin } from '#vehicles/decoded-vin.ts'
import type { CarName } from '#vehicles/names.ts'
import type { VehicleFacts } from '#vehicles/vehicle-facts.ts'
import type { ChatContact, DialogueState } from './dialogue/dialogue-state.ts'

export type OwnQuote = {
  number: string
  part: string
  vehicle: string
  totalCents: number
  status: string
  validUntil: Date
}

/** The functions and facts of the shop that an assistant may use. It has no other way to a price. */
export type ShopTools = {
  catalogue: Catalogue
  vehicleFacts: VehicleFacts
  partIndex: PartIndex
  /** How a model is built: a pickup, a van, a compact car. */
  classOf(car: CarName): VehicleClass
  decodeVin(text: string): DecodedVin
  price(request: PricingRequest): Promise<PricedPart>
  /** Adds up amounts that `price` gave. A reply may name no other sum. */
  sumCents(amounts: readonly number[]): number
  /** The visitor's own quotes, newest first. There is no way to ask for anyone else's. */
  ownQuotes(): Promise<readonly OwnQuote[]>
}

export type AssistantTurn = {
  message: string
  history: readonly { role: 'user' | 'assistant'; content: string }[]
  understood: DialogueState
  now: Date
}

export type AssistantReply = {
  content: string
  understood: DialogueState
  handOver: ChatContact | null
}

export type Assistant = (turn: AssistantTurn, tools: ShopTools) => Promise<AssistantReply>
