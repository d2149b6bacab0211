import { vehicleNameKey } from '#vehicles/names.ts'
import type { PricedVehicle } from './market.ts'
import { vehicleClassOf } from './vehicle-class.ts'
import type { VehicleClass } from './vehicle-class-rules.ts'

/** One reason why a price differs from that of a ten-year-old mainstream mid-size car, in words and as a factor. */
export type Adjustment = { label: string; factor: number }

export type MakeSegment = 'economy' | 'mainstream' | 'premium' | 'luxury' | 'electric' | 'exotic'

/** Even the smallest luxury car stays dearer than the largest economy one: 1.7 × 0.9 is more than 0.85 × 1.5. */
const SEGMENT_FACTOR: Record<MakeSegment, number> = {
  economy: 0.85,
  mainstream: 1,
  premium: 1.25,
  luxury: 1.7,
  electric: 1.6,
  exotic: 6,
}

const CLASS_FACTOR: Record<VehicleClass, number> = {
  compact: 0.9,
  midsize: 1,
  'full-size': 1.1,
  sports: 1.25,
  van: 1.05,
  suv: 1.15,
  pickup: 1.2,
  'heavy-truck': 1.5,
}

const AGE_FACTORS = [
  { ageYears: 0, factor: 1.75 },
  { ageYears: 5, factor: 1.35 },
  { ageYears: 10, factor: 1 },
  { ageYears: 15, factor: 0.8 },
  { ageYears: 25, factor: 0.6 },
  { ageYears: 40, factor: 1 },
  { ageYears: 60, factor: 1.6 },
  { ageYears: 80, factor: 2 },
] as const

const ECONOMY_MAKES = 'Daewoo Daihatsu Datsun Fiat Geo Hyundai Kia Mitsubishi Plymouth Renault Saturn Scion Suzuki Yugo'
const PREMIUM_MAKES = 'Acura AlfaRomeo Buick Hummer Infiniti Lancia Merkur MINI Saab Sterling Volvo'
const LUXURY_MAKES =
  'Audi BMW Cadillac Genesis Imperial Jaguar LandRover Lexus Lincoln Lotus Mercedes-Benz Packard Porsche'
const ELECTRIC_MAKES = 'Fisker Lucid Polestar Rivian Tesla VinFast'
const EXOTIC_MAKES =
  'AstonMartin Bentley Bugatti DeLorean DeTomaso Ferrari Lamborghini Maserati Maybach McLaren Morgan Rolls-Royce Saleen Shelby'

const SEGMENT_OF_MAKE = new Map<string, MakeSegment>([
  ...toSegment('economy', ECONOMY_MAKES),
  ...toSegment('premium', PREMIUM_MAKES),
  ...toSegment('luxury', LUXURY_MAKES),
  ...toSegment('electric', ELECTRIC_MAKES),
  ...toSegment('exotic', EXOTIC_MAKES),
])

const SEGMENT_WORDS: Record<MakeSegment, string> = {
  economy: 'an economy make',
  mainstream: 'a mainstream make',
  premium: 'a premium make',
  luxury: 'a luxury make',
  electric: 'a maker of electric cars',
  exotic: 'an exotic make',
}

const CLASS_WORDS: Record<VehicleClass, string> = {
  compact: 'a compact car',
  midsize: 'a mid-size car',
  'full-size': 'a full-size car',
  sports: 'a sports car',
  van: 'a van',
  suv: 'an SUV',
  pickup: 'a pickup',
  'heavy-truck': 'a heavy truck',
}

export function adjustmentsFor(vehicle: PricedVehicle, now: Date): Adjustment[] {
  const segment = makeSegmentOf(vehicle.make)
  const vehicleClass = vehicleClassOf(vehicle)
  const ageYears = ageInYears(vehicle.year, now)
  return [
    { label: `${vehicle.make} is ${SEGMENT_WORDS[segment]}.`, factor: SEGMENT_FACTOR[segment] },
    { label: `The ${vehicle.model} is priced as ${CLASS_WORDS[vehicleClass]}.`, factor: CLASS_FACTOR[vehicleClass] },
    { label: ageSentence(ageYears), factor: ageFactor(ageYears) },
  ]
}

export function makeSegmentOf(make: string): MakeSegment {
  return SEGMENT_OF_MAKE.get(vehicleNameKey(make)) ?? 'mainstream'
}

/** Parts lose value until their car is 25 years old; after that the car is a classic and they gain. */
export function ageFactor(ageYears: number): number {
  const before = AGE_FACTORS.findLast((point) => point.ageYears <= ageYears)
  const after = AGE_FACTORS.find((point) => point.ageYears >= ageYears)
  if (!before || !after || before === after) return (before ?? AGE_FACTORS[0]).factor
  const share = (ageYears - before.ageYears) / (after.ageYears - before.ageYears)
  return before.factor + share * (after.factor - before.factor)
}

/** Counted in calendar years (UTC), so that a price changes on New Year's Day only; next year's model is new. */
function ageInYears(year: number, now: Date): number {
  return Math.max(0, now.getUTCFullYear() - year)
}

function ageSentence(ageYears: number): string {
  if (ageYears === 0) return 'It is this year’s model or newer.'
  return `It is ${ageYears} ${ageYears === 1 ? 'year' : 'years'} old.`
}

function toSegment(segment: MakeSegment, makes: string): [make: string, segment: MakeSegment][] {
  return makes.split(' ').map((make) => [vehicleNameKey(make), segment])
}
