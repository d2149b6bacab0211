import type { Part } from '#parts/part.ts'
import type { Catalogue } from '#vehicles/catalogue.ts'
import { mergeVehicles } from './merge-vehicle.ts'
import type { MessageReading } from './reading/message-reading.ts'
import { noDoubt, type ResolvedVehicle, resolveVehicle } from './reading/resolve-vehicle.ts'
import { vehicleName } from './replies/vehicle-words.ts'
import { nothingUnderstood, type SpokenVehicle, type Understanding } from './understanding.ts'

const MOST_OTHER_VEHICLES = 4

/** The vehicles a message is about: those it names, or those of the conversation that it points to. */
export function vehiclesMeant(catalogue: Catalogue, before: Understanding, reading: MessageReading): ResolvedVehicle[] {
  const chosen = chosenVehicles(before, reading) ?? mergeVehicles(catalogue, before, reading)
  return chosen.map(({ vehicle, doubt }, at) => ({
    vehicle: withOwnParts(vehicle, reading.partsByCar?.[at] ?? reading.parts, chosen.length > 1),
    doubt,
  }))
}

/** The vehicles named before or beside, for whoever has two: "and a mirror for the Civic". */
export function otherVehicles(
  before: Understanding,
  vehicles: readonly ResolvedVehicle[],
  beside: readonly SpokenVehicle[],
): SpokenVehicle[] {
  const meant = vehicles.map(({ vehicle }) => vehicle)
  const named = [...(before.otherVehicles ?? []), before.vehicle, ...meant, ...beside]
  const byName = new Map(named.filter(({ model }) => model !== null).map((vehicle) => [vehicleName(vehicle), vehicle]))
  byName.delete(vehicleName(vehicles.at(-1)?.vehicle ?? before.vehicle))
  return [...byName.values()].slice(-MOST_OTHER_VEHICLES)
}

/** The cars that a message names and asks nothing for. */
export function vehiclesBeside(catalogue: Catalogue, { carsBeside }: MessageReading): SpokenVehicle[] {
  return carsBeside.map((car) => resolveVehicle(catalogue, car).vehicle)
}

/** What is known without the cars that a message says are gone: the one before takes the place of the last. */
export function withoutGivenUp(before: Understanding, { carsGivenUp }: MessageReading): Understanding {
  if (carsGivenUp.length === 0) return before
  const isGone = ({ make, model }: SpokenVehicle) =>
    carsGivenUp.some((car) => car.model === model && (make === null || car.make === make))
  const left = [...(before.otherVehicles ?? []), before.vehicle].filter((vehicle) => !isGone(vehicle))
  return { ...before, vehicle: left.at(-1) ?? nothingUnderstood.vehicle, otherVehicles: left.slice(0, -1) }
}

function chosenVehicles(before: Understanding, reading: MessageReading): ResolvedVehicle[] | null {
  const { choice, cars, vins, year, zipCode } = reading
  const others = before.otherVehicles ?? []
  if (cars.length > 0 || vins.length > 0 || year !== null || others.length === 0) return null
  const all = [...others, before.vehicle]
  if (!choice) return zipCode !== null && reading.parts.length === 0 ? askedTogether(all, before.vehicle) : null
  if (!isAboutVehicles(before, reading) || typeof choice.which === 'number') return null
  const byAge = all.toSorted((a, b) => (a.year ?? 0) - (b.year ?? 0))
  const chosen = {
    other: others.slice(-1),
    both: all.slice(-2),
    all,
    rest: others,
    older: byAge.slice(0, 1),
    newer: byAge.slice(-1),
  }
  return resolved(chosen[choice.which])
}

/** A ZIP code is for all that was priced at once. */
function askedTogether(all: readonly SpokenVehicle[], { parts }: SpokenVehicle): ResolvedVehicle[] | null {
  return parts ? resolved(all.filter((vehicle) => vehicle.parts)) : null
}

function resolved(vehicles: readonly SpokenVehicle[]): ResolvedVehicle[] {
  return vehicles.map((vehicle) => ({ vehicle, doubt: noDoubt }))
}

/** "Both" are the cars where one part is in question, and the parts where there are two. */
function isAboutVehicles({ parts, otherParts = [], vehicle }: Understanding, { choice, ...reading }: MessageReading) {
  if (choice?.isOfCars || choice?.which === 'older' || choice?.which === 'newer' || vehicle.parts) return true
  return reading.parts.length > 0 ? reading.parts.length !== 2 : parts.length + otherParts.length < 2
}

/** Of several vehicles each keeps its parts; for one alone, new parts take the place of what it had. */
function withOwnParts(vehicle: SpokenVehicle, parts: readonly Part[], isOneOfSeveral: boolean): SpokenVehicle {
  if (parts.length === 0) return vehicle
  const { parts: _, ...plain } = vehicle
  return isOneOfSeveral ? { ...plain, parts: parts.map(({ name }) => name) } : plain
}
