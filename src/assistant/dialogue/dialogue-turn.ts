import type { OwnQuote } from '#assistant/assistant.ts'
import { hasSameName, type SpokenVehicle, vehicleName } from '#assistant/entities/spoken-vehicle.ts'
import type { TurnKind } from '#assistant/intents/intent.ts'
import type { Company } from '#company/company.ts'
import type { Part } from '#parts/part.ts'
import type { KnownItem } from '#stock/stock-offer.ts'
import type { DecodedVin } from '#vehicles/decoded-vin.ts'
import type { VehicleFacts } from '#vehicles/vehicle-facts.ts'
import type { DialogueState, RequestedItem } from './dialogue-state.ts'
import type { MessageReading } from './read-message.ts'
import type { ResolvedVehicle } from './resolve-vehicle.ts'

/** A message combined with the conversation so far. A reply is written from this. */
export type DialogueTurn = {
  reading: MessageReading
  kind: TurnKind
  intents: readonly string[]
  before: DialogueState
  /** Includes what this message said. The reply's own question is added later. */
  state: DialogueState
  vins: readonly { text: string; decoded: DecodedVin }[]
  /** The vehicles this message is about; the last one is remembered. */
  vehicles: readonly ResolvedVehicle[]
  items: readonly RequestedItem[]
  /** On the shelf, or gone from it: the message gives its stock number. */
  item: KnownItem | null
  parts: readonly Part[]
  namesPart: boolean
  namesUnsold: boolean
  isElliptic: boolean
  candidates: readonly string[]
  /** Front or rear, if we had to assume one. */
  assumedEnd: 'front' | 'rear' | null
  ownQuotes: readonly OwnQuote[]
  facts: VehicleFacts
  company: Company
  now: Date
}

export function hasIntent({ intents }: Pick<DialogueTurn, 'intents'>, ...ids: readonly string[]): boolean {
  return ids.some((id) => intents.includes(id))
}

export function priceKey({ vehicles, items, state }: Pick<DialogueTurn, 'vehicles' | 'items' | 'state'>): string {
  const rows = vehicles.map(({ vehicle }) => [
    vehicleName(vehicle),
    ...itemsFor(items, vehicle).map(({ part, quantity, side }) => `${quantity} ${side ?? ''} ${part}`),
  ])
  return JSON.stringify([state.zipCode, state.grade, state.delivery, ...rows])
}

export function itemsFor(items: readonly RequestedItem[], vehicle: SpokenVehicle): readonly RequestedItem[] {
  return items.filter((item) => !item.vehicle || hasSameName(item.vehicle, vehicle))
}
