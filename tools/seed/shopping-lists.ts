import { type GivenPrice, toGivenPrice } from '#chat/server/given-price.ts'
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

/** One part at our own price; the explanation is kept as the text that is stored. */
export type Offer = { partName: string; part: Part | null; totalCents: number; given: GivenPrice; pricing: string }

/** Whose car it is stays open: what somebody in one place wants for one vehicle. */
export type ShoppingList = { vehicle: PricedVehicle; zipCode: string; state: string; offers: readonly Offer[] }

type Options = { pricing: Pricing; parts: readonly Part[]; seed: string; count: number; now: Date }

/** Priced once and given to many leads, because a price costs more than a row. */
export async function priceShoppingLists({ pricing, parts, seed, count, now }: Options): Promise<ShoppingList[]> {
  const random = createRandom(seed, 'shopping lists')
  const pickVehicle = vehiclePicker(pricing.catalogue)
  const prefixes = listPrefixes(pricing.zipAreas)
  const lists: ShoppingList[] = []
  while (lists.length < count) {
    const place = pickPlace(random, prefixes)
    const vehicle = pickVehicle(random)
    const names = pickPartNames(random, parts, PARTS_A_LIST)
    const ask = (partName: string) => priceOffer(pricing, { ...vehicle, partName, zipCode: place.zipCode }, now)
    lists.push({ vehicle, ...place, offers: await Promise.all(names.map(ask)) })
  }
  return lists
}

async function priceOffer(
  pricing: Pricing,
  request: PricedVehicle & { partName: string; zipCode: string },
  now: Date,
): Promise<Offer> {
  const priced = await pricePart(pricing, request, now)
  return {
    partName: request.partName,
    part: priced.part,
    totalCents: priced.price.totalCents,
    given: toGivenPrice(pricing.catalogue, request, priced),
    pricing: JSON.stringify(toPricingAnswer(priced)),
  }
}

type Prefix = { digits: string; state: string }

/** The first three digits of ZIP codes in the states; the military's and the islands' are left out. */
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
