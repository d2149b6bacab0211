import { hash } from 'node:crypto'
import { toFacts } from '#stock/server/item-row.ts'
import type { StockRecognizer } from '#stock/server/stock-recognizer.ts'
import type { ItemRow } from '#stock/server/stock-store.ts'
import type { ItemFacts } from '#stock/stock-item.ts'
import { type ColumnMapping, type StockField, stockFields } from '#stock-import/stock-columns.ts'

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

/** A column that's missing in the file keeps its values. A side that was read from other columns is read again. */
export function withOldFields(
  facts: ItemFacts,
  old: ItemRow,
  mapping: ColumnMapping,
  { readSide }: StockRecognizer,
): ItemFacts {
  const stored = toFacts(old)
  const former = stored.side === readSide(stored) ? { ...stored, side: null } : stored
  const kept = stockFields.filter((field) => mapping[field] === undefined && field !== 'blocked_online')
  return { ...facts, ...Object.fromEntries(kept.map((field) => [FACT_OF[field], former[FACT_OF[field]]])) }
}
