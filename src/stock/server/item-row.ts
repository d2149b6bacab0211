import { hash } from 'node:crypto'
import { type ColumnMapping, type StockField, stockFields } from '#stock/stock-columns.ts'
import type { ItemFacts } from '#stock/stock-item.ts'
import type { ReadVehicle } from './stock-recognizer.ts'
import type { ItemRow } from './stock-store.ts'

/** A hash of the file's own columns, so an edit at the desk stays until the file's row changes. */
export function fingerprintOf(facts: ItemFacts, fields: readonly StockField[]): string {
  const values = fields.map((field) => `${field}=${facts[FACT_OF[field]] ?? ''}`)
  return hash('sha1', values.join('\n'), 'base64url').slice(0, 20)
}

const FACT_OF: Record<StockField, keyof ItemFacts> = {
  stock_number: 'number',
  part: 'partText',
  year: 'year',
  make: 'make',
  model: 'model',
  vin: 'vin',
  interchange: 'interchange',
  side: 'side',
  mileage: 'mileage',
  grade: 'grade',
  damage_code: 'damageCode',
  price: 'priceCents',
  cost: 'costCents',
  core: 'coreCents',
  quantity: 'quantity',
  location: 'location',
  description: 'description',
  photo: 'photoUrls',
  // A block takes the price away.
  blocked_online: 'priceCents',
}

/** A column that's missing in the file keeps its values. */
export function withOldFields(facts: ItemFacts, old: ItemRow, mapping: ColumnMapping): ItemFacts {
  const former = toFacts(old)
  const kept = stockFields.filter((field) => mapping[field] === undefined && field !== 'blocked_online')
  return { ...facts, ...Object.fromEntries(kept.map((field) => [FACT_OF[field], former[FACT_OF[field]]])) }
}

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
