import type { ShopTools } from '#assistant/assistant.ts'
import {
  hasSameName,
  isVehicleComplete,
  type SpokenVehicle,
  unknownVehicle,
  vehicleName,
} from '#assistant/entities/spoken-vehicle.ts'
import type { VehicleIndex } from '#assistant/entities/vehicle-index.ts'
import type { DecodedVehicle } from '#vehicles/decoded-vin.ts'
import type { DialogueState, NamedItem, RequestedItem } from './dialogue-state.ts'
import { mergeVehicles } from './merge-vehicle.ts'
import type { MessageReading } from './read-message.ts'
import { noAmbiguity, type ResolvedVehicle } from './resolve-vehicle.ts'
import { findReferencedVehicle } from './vehicle-references.ts'

const MAX_OTHER_VEHICLES = 4
const CAR_WORDS = /\b(?:car|truck|van|suv|vehicle|ride|carro|coche)s?\b/i

/** The vehicles a message is about: named in it, referred to from earlier, or none. */
export type TurnVehicles = { vehicles: ResolvedVehicle[]; by: 'name' | 'choice' | null }

type VehicleSources = { decoded: readonly DecodedVehicle[]; partsNamed: number; classOf: ShopTools['classOf'] }

export function findTurnVehicles(
  index: VehicleIndex,
  before: DialogueState,
  reading: MessageReading,
  { decoded, partsNamed, classOf }: VehicleSources,
): TurnVehicles {
  const isNamed = reading.vehicles.cars.length > 0 || reading.vehicles.year !== null || decoded.length > 0
  const chosen = isNamed ? null : chosenVehicles(before, reading, partsNamed)
  if (chosen) return { vehicles: resolved(chosen), by: 'choice' }
  const referenced = isNamed ? null : findReferencedVehicle(before, reading, index.lexicon, classOf)
  if (referenced) return { vehicles: resolved([referenced]), by: 'name' }
  if (!isNamed && reading.isOtherCar) return { vehicles: resolved([unknownVehicle]), by: 'name' }
  const named = mergeVehicles(index, before, reading, decoded)
  const [first, second] = named
  // "A heater control for it and for an 03 Blazer, both".
  const isBoth = isNamed && partsNamed > 0 && reading.choice?.which === 'both' && before.vehicle.model !== null
  const isOther = first && !second && !hasSameName(first.vehicle, before.vehicle)
  const vehicles = isBoth && isOther ? [...resolved([before.vehicle]), first] : named
  const isChanged = vehicles.some(({ vehicle }) => !hasSameName(vehicle, before.vehicle))
  return { vehicles, by: isNamed || isChanged ? 'name' : null }
}

/** The other vehicles in the conversation, for people who have two: "and a mirror for the Civic". */
export function otherVehicles(
  before: DialogueState,
  meant: readonly ResolvedVehicle[],
  others: readonly ResolvedVehicle[],
): SpokenVehicle[] {
  const named = [...before.otherVehicles, before.vehicle, ...[...meant, ...others].map(({ vehicle }) => vehicle)]
  const byName = new Map(named.filter(({ model }) => model !== null).map((vehicle) => [vehicleName(vehicle), vehicle]))
  byName.delete(vehicleName(meant.at(-1)?.vehicle ?? before.vehicle))
  return [...byName.values()].slice(-MAX_OTHER_VEHICLES)
}

/** The vehicles of the requested items, each once. Without items, the vehicles the message mentions. */
export function vehiclesOf(items: readonly RequestedItem[], mentioned: readonly ResolvedVehicle[]): ResolvedVehicle[] {
  const byName = new Map(items.flatMap(({ vehicle }) => (vehicle ? [[vehicleName(vehicle), vehicle]] : [])))
  if (byName.size === 0) return [...mentioned]
  const ambiguityOf = (name: string) =>
    mentioned.find(({ vehicle }) => vehicleName(vehicle) === name)?.ambiguity ?? noAmbiguity
  return [...byName].map(([name, vehicle]) => ({ vehicle, ambiguity: ambiguityOf(name) }))
}

/** Matches parts to vehicles: "a hood for the Civic and a mirror for the Camry". Otherwise every part is for every vehicle. */
export function placeItems(
  named: readonly NamedItem[],
  { vehicles, by }: TurnVehicles,
  { vehicles: { cars } }: MessageReading,
): RequestedItem[] {
  const ends = cars.slice(0, -1).map(({ to }) => to + 1)
  const starts = cars.slice(1).map(({ from }) => from)
  const isOneEach = (cuts: readonly number[]) =>
    vehicles.every((_, at) => named.some((item) => pieceOf(item, cuts) === at))
  const cuts = vehicles.length > 1 && vehicles.length === cars.length ? [ends, starts].find(isOneEach) : undefined
  return vehicles.flatMap(({ vehicle }, at) =>
    named
      .filter((item) => !cuts || pieceOf(item, cuts) === at)
      .map(({ at: _, ...item }) => ({ ...item, vehicle: (by === null && item.vehicle) || vehicle })),
  )
}

/** The earlier items, each with its vehicle. If the message replaces a vehicle, its items move to the new one. */
export function withVehicles(
  state: DialogueState,
  { vehicles, by }: TurnVehicles,
  { isCorrection, isAddition }: MessageReading,
  { partsNamed, now }: { partsNamed: number; now: Date },
): DialogueState {
  const known = state.vehicle
  const [first, second] = vehicles
  const isSameModel = known.model === null || known.model === first?.vehicle.model
  const isReplaced = (isCorrection && !isAddition) || !isVehicleComplete(known, now)
  const isMoved = first && !second && by === 'name' && isReplaced && (isSameModel || partsNamed === 0)
  const inPlace = isMoved ? first.vehicle : known
  const place = (item: RequestedItem): RequestedItem =>
    !item.vehicle || hasSameName(item.vehicle, known) ? { ...item, vehicle: inPlace } : item
  return {
    ...state,
    vehicle: isSameModel ? inPlace : known,
    items: state.items.map(place),
    otherItems: state.otherItems.map(place),
  }
}

function chosenVehicles(before: DialogueState, reading: MessageReading, partsNamed: number): SpokenVehicle[] | null {
  const { choice, text } = reading
  const others = before.otherVehicles
  if (others.length === 0 || !choice) return null
  const items = [...before.otherItems, ...before.items]
  const all = [...others, before.vehicle]
  const isAboutCars = CAR_WORDS.test(text)
  if (partsNamed === 0 && !isAboutCars && (items.length > 1 || items[0]?.side)) return null
  if (choice.which === 'numbered') return all.slice(choice.places[0]).slice(0, 1)
  if (choice.which === 'other') return others.slice(-1)
  if (partsNamed === 0 && vehiclesOf(items, []).length > 1) return null
  if (choice.which === 'both') return all.slice(-2)
  return isAboutCars ? all : null
}

function resolved(vehicles: readonly SpokenVehicle[]): ResolvedVehicle[] {
  return vehicles.map((vehicle) => ({ vehicle, ambiguity: noAmbiguity }))
}

function pieceOf({ at = 0 }: NamedItem, cuts: readonly number[]): number {
  return cuts.filter((cut) => cut <= at).length
}
