import type { Token } from '#assistant/language/tokens.ts'
import type { Vocabulary } from '#assistant/language/vocabulary.ts'
import type { Part } from '#parts/part.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import type { PartsReading } from '#parts/recognition/part-request.ts'
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
  /** A motorcycle, a heavy truck or another machine we don't have parts for. */
  | { kind: 'unserved'; name: string; machine: UnservedKind | 'machine' }

export type PartEntity = {
  kind: 'part'
  part: Part
  quantity: number
  side: 'left' | 'right' | null
  isNegated: boolean
  isWeak: boolean
  /** Described rather than named: "the thing that charges the battery". */
  isDescribed: boolean
  /** How far it leads everything else the message could mean. Negative if something else leads. */
  lead: number
  words: string
  /** The earlier parts it refers to. Empty for a new part. */
  asked: readonly string[]
}

/** What a recognizer sees: the message, and the parts of the conversation that affect what a word can mean. */
export type RecognizerInput = {
  text: string
  tokens: readonly Token[]
  vocabulary: Vocabulary
  vehicles: VehicleIndex
  parts: PartIndex
  now: Date
  /** The cars in the message. Several recognizers need them. */
  found: FoundVehicles
  /** The parts in the message, and goods we don't sell. */
  goods: PartsReading
  /** The names of the parts requested so far, latest last. */
  asked: readonly string[]
  known: SpokenVehicle
  others: readonly SpokenVehicle[]
  isVehicleAwaited: boolean
  isNameAwaited: boolean
  isPersonWanted: boolean
}

/** Whether it refers to a part requested earlier. */
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
