import { parseCsv } from '#lib/csv.ts'
import { vehicleNameKey } from '#vehicles/names.ts'
import { type Grade, grades, gradeWording } from './grade.ts'
import { type Listing, type Market, type MarketQuestion, PRICE_BOOK, type PricedVehicle } from './market.ts'

/** The reference price book: typical used part prices, adjusted to any vehicle. Not a live offer. */
export function createPriceBook(classRules: ClassRules): Market {
  return async (question, now) => listBookListings(classRules, question, now)
}

export function listBookListings(
  classRules: ClassRules,
  { part, ...vehicle }: MarketQuestion,
  now: Date,
): readonly Listing[] {
  const adjustments = adjustmentsFor(classRules, vehicle, now)
  const factor = adjustments.reduce((product, adjustment) => product * adjustment.factor, 1)
  const adjusted = (cents: number) => Math.round(cents * factor)
  const prices = gradePrices(adjusted(part.lowCents), adjusted(part.medianCents), adjusted(part.highCents))
  return grades.map((grade) => ({
    source: PRICE_BOOK,
    condition: gradeWording(part, grade),
    priceCents: prices[grade],
  }))
}

/** What a grade B part costs more than one of any grade, which the yard picks. */
const GRADE_B_FACTOR = 1.05

/**
 * Used prices are skewed: a few very good parts pull the average far above the median, so at the median a B would cost
 * less than a part of any grade. B is anchored to the average instead, and A takes the difference, so the average stays.
 */
function gradePrices(lowCents: number, medianCents: number, highCents: number): Record<Grade, number> {
  const averageCents = (lowCents + medianCents + highCents) / 3
  const gradeB = Math.max(medianCents, Math.round(averageCents * GRADE_B_FACTOR))
  return { A: highCents + medianCents - gradeB, B: gradeB, C: lowCents }
}

/** One reason a price differs from a ten-year-old mainstream mid-size car's, as a sentence and a factor. */
export type Adjustment = { label: string; factor: number }

type MakeSegment = 'economy' | 'mainstream' | 'premium' | 'luxury' | 'electric' | 'exotic'

/** Even the smallest luxury car costs more than the largest economy one: 1.7 × 0.9 is more than 0.85 × 1.5. */
const SEGMENTS: Record<MakeSegment, { factor: number; words: string; makes: string }> = {
  economy: {
    factor: 0.85,
    words: 'an economy make',
    makes: 'Daewoo Daihatsu Datsun Fiat Geo Hyundai Kia Mitsubishi Plymouth Renault Saturn Scion Suzuki Yugo',
  },
  mainstream: { factor: 1, words: 'a mainstream make', makes: '' },
  premium: {
    factor: 1.25,
    words: 'a premium make',
    makes: 'Acura AlfaRomeo Buick Hummer Infiniti Lancia Merkur MINI Saab Sterling Volvo',
  },
  luxury: {
    factor: 1.7,
    words: 'a luxury make',
    makes: 'Audi BMW Cadillac Genesis Imperial Jaguar LandRover Lexus Lincoln Lotus Mercedes-Benz Packard Porsche',
  },
  electric: { factor: 1.6, words: 'a maker of electric cars', makes: 'Fisker Lucid Polestar Rivian Tesla VinFast' },
  exotic: {
    factor: 6,
    words: 'an exotic make',
    makes: `AstonMartin Bentley Bugatti DeLorean DeTomaso Ferrari Lamborghini Maserati Maybach McLaren Morgan Rolls-Royce
      Saleen Shelby`,
  },
}

const CLASSES = {
  compact: { factor: 0.9, words: 'a compact car' },
  midsize: { factor: 1, words: 'a mid-size car' },
  'full-size': { factor: 1.1, words: 'a full-size car' },
  sports: { factor: 1.25, words: 'a sports car' },
  van: { factor: 1.05, words: 'a van' },
  suv: { factor: 1.15, words: 'an SUV' },
  pickup: { factor: 1.2, words: 'a pickup' },
  'heavy-truck': { factor: 1.5, words: 'a heavy truck' },
}

export type VehicleClass = keyof typeof CLASSES

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

const SEGMENT_OF_MAKE = new Map(
  (Object.keys(SEGMENTS) as MakeSegment[]).flatMap((segment) =>
    SEGMENTS[segment].makes.split(/\s+/).map((make) => [vehicleNameKey(make), segment] as const),
  ),
)

/** Names a car only if `names` does: anything else is a visitor's text, and a quote's link can go to anyone. */
export function adjustmentsFor(
  classRules: ClassRules,
  vehicle: PricedVehicle,
  now: Date,
  names: { make: string; model: string } | null = vehicle,
): Adjustment[] {
  const segment = SEGMENTS[makeSegmentOf(vehicle.make)]
  const vehicleClass = CLASSES[vehicleClassOf(classRules, vehicle)]
  const ageYears = ageInYears(vehicle.year, now)
  return [
    { label: `${names?.make ?? 'The make'} is ${segment.words}.`, factor: segment.factor },
    { label: `The ${names?.model ?? 'model'} is priced as ${vehicleClass.words}.`, factor: vehicleClass.factor },
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

/** Counted in calendar years (UTC), so prices change only on New Year's Day; next year's model is new. */
function ageInYears(year: number, now: Date): number {
  return Math.max(0, now.getUTCFullYear() - year)
}

function ageSentence(ageYears: number): string {
  if (ageYears === 0) return 'It’s this year’s model or newer.'
  return `It’s ${ageYears} ${ageYears === 1 ? 'year' : 'years'} old.`
}

const vehicleClasses = Object.keys(CLASSES) as VehicleClass[]

/** Read from top to bottom. A rule without a make applies to every make, one without models to the rest of its make. */
export type ClassRules = readonly { is: VehicleClass; make: string; models: RegExp }[]

export function parseClassRules(csv: string): ClassRules {
  return parseCsv(csv).map((row) => {
    const is = vehicleClasses.find((name) => name === row.class)
    if (!is) throw new Error(`Unknown vehicle class: ${row.class}`)
    return { is, make: row.make ?? '', models: new RegExp(row.models ?? '') }
  })
}

/** Without a matching rule, a car counts as mid-size. */
export function vehicleClassOf(rules: ClassRules, { make, model }: { make: string; model: string }): VehicleClass {
  const [makeKey, modelKey] = [vehicleNameKey(make), vehicleNameKey(model)]
  return rules.find((rule) => (!rule.make || rule.make === makeKey) && rule.models.test(modelKey))?.is ?? 'midsize'
}
