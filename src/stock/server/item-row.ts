import type { ItemFacts } from '#stock/stock-item.ts'
import type { ReadVehicle } from './stock-recognizer.ts'
import type { ItemRow } from './stock-store.ts'

export function toFacts(row: ItemRow): ItemFacts {
  return {
    number: row.number,
    partText: row.part_text,
    year: row.year,
    make: row.make,
    model: row.model,
    vin: row.vin,
    interchange: row.interchange,
    side: row.side,
    mileage: row.mileage,
    grade: row.grade,
    damageCode: row.damage_code,
    description: row.description,
    priceCents: row.price_cents,
    costCents: row.cost_cents,
    coreCents: row.core_cents,
    quantity: row.quantity,
    location: row.location,
    photoUrls: row.photo_urls,
  }
}

/** The columns of an item, with its vehicle as the recognizer read it. */
export function toItemRow(facts: ItemFacts, { year, make, model, makeKey, modelKey }: ReadVehicle) {
  return {
    number: facts.number,
    part_text: facts.partText,
    ...{ year, make, model, make_key: makeKey, model_key: modelKey },
    vin: facts.vin,
    interchange: facts.interchange,
    side: facts.side,
    mileage: facts.mileage,
    grade: facts.grade,
    damage_code: facts.damageCode,
    description: facts.description,
    price_cents: facts.priceCents,
    cost_cents: facts.costCents,
    core_cents: facts.coreCents,
    quantity: facts.quantity,
    location: facts.location,
    photo_urls: facts.photoUrls,
  }
}
