import type { Token } from '#assistant/language/tokens.ts'
import type { Vocabulary } from '#assistant/language/vocabulary.ts'
import type { Part } from '#parts/part.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import type { UnservedKind } from '#vehicles/decoded-vin.ts'
import type { Span } from './span.ts'
import type { SpokenVehicle } from './spoken-vehicle.ts'
import type { VehicleIndex } from './vehicle-index.ts'
import type { FoundVehicles, SpokenCar } from './vehicles.ts'

export type Entity =
  | { kind: 'vin'; vin: string }
  | { kind: 'email'; value: string | null }
  | { kind: 'phone'; value: string | null }
  | { kind: 'quoteNumber'; number: string }
  | { kind: 'partNumber' }
  | { kind: 'zip'; zipCode: string }
  | { kind: 'name'; name: string }
  | { kind: 'vehicle'; car: SpokenCar }
  | { kind: 'year' }
  | PartEntity
  | { kind: 'unsold' }
  /** A motorcycle, a heavy truck or another machine that we have no parts for. */
  | { kind: 'unserved'; name: string; machine: UnservedKind | 'machine' }

export type PartEntity = {
  kind: 'part'
  part: Part
  quantity: number
  side: 'left' | 'right' | null
  isNegated: boolean
  isWeak: boolean
  /** Described, and not named: "the thing that charges the battery". */
  isDescribed: boolean
  /** How far it leads everything else the message may mean. Negative if something else leads. */
  lead: number
  words: string
  /** The parts of the conversation that it calls; none where it is new. */
  asked: readonly string[]
}

/** What a recognizer sees: the message, and as much of the conversation as decides what a word may be. */
export type RecognizerInput = {
  text: string
  tokens: readonly Token[]
  vocabulary: Vocabulary
  vehicles: VehicleIndex
  parts: PartIndex
  now: Date
  /** The cars of the message, which several recognizers need. */
  found: FoundVehicles
  /** The names of the parts asked for in the conversation, the latest last. */
  asked: readonly string[]
  known: SpokenVehicle
  others: readonly SpokenVehicle[]
  isVehicleAwaited: boolean
  isNameAwaited: boolean
  isPersonWanted: boolean
}

/** Whether it calls a part that was asked for before in the conversation. */
export function isAskedBefore(entity: Entity): boolean {
  return entity.kind === 'part' && entity.asked.length > 0
}

export type Recognizer = (input: RecognizerInput) => Span<Entity>[]

/** Exact things come before names, and names before words: a VIN is never a part number, a ZIP code never a year. */
export const SCORE = {
  vin: 100,
  contact: 90,
  quoteNumber: 80,
  partNumber: 70,
  zip: 60,
  name: 50,
  unserved: 45,
  vehicle: 40,
  year: 30,
  goods: 10,
} as const
