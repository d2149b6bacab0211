import type { Part } from '#parts/part.ts'
import { vehicleNameKey } from '#vehicles/names.ts'
import { type UnservedKind, unservedSentence } from '#vehicles/unserved-vehicle.ts'
import {
  BUILT_SINCE,
  BUILT_UNTIL,
  COMBUSTION_PARTS,
  ELECTRIC,
  HEAVY_TRUCKS,
  MOTORCYCLES,
  OTHER_MACHINES,
} from './refused-parts.ts'

type Vehicle = {
  year: number
  make: string
  model: string
  fuel?: string | null
  body?: string | null
}

/** Why we have no price: a vehicle that we do not serve, or a part that it cannot have. */
export type Refusal =
  | { reason: 'unserved'; make: string; model: string; kind: UnservedKind }
  | { reason: 'electric'; vehicle: string; part: string }
  | { reason: 'since' | 'until'; vehicle: string; part: string; year: number }

export function findRefusal(vehicle: Vehicle, part: Pick<Part, 'name' | 'category'>): Refusal | null {
  return findVehicleRefusal(vehicle) ?? refuseForDrive(vehicle, part) ?? refuseForYear(vehicle, part)
}

export function findVehicleRefusal({ make, model, body }: Omit<Vehicle, 'year'>): Refusal | null {
  const [makeKey, key] = [vehicleNameKey(make), `${vehicleNameKey(make)} ${vehicleNameKey(model)}`]
  if (/motorcycle|scooter|moped/i.test(body ?? '') || MOTORCYCLES.makes.has(makeKey) || MOTORCYCLES.models.test(key))
    return { reason: 'unserved', make, model, kind: 'motorcycle' }
  if (HEAVY_TRUCKS.makes.has(makeKey) || HEAVY_TRUCKS.models.test(key))
    return { reason: 'unserved', make, model, kind: 'heavy truck' }
  return null
}

/** Why we have no price for this part of this vehicle, in a sentence for the shopper; null where we have one. */
export function refusePart(vehicle: Vehicle, part: Pick<Part, 'name' | 'category'>): string | null {
  const refusal = findRefusal(vehicle, part)
  return refusal && refusalSentence(refusal)
}

export function refuseVehicle(vehicle: Omit<Vehicle, 'year'>): string | null {
  const refusal = findVehicleRefusal(vehicle)
  return refusal && refusalSentence(refusal)
}

export function refusalSentence(refusal: Refusal): string {
  if (refusal.reason === 'unserved') return unservedSentence(refusal, refusal.kind)
  const { vehicle, part } = refusal
  if (refusal.reason === 'electric') return `The ${vehicle} is electric and has none of these: ${part}.`
  const cars = refusal.reason === 'since' ? 'Cars have it since' : 'Cars had it until'
  return `The ${vehicle} was not built with this part: ${part}. ${cars} about ${refusal.year}.`
}

export function isUnservedName(word: string): boolean {
  return MOTORCYCLES.makes.has(word) || HEAVY_TRUCKS.makes.has(word) || OTHER_MACHINES.has(word)
}

function refuseForDrive(vehicle: Vehicle, { name, category }: Pick<Part, 'name' | 'category'>): Refusal | null {
  const isOfCombustion = COMBUSTION_PARTS.categories.has(category) || COMBUSTION_PARTS.names.has(name)
  if (!isOfCombustion || COMBUSTION_PARTS.notNames.has(name) || !isElectric(vehicle)) return null
  return { reason: 'electric', vehicle: nameOf(vehicle), part: name }
}

function isElectric({ make, model, fuel }: Pick<Vehicle, 'make' | 'model' | 'fuel'>): boolean {
  if (fuel) return /^electric/i.test(fuel)
  return ELECTRIC.makes.has(vehicleNameKey(make))
    ? !ELECTRIC.notModels.test(vehicleNameKey(model))
    : ELECTRIC.models.test(vehicleNameKey(model))
}

function refuseForYear(vehicle: Vehicle, { name: part }: Pick<Part, 'name'>): Refusal | null {
  const [since, until] = [BUILT_SINCE[part], BUILT_UNTIL[part]]
  if (since && vehicle.year < since) return { reason: 'since', vehicle: nameOf(vehicle), part, year: since }
  return until && vehicle.year > until ? { reason: 'until', vehicle: nameOf(vehicle), part, year: until } : null
}

function nameOf({ year, make, model }: Vehicle): string {
  return `${year} ${make} ${model}`
}
