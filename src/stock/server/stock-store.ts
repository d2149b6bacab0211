import { type Generated, type Selectable, sql } from 'kysely'

import { type BulkColumns, insertInBulk } from '#platform/database/bulk-rows.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import type { ItemGrade } from '#stock/stock-item.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    stock_items: {
      id: Generated<number>
      number: string
      /** Null until the yard's wording is recognized. */
      part: string | null
      part_text: string
      year: number | null
      make: string
      model: string
      make_key: string
      model_key: string
      vin: string | null
      interchange: string | null
      side: 'left' | 'right' | null
      mileage: number | null
      grade: ItemGrade | null
      damage_code: string | null
      description: string
      price_cents: number | null
      cost_cents: number | null
      core_cents: number | null
      quantity: number
      location: string
      photo_urls: string
      source: string
      /** A hash of the file's row: the same row again changes nothing. */
      fingerprint: string
      from_import: number
      to_import: number
      /** When an import left it out; null for a version that another replaced. */
      left_at: number | null
      created_at: number
    }
    stock_catalog: {
      id: number
      /** Items count from `from_import` until before `to_import`; this import is the last that counts. */
      current_import: number
      running_import: number | null
      heartbeat_at: number | null
      revision: number
    }
    stock_marks: {
      number: string
      held: number
      sold: number
      /** Of those sold, the pieces that staff marked. */
      sold_by_staff: Generated<number>
      sold_at: number | null
      /** When staff said that what a customer bought is here again. */
      brought_back_at: Generated<number | null>
      /** The import that would have removed it if it weren't held. */
      left_out_by: Generated<number | null>
      scrapped_at: number | null
    }
  }
}

/** Adding an item by hand waits for imports, so a number isn't added twice. */
export const STOCK_LOCK = 'stock numbers'

/** `to_import` of an item that no import has replaced. */
export const NEVER = 2_147_483_647

export type ItemRow = Selectable<Tables['stock_items']>

const COLUMNS: BulkColumns = {
  ...{ number: 'text', part: 'text', part_text: 'text', year: 'integer', make: 'text', model: 'text' },
  ...{ make_key: 'text', model_key: 'text', vin: 'text', interchange: 'text', side: 'text', mileage: 'integer' },
  ...{ grade: 'text', damage_code: 'text', description: 'text', price_cents: 'integer', cost_cents: 'integer' },
  ...{ core_cents: 'integer', quantity: 'integer', location: 'text', photo_urls: 'text', source: 'text' },
  ...{ fingerprint: 'text', from_import: 'integer', to_import: 'integer', created_at: 'bigint' },
}

export type ItemToInsert = Omit<ItemRow, 'id' | 'left_at'>

export async function insertItems(tx: Database, rows: readonly ItemToInsert[]) {
  await insertInBulk(tx, 'stock_items', COLUMNS, rows)
}

const CURRENT_IMPORT = sql<number>`coalesce((select current_import from stock_catalog where id = 1), 0)`

/** The items that count now. An import that's running or was undone doesn't show. */
export function currentItems(db: Database) {
  return publishedItems(db).where('stock_items.to_import', '>', CURRENT_IMPORT)
}

/** Also those that have left the list. */
export function publishedItems(db: Database) {
  return db.selectFrom('stock_items').where('stock_items.from_import', '<=', CURRENT_IMPORT)
}

/** Tells page caches in every process that something changed. */
export async function updateRevision(tx: Database) {
  await tx
    .insertInto('stock_catalog')
    .values({ id: 1, current_import: 0, revision: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ revision: sql`stock_catalog.revision + 1` }))
    .execute()
}

export async function readCurrentImport(db: Database): Promise<number> {
  const row = await db.selectFrom('stock_catalog').select('current_import').executeTakeFirst()
  return row?.current_import ?? 0
}

export async function readRevision(db: Database): Promise<number> {
  const row = await db.selectFrom('stock_catalog').select('revision').executeTakeFirst()
  return row?.revision ?? 0
}
