import type { Company } from '#company/company.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import type { PricedPart } from '#pricing/price.ts'
import type { VehicleClass } from '#pricing/price-book.ts'
import type { CountedRequest } from '#pricing/pricing-request.ts'
import type { FindItem } from '#stock/stock-offer.ts'
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

/** The shop's functions and facts that an assistant can use. It has no other way to get a price. */
export type ShopTools = {
  catalogue: Catalogue
  vehicleFacts: VehicleFacts
  partIndex: PartIndex
  /** The body class of a model: a pickup, a van, a compact car. */
  classOf(car: CarName): VehicleClass
  decodeVin(text: string): DecodedVin
  price(request: CountedRequest): Promise<PricedPart>
  findItem: FindItem
  /** Adds up amounts returned by `price`. A reply can't contain any other sum. */
  sumCents(amounts: readonly number[]): number
  /** How much less than the first amount the second is. */
  differenceCents(amount: number, lower: number): number
  /** The visitor's own quotes, newest first. There's no way to read anyone else's. */
  ownQuotes(): Promise<readonly OwnQuote[]>
}

export type AssistantTurn = {
  message: string
  history: readonly { role: 'user' | 'assistant'; content: string }[]
  understood: DialogueState
  company: Company
  now: Date
}

export type AssistantReply = {
  content: string
  understood: DialogueState
  handOver: ChatContact | null
}

export type Assistant = (turn: AssistantTurn, tools: ShopTools) => Promise<AssistantReply>
