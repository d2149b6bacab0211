import { type SpokenVehicle, unknownVehicle, vehicleName } from '#assistant/entities/spoken-vehicle.ts'
import type { VehicleIndex } from '#assistant/entities/vehicle-index.ts'
import type { DecodedVehicle } from '#vehicles/decoded-vin.ts'
import type { DialogueState } from './dialogue-state.ts'
import { mergeVehicles } from './merge-vehicle.ts'
import type { MessageReading } from './read-message.ts'
import { noDoubt, type ResolvedVehicle } from './resolve-vehicle.ts'

const MOST_OTHER_VEHICLES = 4
const CAR_BY_NUMBER = /\b(?:first|1st|second|2nd|third|3rd|last) (?:car|truck|van|suv|vehicle|ride|carro|coche)\b/i

/** "Same one for my truck": a car that is still to be told. */
const ANOTHER_CAR =
  /^\W*(?:(?:ok|okay|and|so|now|oh|hey|then)\W+)*(?:the )?(?:same(?: \w+){0,2} for|(?:how|what) (?:about|bout)(?: for)?) (?:my|our|his|her|their)(?: \w+'?s)?(?: (?:other|old|new|second|work))? (?:car|truck|pick ?up|van|minivan|suv|sedan|wagon)\W*$/i

/** The vehicles a message is about: those it names, or those of the conversation that it points to. */
export function vehiclesMeant(
  index: VehicleIndex,
  before: DialogueState,
  reading: MessageReading,
  { decoded, partsNamed }: { decoded: readonly DecodedVehicle[]; partsNamed: number },
): ResolvedVehicle[] {
  const isNamed = reading.vehicles.cars.length > 0 || reading.vehicles.year !== null || decoded.length > 0
  const chosen = isNamed ? null : chosenVehicles(before, reading, partsNamed)
  if (!isNamed && !chosen && ANOTHER_CAR.test(reading.text)) return resolved([unknownVehicle])
  return chosen ?? mergeVehicles(index, before, reading, decoded)
}

/** The vehicles named before or beside, for whoever has two: "and a mirror for the Civic". */
export function otherVehicles(
  before: DialogueState,
  meant: readonly ResolvedVehicle[],
  beside: readonly ResolvedVehicle[],
): SpokenVehicle[] {
  const named = [...before.otherVehicles, before.vehicle, ...[...meant, ...beside].map(({ vehicle }) => vehicle)]
  const byName = new Map(named.filter(({ model }) => model !== null).map((vehicle) => [vehicleName(vehicle), vehicle]))
  byName.delete(vehicleName(meant.at(-1)?.vehicle ?? before.vehicle))
  return [...byName.values()].slice(-MOST_OTHER_VEHICLES)
}

/**
 * The parts of each vehicle, where a message names several of both: "a hood for the Civic and a mirror for the Camry".
 * Null where all parts are for all vehicles.
 */
export function findPartsByVehicle(
  { vehicles, spans, tokens }: MessageReading,
  wanted: readonly string[],
): string[][] | null {
  const cars = vehicles.cars
  if (cars.length < 2 || wanted.length < 2) return null
  const ends = cars.slice(0, -1).map(({ to }) => to + 1)
  const starts = cars.slice(1).map(({ from }) => from)
  const places = spans.flatMap(({ entity, tokens: at }) =>
    entity.kind === 'part' && wanted.includes(entity.part.name) ? [{ name: entity.part.name, at: at[0] ?? 0 }] : [],
  )
  return [ends, starts].map((cuts) => cutAt([0, ...cuts, tokens.length], places)).find(isOneEach) ?? null
}

function chosenVehicles(before: DialogueState, reading: MessageReading, partsNamed: number): ResolvedVehicle[] | null {
  const { choice, spans, text } = reading
  const others = before.otherVehicles
  if (others.length === 0) return null
  const all = [...others, before.vehicle]
  const hasZip = spans.some(({ entity }) => entity.kind === 'zip')
  if (!choice)
    return hasZip && partsNamed === 0 && before.vehicle.parts ? resolved(all.filter(({ parts }) => parts)) : null
  if (typeof choice.which === 'number') {
    const isOfCar = partsNamed > 0 || before.items.length + before.otherItems.length < 2 || CAR_BY_NUMBER.test(text)
    return isOfCar ? resolved(all.slice(choice.which).slice(0, 1)) : null
  }
  return resolved({ other: others.slice(-1), both: all.slice(-2), all }[choice.which])
}

function resolved(vehicles: readonly SpokenVehicle[]): ResolvedVehicle[] {
  return vehicles.map((vehicle) => ({ vehicle, doubt: noDoubt }))
}

function cutAt(cuts: readonly number[], places: readonly { name: string; at: number }[]): string[][] {
  return cuts
    .slice(0, -1)
    .map((from, piece) => places.filter(({ at }) => at >= from && at < (cuts[piece + 1] ?? 0)).map(({ name }) => name))
}

function isOneEach(parts: readonly (readonly string[])[]): boolean {
  return parts.every((some) => some.length > 0) && new Set(parts.map((some) => some.join())).size > 1
}
