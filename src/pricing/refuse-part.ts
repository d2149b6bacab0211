import type { Part } from '#parts/part.ts'
import { type UnservedKind, unservedSentence } from '#vehicles/decoded-vin.ts'
import { vehicleNameKey } from '#vehicles/names.ts'

/** A figure that may be a car's year, and the first year of our list. */
const FIRST_YEAR = 1900
const OLDEST_YEAR = 1950

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
  | { reason: 'old'; year: number; oldest: number }
  | { reason: 'electric'; vehicle: string; part: string }
  | { reason: 'body'; vehicle: string; part: string }
  | { reason: 'since' | 'until'; vehicle: string; part: string; year: number }

const CARS_HAVE = { since: 'Cars have it since', until: 'Cars had it until' }

type UnservedName = { kind: UnservedKind | 'machine'; length: number }

const LONGEST_NAME = 3

export function findRefusal(vehicle: Vehicle, part: Pick<Part, 'name' | 'category'>): Refusal | null {
  return (
    findVehicleRefusal(vehicle) ??
    refuseForDrive(vehicle, part) ??
    refuseForBody(vehicle, part) ??
    refuseForYear(vehicle, part)
  )
}

export function findVehicleRefusal({
  year,
  make,
  model,
  body,
}: Omit<Vehicle, 'year'> & { year?: number | null }): Refusal | null {
  if (year && year >= FIRST_YEAR && year < OLDEST_YEAR) return { reason: 'old', year, oldest: OLDEST_YEAR }
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
  if (refusal.reason === 'old')
    return `Our list has vehicles from ${refusal.oldest} on, and we have no parts for one from ${refusal.year}.`
  const { vehicle, part } = refusal
  if (refusal.reason === 'electric') return `The ${vehicle} is electric and has none of these: ${part}.`
  if (refusal.reason === 'body') return `The ${vehicle} has none of these: ${part}. Please check the vehicle.`
  const { reason, year } = refusal
  return `The ${vehicle} was not built with this part: ${part}. ${CARS_HAVE[reason]} about ${year}.`
}

/** What the first of these words name that we have no parts for, by the longest name; null where they name nothing such. */
export function findUnservedName(machines: ReadonlySet<string>, words: readonly string[]): UnservedName | null {
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length--) {
    const kind = unservedKindOf(machines, words.slice(0, length))
    if (kind) return { kind, length }
  }
  return null
}

function unservedKindOf(machines: ReadonlySet<string>, words: readonly string[]): UnservedName['kind'] | null {
  const key = words.join('')
  if (MOTORCYCLES.makes.has(key)) return 'motorcycle'
  if (HEAVY_TRUCKS.makes.has(key)) return 'heavy truck'
  return machines.has(words.join(' ')) || MACHINE_CODE.test(key) ? 'machine' : null
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

/** Only where the body is known beyond doubt: many a car was built as a pickup or a convertible, too. */
function refuseForBody(vehicle: Vehicle, { name }: Pick<Part, 'name'>): Refusal | null {
  const key = `${vehicleNameKey(vehicle.make)} ${vehicleNameKey(vehicle.model)}`
  const isWrong = BODIES.some(
    ({ parts, notBodies, notModels }) =>
      parts.has(name) && (vehicle.body ? notBodies.test(vehicle.body) : notModels.test(key)),
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

/** Names of motorcycles and quads that are letters and figures: a CBR600RR, a YZ250, an R1200GS. */
const MACHINE_CODE =
  /^(?:(?:gsxr?|cbr|crf|trx|vtx|klr|klx|kfx|yzf?|yfz|yfm|ttr|drz|rmz|ltz|ltr|xvs|kz|xr|cb|vt|dr|vn|fjr|xs)\d{3,4}[a-z]{0,2}|(?:kx|rm|yz|crf|pw|ttr)\d{2}|gl1\d{3}|xl(?:883|1200)[a-z]?|sv(?:650|1000)s?|zx(?:[679]r|1[0124]r?)|r1[12]\d0(?:gs?|rt|rs?|c)|k1[236]\d0[a-z]*|s1000(?:rr|xr|r)|yzfr[16]|r6|fz[169]|fz0[79]|mt0[79]|vnl\d{3})$/

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

const BODIES = [
  {
    parts: names(
      `Bed, Pickup; Bed Floor (Pickup); Bed Front Panel (Pickup); Bed Side, Pickup; Bed Liner; Pickup Cap/Camper Shell;
      Tonneau Cover; Cab; Cab Clip, No Cowl`,
    ),
    notBodies: /sedan|coupe|hatchback|minivan/i,
    notModels:
      /^(honda (civic|accord|fit|crv|hrv|pilot|odyssey|insight|element|prelude)|toyota (camry|corolla|prius.*|avalon|yaris|rav4|highlander|sienna|matrix|celica|venza|echo|4runner|sequoia)|nissan (altima|sentra|maxima|versa|rogue|murano|pathfinder|juke|quest|350z|370z|leaf)|hyundai (sonata|elantra|accent|tucson|santafe|veloster|azera|kona|palisade)|kia (optima|forte|soul|sorento|sportage|rio|sedona|k5|telluride)|chevrolet (malibu|impala|cruze|cobalt|sonic|spark|equinox|traverse|camaro|corvette|trax|aveo|volt|tahoe)|ford (focus|fusion|taurus|escape|edge|explorer|fiesta|mustang|flex|crownvictoria|expedition)|mazda (mazda[356]|cx\d+|mx5.*|rx[78])|subaru (outback|forester|impreza|legacy|crosstrek|wrx|ascent|brz)|volkswagen (jetta|passat|golf|gti|beetle|newbeetle|tiguan|atlas|touareg)|dodge (charger|challenger|journey|avenger|dart|neon|caliber|grandcaravan|caravan|durango)|chrysler (200|300|sebring|pacifica|townandcountry|ptcruiser)|jeep (patriot|compass|renegade|liberty|grandcherokee)|buick .*|acura .*|lexus .*|infiniti .*|bmw .*|audi .*|mini .*|porsche .*|volvo .*|tesla model[3sxy]|saturn .*|pontiac (g6|g5|g8|grandprix|grandam|vibe|bonneville|sunfire))$/,
  },
  {
    parts: names('Convertible Top Boot; Convertible Top Lift; Convertible Top Motor'),
    notBodies: /sedan|pickup|minivan|cargo van/i,
    notModels:
      /^(ford (f\d{3}.*|explorer|expedition|escape|edge|fusion|taurus|focus)|chevrolet (silverado.*|colorado|tahoe|suburban|malibu|equinox|traverse)|gmc .*|ram .*|toyota (tacoma|tundra|camry|corolla|rav4|highlander|sienna|prius.*)|nissan (titan|frontier|altima|sentra|rogue)|honda (civic|accord|crv|pilot|odyssey|ridgeline)|hyundai .*|kia .*|subaru .*|dodge (grandcaravan|caravan|journey|charger|ram))$/,
  },
] as const

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
