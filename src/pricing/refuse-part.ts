import type { Part } from '#parts/part.ts'
import { vehicleNameKey } from '#vehicles/names.ts'
import { unservedSentence } from '#vehicles/unserved-vehicle.ts'
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

export function refusePart(vehicle: Vehicle, part: Pick<Part, 'name' | 'category'>): string | null {
  return refuseVehicle(vehicle) ?? refuseForDrive(vehicle, part) ?? refuseForYear(vehicle, part)
}

export function refuseVehicle({ make, model, body }: Omit<Vehicle, 'year'>): string | null {
  const [makeKey, key] = [vehicleNameKey(make), `${vehicleNameKey(make)} ${vehicleNameKey(model)}`]
  if (/motorcycle|scooter|moped/i.test(body ?? '') || MOTORCYCLES.makes.has(makeKey) || MOTORCYCLES.models.test(key))
    return unservedSentence({ make, model }, 'motorcycle')
  if (HEAVY_TRUCKS.makes.has(makeKey) || HEAVY_TRUCKS.models.test(key))
    return unservedSentence({ make, model }, 'heavy truck')
  return null
}

export function isUnservedName(word: string): boolean {
  return MOTORCYCLES.makes.has(word) || HEAVY_TRUCKS.makes.has(word) || OTHER_MACHINES.has(word)
}

function refuseForDrive(vehicle: Vehicle, { name, category }: Pick<Part, 'name' | 'category'>): string | null {
  const isOfCombustion = COMBUSTION_PARTS.categories.has(category) || COMBUSTION_PARTS.names.has(name)
  if (!isOfCombustion || COMBUSTION_PARTS.notNames.has(name) || !isElectric(vehicle)) return null
  return `The ${nameOf(vehicle)} is electric and has none of these: ${name}.`
}

function isElectric({ make, model, fuel }: Pick<Vehicle, 'make' | 'model' | 'fuel'>): boolean {
  if (fuel) return /^electric/i.test(fuel)
  return ELECTRIC.makes.has(vehicleNameKey(make))
    ? !ELECTRIC.notModels.test(vehicleNameKey(model))
    : ELECTRIC.models.test(vehicleNameKey(model))
}

function refuseForYear(vehicle: Vehicle, { name }: Pick<Part, 'name'>): string | null {
  const since = BUILT_SINCE[name]
  if (since && vehicle.year < since)
    return `The ${nameOf(vehicle)} was not built with this part: ${name}. Cars have it since about ${since}.`
  const until = BUILT_UNTIL[name]
  if (until && vehicle.year > until)
    return `The ${nameOf(vehicle)} was not built with this part: ${name}. Cars had it until about ${until}.`
  return null
}

function nameOf({ year, make, model }: Vehicle): string {
  return `${year} ${make} ${model}`
}
