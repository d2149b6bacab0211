import type { Part } from '#parts/part.ts'
import { type UnservedKind, unservedSentence } from '#vehicles/decoded-vin.ts'
import { vehicleNameKey } from '#vehicles/names.ts'

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

/** What a make or a word names that we have no parts for; null for anything else. */
export function findUnservedName(word: string): UnservedKind | 'machine' | null {
  if (MOTORCYCLES.makes.has(word)) return 'motorcycle'
  if (HEAVY_TRUCKS.makes.has(word)) return 'heavy truck'
  return OTHER_MACHINES.has(word) ? 'machine' : null
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

const keys = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))
const names = (text: string): ReadonlySet<string> => new Set(text.split(/;\s+/))

const MOTORCYCLES = {
  makes: keys(
    `kawasaki yamaha harleydavidson harley ducati ktm aprilia buell indianmotorcycle motoguzzi polaris husqvarna
    royalenfield vespa piaggio kymco mvagusta zeromotorcycles canam bigdog arcticcat`,
  ),
  models:
    /^(honda (goldwing|shadow|cbr|crf|rebel|gl\d|vt\d|vtx|cb\d|xr\d|grom|rancher|foreman|trx)|suzuki (gsx|gsxr|hayabusa|boulevard|vstrom|dr\d|drz|rmz|katana|sv650)|bmw (r1\d{3}|k1\d{3}|s1000|f[678]\d0|g310)|triumph (bonneville|speedtriple|streettriple|rocket|tiger\d|daytona))/,
}

const HEAVY_TRUCKS = {
  makes: keys(
    `freightliner peterbilt kenworth mack westernstar navistar hino volvotruck volvotrucks sterlingtruck oshkosh udtrucks bluebird
    thomasbuilt fuso mitsubishifuso caterpillar johndeere kubota`,
  ),
  models: /^(tesla semi|hyundai xcient|volvo (vnl|vnr|vnm|vhd))/,
}

/** Machines that are neither cars nor trucks; names of two words are run together. */
const OTHER_MACHINES: ReadonlySet<string> = keys(
  `motorcycle motorbike dirtbike scooter moped atv utv quad fourwheeler sidebyside snowmobile jetski boat pontoon outboard tractor
  lawnmower mower combine bulldozer backhoe excavator forklift skidsteer semitruck 18wheeler airplane plane helicopter golfcart
  gokart bicycle snowblower chainsaw rzr seadoo skidoo ezgo mercruiser indianscout indianchief motocicleta moto cuatrimoto lancha
  rv motorhome motorcoach winnebago airstream jayco coachmen waverunner yacht sailboat kayak canoe clubcar cubcadet craftsman toro
  lawntractor ridingmower bobcat dunebuggy snowmachine ebike deere evinrude polaris`,
)

const ELECTRIC = {
  makes: keys('tesla rivian lucid polestar vinfast'),
  /** A plug-in hybrid of a make that builds electric cars otherwise. */
  notModels: /^(ps1|polestar1)$/,
  models:
    /^(leaf|ariya|bolt(ev|euv|incomplete)?|mustangmache|ioniq[569]|ev[69]|id4|idbuzz|egolf|etron.*|q[468]etron.*|taycan|ipace|bz4x|bz|solterra|prologue|lyriq|optiq|vistiq|escaladeiq|hummerev.*|i[457]|ix|ixm?\d*|eq[abcesv].*|sparkev|blazerev|equinoxev|silveradoev|sierraev|focuselectric|etransit|esprinter|brightdrop.*|f150lightning|konaelectric|niroev|soulev|imiev|rz|cybertruck|mx30|ocean|fiat500e|500e|xc40recharge|c40|c40recharge|ex30|ex90|ec40|ex40|gv60|macanelectric|chargerdaytona)$/,
}

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

/** The first year in which cars were built with a part, about. */
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

/** The last year in which cars were built with a part, about. */
export const BUILT_UNTIL: Readonly<Record<string, number>> = {
  Carburetor: 1995,
}

function since(partsOfYear: Record<number, string>): Record<string, number> {
  const years = Object.entries(partsOfYear).flatMap(([year, parts]) =>
    [...names(parts)].map((part) => [part, Number(year)] as const),
  )
  return Object.fromEntries(years)
}
