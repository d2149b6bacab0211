import type { Part } from '#parts/part.ts'
import { type UnservedKind, unservedSentence } from '#vehicles/decoded-vin.ts'
import { hasFact, isWholeMake, type VehicleFact, type VehicleFacts } from '#vehicles/vehicle-facts.ts'

/** A number that may be a car's year, and the first year of our list. */
const FIRST_YEAR = 1900
const OLDEST_YEAR = 1950

type Vehicle = {
  year: number
  make: string
  model: string
  fuel?: string | null
  body?: string | null
}

/** Why we have no price: a vehicle we don't serve, or a part it can't have. */
export type Refusal =
  | { reason: 'unserved'; make: string; model: string; kind: UnservedKind }
  | { reason: 'old'; year: number; oldest: number }
  | { reason: 'electric'; vehicle: string; part: string }
  | { reason: 'body'; vehicle: string; part: string }
  | { reason: 'since' | 'until'; vehicle: string; part: string; year: number }

const CARS_HAVE = { since: 'Cars have had it since', until: 'Cars had it until' }

type UnservedName = { kind: UnservedKind | 'machine'; length: number }

const MAX_NAME_WORDS = 3

export function findRefusal(
  facts: VehicleFacts,
  vehicle: Vehicle,
  part: Pick<Part, 'name' | 'category'>,
): Refusal | null {
  return (
    findVehicleRefusal(facts, vehicle) ??
    refuseForDrive(facts, vehicle, part) ??
    refuseForBody(facts, vehicle, part) ??
    refuseForYear(vehicle, part)
  )
}

export function findVehicleRefusal(
  facts: VehicleFacts,
  { year, make, model, body }: Omit<Vehicle, 'year'> & { year?: number | null },
): Refusal | null {
  if (year && year >= FIRST_YEAR && year < OLDEST_YEAR) return { reason: 'old', year, oldest: OLDEST_YEAR }
  const is = (kind: 'motorcycle' | 'heavy truck') => hasFact(facts, kind, { make, model })
  if (/motorcycle|scooter|moped/i.test(body ?? '') || is('motorcycle'))
    return { reason: 'unserved', make, model, kind: 'motorcycle' }
  return is('heavy truck') ? { reason: 'unserved', make, model, kind: 'heavy truck' } : null
}

/** Why we have no price for this part of this vehicle, in a sentence for the shopper; null where we have one. */
export function refusePart(
  facts: VehicleFacts,
  vehicle: Vehicle,
  part: Pick<Part, 'name' | 'category'>,
): string | null {
  const refusal = findRefusal(facts, vehicle, part)
  return refusal && refusalSentence(refusal)
}

export function refuseVehicle(facts: VehicleFacts, vehicle: Omit<Vehicle, 'year'>): string | null {
  const refusal = findVehicleRefusal(facts, vehicle)
  return refusal && refusalSentence(refusal)
}

export function refusalSentence(refusal: Refusal): string {
  if (refusal.reason === 'unserved') return unservedSentence(refusal, refusal.kind)
  if (refusal.reason === 'old')
    return `Our list starts with ${refusal.oldest}, so we don't have parts for a ${refusal.year}.`
  const { vehicle, part } = refusal
  if (refusal.reason === 'electric') return `The ${vehicle} is electric, so it doesn't have this part: ${part}.`
  if (refusal.reason === 'body') return `The ${vehicle} doesn't have this part: ${part}. Please check the vehicle.`
  const { reason, year } = refusal
  return `The ${vehicle} wasn't built with this part: ${part}. ${CARS_HAVE[reason]} about ${year}.`
}

/** What the first of these words name that we have no parts for, by the longest name; null if they name none. */
export function findUnservedName(
  facts: VehicleFacts,
  machines: ReadonlySet<string>,
  words: readonly string[],
): UnservedName | null {
  for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length--) {
    const kind = unservedKindOf(facts, machines, words.slice(0, length))
    if (kind) return { kind, length }
  }
  return null
}

function unservedKindOf(
  facts: VehicleFacts,
  machines: ReadonlySet<string>,
  words: readonly string[],
): UnservedName['kind'] | null {
  const key = words.join('')
  if (isWholeMake(facts, 'motorcycle', key)) return 'motorcycle'
  if (isWholeMake(facts, 'heavy truck', key)) return 'heavy truck'
  const isMachine = machines.has(words.join(' ')) || hasFact(facts, 'machine code', { make: '', model: key })
  return isMachine ? 'machine' : null
}

function refuseForDrive(
  facts: VehicleFacts,
  vehicle: Vehicle,
  { name, category }: Pick<Part, 'name' | 'category'>,
): Refusal | null {
  const isOfCombustion = COMBUSTION_PARTS.categories.has(category) || COMBUSTION_PARTS.names.has(name)
  if (!isOfCombustion || COMBUSTION_PARTS.notNames.has(name) || !isElectric(facts, vehicle)) return null
  return { reason: 'electric', vehicle: nameOf(vehicle), part: name }
}

function isElectric(facts: VehicleFacts, { make, model, fuel }: Pick<Vehicle, 'make' | 'model' | 'fuel'>): boolean {
  if (fuel) return /^electric/i.test(fuel)
  return hasFact(facts, 'electric', { make, model }) && !hasFact(facts, 'not electric', { make, model })
}

/** Only if the body is known beyond doubt: many a car was built as a pickup or a convertible, too. */
function refuseForBody(facts: VehicleFacts, vehicle: Vehicle, { name }: Pick<Part, 'name'>): Refusal | null {
  const isWrong = BODIES.some(
    ({ parts, notBodies, fact }) =>
      parts.has(name) && (vehicle.body ? notBodies.test(vehicle.body) : hasFact(facts, fact, vehicle)),
  )
  return isWrong ? { reason: 'body', vehicle: nameOf(vehicle), part: name } : null
}

function refuseForYear(vehicle: Vehicle, { name: part }: Pick<Part, 'name'>): Refusal | null {
  const [since, until] = [BUILT_SINCE[part], BUILT_UNTIL[part]]
  if (since && vehicle.year < since) return { reason: 'since', vehicle: nameOf(vehicle), part, year: since }
  return until && vehicle.year > until ? { reason: 'until', vehicle: nameOf(vehicle), part, year: until } : null
}

function nameOf({ year, make, model }: Vehicle): string {
  return `${year} ${make} ${model}`
}

const names = (text: string): ReadonlySet<string> => new Set(text.split(/;\s+/))

export const COMBUSTION_PARTS = {
  categories: new Set(['Engine', 'Fuel & Exhaust']),
  names: names(
    `Alternator; Starter; Distributor; Coil/Igniter; Ignition Module; Engine Computer; Voltage Regulator;
    Transmission; Transmission Core; Transmission Front Pump; Transmission Computer; Torque Convertor; Flywheel;
    Flex Plate; Clutch Cable; Clutch Disc; Clutch Master Cylinder; Slave Cylinder; Pressure Plate; Transfer Case;
    Transfer Case Adapter; Transfer Case Core; Overdrive Unit; Bell Housing; Auto. Trans. Cooler; Intercooler;
    Fuel Gauge; Fuel Filler Door; Oil Pan, Transmission; Wiring Harness (Engine); Fan Clutch`,
  ),
  notNames: names('Accelerator Parts; Drive-By-Wire; Engine Cover; Engine Mounts; Vacuum Pump; Air Pump'),
}

const BODIES: readonly { parts: ReadonlySet<string>; notBodies: RegExp; fact: VehicleFact }[] = [
  {
    parts: names(
      `Bed, Pickup; Bed Floor (Pickup); Bed Front Panel (Pickup); Bed Side, Pickup; Bed Liner; Pickup Cap/Camper Shell;
      Tonneau Cover; Cab; Cab Clip, No Cowl`,
    ),
    notBodies: /sedan|coupe|hatchback|minivan/i,
    fact: 'no bed',
  },
  {
    parts: names('Convertible Top Boot; Convertible Top Lift; Convertible Top Motor'),
    notBodies: /sedan|pickup|minivan|cargo van/i,
    fact: 'no convertible top',
  },
]

export const BUILT_SINCE: Readonly<Record<string, number>> = since({
  1974: 'Air Bag; Air Bag Clockspring; Air Bag Ctrl Module',
  1975: 'Engine Computer',
  1978: 'Anti-Lock Brake Computer; Anti-Lock Brake Pump',
  1980: 'A/C Control Computer; Cruise Control Computer; Transmission Computer',
  1982: 'Key Remote/Fob',
  1985: 'Third Brake Light',
  1986: 'Info/GPS/TV Screen',
  1987: 'Drive-By-Wire',
  1988: 'Heads Up Display',
  1991: 'Backup Camera',
  1997: 'Hybrid Converter/Inverter; Inverter Cooler',
  1999: 'Adaptive Cruise Projector',
  2000: 'Camera Projector; Night Vision Camera; Parking Assist Camera',
  2003: 'Blind Spot Camera',
  2007: 'Exhaust Fluid Pump; Exhaust Fluid Tank',
})

export const BUILT_UNTIL: Readonly<Record<string, number>> = {
  Carburetor: 1995,
}

function since(partsOfYear: Record<number, string>): Record<string, number> {
  const years = Object.entries(partsOfYear).flatMap(([year, parts]) =>
    [...names(parts)].map((part) => [part, Number(year)] as const),
  )
  return Object.fromEntries(years)
}
