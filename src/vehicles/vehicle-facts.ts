import { parseCsv } from '#lib/csv.ts'
import { vehicleNameKey } from './names.ts'

const vehicleFactNames = [
  'motorcycle',
  'heavy truck',
  'machine code',
  'electric',
  'not electric',
  'no bed',
  'no convertible top',
] as const

export type VehicleFact = (typeof vehicleFactNames)[number]

/** One row of data/vehicle-facts.csv: an empty make stands for any, `*` for any letters, `#` for a digit. */
type FactRow = { make: string; models: RegExp; isWholeMake: boolean }

export type VehicleFacts = ReadonlyMap<VehicleFact, readonly FactRow[]>

export function parseVehicleFacts(csv: string): VehicleFacts {
  const rows = parseCsv(csv).map(({ fact = '', make = '', models = '' }) => ({
    fact: toFact(fact),
    row: { make, models: toPattern(models), isWholeMake: models === '*' },
  }))
  const byFact = Map.groupBy(rows, ({ fact }) => fact)
  return new Map([...byFact].map(([fact, of]) => [fact, of.map(({ row }) => row)]))
}

export function hasFact(facts: VehicleFacts, fact: VehicleFact, car: { make: string; model: string }): boolean {
  const [makeKey, modelKey] = [vehicleNameKey(car.make), vehicleNameKey(car.model)]
  const rows = facts.get(fact) ?? []
  return rows.some(({ make, models }) => (make === '' || make === makeKey) && models.test(modelKey))
}

/** Whether the fact applies to everything a make builds. */
export function isWholeMake(facts: VehicleFacts, fact: VehicleFact, makeKey: string): boolean {
  return (facts.get(fact) ?? []).some(({ make, isWholeMake }) => isWholeMake && make === makeKey)
}

function toFact(name: string): VehicleFact {
  const fact = vehicleFactNames.find((known) => known === name)
  if (!fact) throw new Error(`data/vehicle-facts.csv has a fact that isn't known: ${name}`)
  return fact
}

function toPattern(models: string): RegExp {
  const names = models.replaceAll('#', String.raw`\d`).replaceAll('*', '.*').split(' ')
  return new RegExp(`^(?:${names.join('|')})$`)
}
