import type { Part } from '#parts/part.ts'
import { gradedBy } from '#pricing/grade.ts'
import type { PricedVehicle } from '#pricing/market.ts'
import type { ItemFacts, ItemGrade } from '#stock/stock-item.ts'
import type { Random } from './random.ts'

const SIDED = /mirror|door|fender|headlight|tail light|quarter panel|window regulator|axle shaft/i

const TESTED = ['Tested, runs well', 'Runs, compression checked', 'Bench tested', 'Pulled from a running car']
const CLEAN = ['Clean, no dents', 'Light scratches', 'Small dent at the lower edge', 'Clear coat is fading', 'Straight']
const DAMAGE_CODES = ['000', '000', '000', '5S1', '3D1', '7P2']

const A_MILES = 60_000
const B_MILES = 200_000

export type StockStory = ItemFacts & { part: string; photos: number }

/** An item as a yard has them: graded by its miles or its damage, priced by its grade. */
export function tellItem(
  random: Random,
  {
    number,
    part,
    vehicle,
    marketCents,
    now,
  }: {
    number: string
    part: Part
    vehicle: PricedVehicle
    marketCents: number
    now: Date
  },
): StockStory {
  const age = Math.max(1, now.getUTCFullYear() - vehicle.year)
  const mileage = Math.round((Math.min(age, 18) * random.between(6000, 15_500)) / 100) * 100
  const isByMiles = gradedBy(part) === 'miles'
  const grade = isByMiles ? gradeByMiles(mileage, age) : random.pick(['A', 'A', 'B', 'B', 'C'] as const)
  const priceCents = Math.round((marketCents * random.between(...PRICED_AT[grade])) / 500) * 500
  const [row, bay] = [random.integer(1, 40), random.integer(1, 12)]
  return {
    number,
    part: part.name,
    partText: part.name,
    ...vehicle,
    vin: null,
    interchange: interchangeOf(part, vehicle),
    side: SIDED.test(part.name) ? random.pick(['left', 'right'] as const) : null,
    mileage,
    grade,
    damageCode: isByMiles ? null : grade === 'A' ? '000' : random.pick(DAMAGE_CODES),
    description: random.pick(isByMiles ? TESTED : CLEAN),
    priceCents: Math.max(priceCents, 1500),
    costCents: Math.round(Math.max(priceCents, 1500) * random.between(0.25, 0.45)),
    coreCents: part.coreDepositCents,
    quantity: part.name === 'Wheel' ? random.integer(1, 4) : 1,
    location: `Row ${row}, bay ${bay}`,
    photoUrls: '',
    photos: random.chance(0.8) ? random.integer(1, 2) : 0,
  }
}

const PRICED_AT: Record<ItemGrade, readonly [number, number]> = { A: [0.85, 1.05], B: [0.7, 0.92], C: [0.45, 0.7] }

function gradeByMiles(mileage: number, age: number): ItemGrade {
  if (mileage <= A_MILES || mileage / age <= 9000) return 'A'
  return mileage <= B_MILES ? 'B' : 'C'
}

/** A made-up number for a made-up yard: four model years share one. */
function interchangeOf({ name }: Part, { year, make, model }: PricedVehicle): string {
  const hash = (text: string, most: number) =>
    [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7) % most
  const prefix = 100 + hash(name, 800)
  return `${prefix}-${String(10_000 + hash(`${make} ${model} ${Math.floor(year / 4)} ${name}`, 89_999))}`
}
