import { type GivenPrice, toGivenPrice } from '#chat/server/given-price.ts'
import type { Company } from '#company/company.ts'
import type { Part } from '#parts/part.ts'
import type { PricedVehicle } from '#pricing/market.ts'
import { toPricingAnswer } from '#pricing/pricing-answer.ts'
import { pricePart } from '#pricing/server/price-part.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import type { ZipAreas } from '#pricing/zip-area.ts'
import { areaCodes } from './area-codes.ts'
import { popularParts } from './popular-parts.ts'
import { createRandom, type Random } from './random.ts'
import { vehiclePicker } from './vehicle-wishes.ts'
import { pickerOf } from './weighted.ts'

const POPULAR = 0.8
const IN_OTHER_WORDS = 0.35

const pickPopular = pickerOf(popularParts)

export const PARTS_A_LIST = 4

/** One part at our price. The explanation is the stored JSON text. */
export type Offer = { partName: string; part: Part | null; totalCents: number; given: GivenPrice; pricing: string }

/** Parts for one vehicle in one place, not yet assigned to a person. */
export type ShoppingList = { vehicle: PricedVehicle; zipCode: string; state: string; offers: readonly Offer[] }

type Options = {
  company: Company
  pricing: Pricing
  parts: readonly Part[]
  seed: string
  count: number
  now: Date
}

/** Priced once and reused for many leads, because pricing costs more than inserting. */
export async function priceShoppingLists(options: Options): Promise<ShoppingList[]> {
  const { company, pricing, parts, seed, count, now } = options
  const random = createRandom(seed, 'shopping lists')
  const pickVehicle = vehiclePicker(pricing.catalogue)
  const prefixes = listPrefixes(pricing.zipAreas)
  const lists: ShoppingList[] = []
  while (lists.length < count) {
    const place = pickPlace(random, prefixes)
    const vehicle = pickVehicle(random)
    const names = pickPartNames(random, parts, PARTS_A_LIST)
    const ask = (partName: string) =>
      priceOffer(pricing, company, { ...vehicle, partName, zipCode: place.zipCode }, now)
    lists.push({ vehicle, ...place, offers: await Promise.all(names.map(ask)) })
  }
  return lists
}

async function priceOffer(
  pricing: Pricing,
  company: Company,
  request: PricedVehicle & { partName: string; zipCode: string },
  now: Date,
): Promise<Offer> {
  const priced = await pricePart(pricing, company, request, now)
  return {
    partName: request.partName,
    part: priced.part,
    totalCents: priced.price.totalCents,
    given: toGivenPrice(pricing.catalogue, request, priced),
    pricing: JSON.stringify(toPricingAnswer(priced)),
  }
}

type Prefix = { digits: string; state: string }

/** ZIP code prefixes in the states, without military addresses and territories. */
function listPrefixes(areas: ZipAreas): Prefix[] {
  return [...areas].map(([digits, { state }]) => ({ digits, state })).filter(({ state }) => state in areaCodes)
}

function pickPlace(random: Random, prefixes: readonly Prefix[]) {
  const { digits, state } = random.pick(prefixes)
  return { zipCode: `${digits}${String(random.integer(1, 99)).padStart(2, '0')}`, state }
}

function pickPartNames(random: Random, parts: readonly Part[], count: number): string[] {
  const wanted = new Set<Part>()
  while (wanted.size < count) wanted.add(pickPart(random, parts))
  return [...wanted].map((part) => nameOf(random, part))
}

function pickPart(random: Random, parts: readonly Part[]): Part {
  const name = random.chance(POPULAR) ? pickPopular(random) : null
  return parts.find((part) => part.name === name) ?? random.pick(parts)
}

function nameOf(random: Random, { name, synonyms }: Part): string {
  return synonyms.length > 0 && random.chance(IN_OTHER_WORDS) ? random.pick(synonyms) : name
}
