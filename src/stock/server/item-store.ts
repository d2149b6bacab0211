import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { toDollars } from '#lib/money.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import { isOneOf } from '#platform/database/bulk-rows.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import { isPostgres } from '#platform/database/dialect.ts'
import { makeKeyOf } from '#stock/donor-vehicle.ts'
import {
  type ItemRecord,
  type ItemState,
  type PublicItem,
  STOCK_NUMBER,
  type StockItem,
  stateOf,
} from '#stock/stock-item.ts'
import type { StockListQuery, StockPlace } from '#stock/stock-list.ts'
import type { StockPhoto } from '#stock/stock-photo.ts'
import { listItemPriceChanges } from './item-price-store.ts'
import { listPhotos } from './photo-store.ts'
import { searchConditions } from './stock-search.ts'
import { currentItems, type ItemRow, readRevision } from './stock-store.ts'

/** How a quote's id is written: Q-10432. */
export type NameQuote = (id: number) => string

export type FilteredItems = SelectQueryBuilder<Tables, 'stock_items', object>

export type ListedStock = { items: StockItem[]; count: number; next: StockPlace | null }

const SORT_COLUMNS = { newest: 'id', number: 'number', price: 'price_cents', mileage: 'mileage' } as const
/** Items without a price or mileage come last. */
const LAST = 2_147_483_647

export async function listItems(
  db: Database,
  query: StockListQuery,
  nameQuote: NameQuote,
  partIndex: PartIndex | null = null,
): Promise<ListedStock> {
  const { items: filtered } = await filterItems(db, query, partIndex)
  const { sort, limit, cursor } = query
  const column = SORT_COLUMNS[sort]
  const value: RawBuilder<string | number> =
    sort === 'number' ? sql`number` : sort === 'newest' ? sql`0` : sql`coalesce(${sql.ref(column)}, ${sql.lit(LAST)})`
  const isNewest = sort === 'newest'
  // Where everything found is read anyway, it is read once, for the page and for the count.
  const total = readsAll(query) ? sql<number>`count(*) over ()` : sql<number>`0`
  const found = filtered.select(['stock_items.id', value.as('value'), total.as('total')]).as('found')
  const places = await db
    .selectFrom(found)
    .selectAll()
    .$if(cursor !== null && isNewest, (rows) => rows.where('id', '<', cursor?.[2] ?? 0))
    .$if(cursor !== null && !isNewest, (rows) =>
      rows.where(sql<boolean>`(value, id) > (${cursor?.[1] ?? 0}, ${cursor?.[2] ?? 0})`),
    )
    .$if(!isNewest, (rows) => rows.orderBy('value'))
    .orderBy('id', isNewest ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute()
  const shown = places.slice(0, limit)
  const last = places.length > limit ? shown.at(-1) : undefined
  const rows = await readRows(
    db,
    shown.map(({ id }) => id),
  )
  return {
    items: await describeItems(db, rows, nameQuote),
    count: readsAll(query) && !cursor ? (places[0]?.total ?? 0) : await countItems(db, query, partIndex),
    next: last ? [sort, last.value, last.id] : null,
  }
}

function readsAll({ q, part, state }: StockListQuery): boolean {
  return q !== '' || part !== '' || (state !== '' && state !== 'available')
}

const MAX_COUNTS = 200
const countsOf = new WeakMap<Database, Map<string, number>>()

/** Counted once for each change of the stock: each page of a list asks again. */
async function countItems(
  db: Database,
  { sort, limit, cursor, ...filters }: StockListQuery,
  partIndex: PartIndex | null,
): Promise<number> {
  const counts = countsOf.get(db) ?? new Map<string, number>()
  countsOf.set(db, counts)
  const key = JSON.stringify([await readRevision(db), filters])
  const known = counts.get(key)
  if (known !== undefined) return known
  const { items } = await filterItems(db, { sort, limit, cursor, ...filters }, partIndex)
  const row = await items.select(sql<number>`count(*)`.as('items')).executeTakeFirst()
  if (counts.size >= MAX_COUNTS) counts.clear()
  counts.set(key, row?.items ?? 0)
  return row?.items ?? 0
}

async function readRows(db: Database, ids: readonly number[]): Promise<ItemRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('stock_items')
    .selectAll()
    .where(isOneOf(db, 'id', ids))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** With an index of parts, their other names find them, too. */
export async function filterItems(
  db: Database,
  query: StockListQuery,
  partIndex: PartIndex | null = null,
): Promise<{ items: FilteredItems }> {
  const { make, year, state } = query
  const searched = await searchConditions(db, query, partIndex)
  const items = (currentItems(db) as FilteredItems)
    .$if(make !== '', (items) => items.where('make_key', '=', makeKeyOf(make)))
    .$if(year !== '', (items) => items.where('year', '=', Number(year)))
    .$if(state !== '', (items) => items.where(isInState(db, state || 'available')))
  return { items: searched.reduce((found, condition) => found.where(condition), items) }
}

/** Few items have a mark, so a state starts from the marks. `cross join` keeps SQLite from starting with the items. */
function marked(condition: RawBuilder<unknown>) {
  return sql`select i.id from stock_marks cross join stock_items as i where i.number = stock_marks.number and (${condition})`
}

const NONE_LEFT = sql`select id from stock_items where quantity = 0`
const SCRAPPED = sql`stock_marks.scrapped_at is not null`
const SOLD = sql`stock_marks.scrapped_at is null and stock_marks.sold >= i.quantity`
const HELD = sql`stock_marks.held > 0 and stock_marks.scrapped_at is null and stock_marks.sold < i.quantity
  and stock_marks.sold + stock_marks.held >= i.quantity`
const TAKEN = sql`${SCRAPPED} or stock_marks.sold + stock_marks.held >= i.quantity`

function isInState(db: Database, state: ItemState): RawBuilder<boolean> {
  const isScrapped = sql<boolean>`stock_items.id in (${marked(SCRAPPED)})`
  switch (state) {
    case 'available':
      return isPostgres(db) ? isAvailable : sql`stock_items.id not in (${marked(TAKEN)} union all ${NONE_LEFT})`
    case 'held':
      return isAnyOf(db, marked(HELD))
    case 'sold':
      return sql`(${isAnyOf(db, sql`${marked(SOLD)} union all ${NONE_LEFT}`)} and not ${isScrapped})`
    case 'scrapped':
      return isScrapped
  }
}

/** PostgreSQL would read all items to find these few. */
function isAnyOf(db: Database, ids: RawBuilder<unknown>): RawBuilder<boolean> {
  return isPostgres(db) ? sql`stock_items.id = any(array(${ids}))` : sql`stock_items.id in (${ids})`
}

/** Without a list of all that are taken: for a few items, and for PostgreSQL. */
export const isAvailable = sql<boolean>`(stock_items.quantity > 0 and not exists (
  select 1 from stock_marks where stock_marks.number = stock_items.number and (stock_marks.scrapped_at is not null
    or stock_marks.sold + stock_marks.held >= stock_items.quantity)))`

export async function findCurrentRow(db: Database, number: string): Promise<ItemRow | null> {
  if (!STOCK_NUMBER.test(number)) return null
  return (await currentItems(db).selectAll().where('number', '=', number).executeTakeFirst()) ?? null
}

/** The last one with this number that left the list. */
export async function findGoneRow(db: Database, number: string): Promise<ItemRow | null> {
  if (!STOCK_NUMBER.test(number)) return null
  const gone = await db
    .selectFrom('stock_items')
    .selectAll()
    .where('number', '=', number)
    .where('left_at', 'is not', null)
    .orderBy('left_at', 'desc')
    .executeTakeFirst()
  return gone ?? null
}

/** What we paid for one piece; null if we don't know. */
export async function findItemCost(db: Database, number: string): Promise<number | null> {
  const row = (await findCurrentRow(db, number)) ?? (await findGoneRow(db, number))
  return row?.cost_cents ?? null
}

/** Where items are in the yard, or were when they left the list, by stock number. */
export async function listLocations(db: Database, numbers: readonly string[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock_items')
    .select(['number', 'location'])
    .where(isOneOf(db, 'number', numbers))
    .orderBy('to_import')
    .execute()
  return new Map(rows.map(({ number, location }) => [number, location]))
}

export async function findItem(db: Database, number: string, nameQuote: NameQuote): Promise<ItemRecord | null> {
  const row = await findCurrentRow(db, number)
  const [item] = row ? await describeItems(db, [row], nameQuote) : []
  return item ? { ...item, priceChanges: await listItemPriceChanges(db, number) } : null
}

async function describeItems(db: Database, rows: readonly ItemRow[], nameQuote: NameQuote): Promise<StockItem[]> {
  if (rows.length === 0) return []
  const numbers = rows.map(({ number }) => number)
  const [marks, holds, photos] = await Promise.all([
    db
      .selectFrom('stock_marks')
      .selectAll()
      .where(isOneOf(db, 'number', numbers))
      .execute(),
    db
      .selectFrom('stock_holds')
      .leftJoin('quotes', 'quotes.id', 'stock_holds.quote_id')
      .select(['number', 'quote_id', 'quotes.lead_id', 'pieces', 'until'])
      .where(isOneOf(db, 'number', numbers))
      .orderBy('stock_holds.created_at')
      .execute(),
    listPhotos(db, numbers),
  ])
  const markOf = new Map(marks.map((mark) => [mark.number, mark]))
  const holdsOf = Map.groupBy(holds, ({ number }) => number)
  return rows.map((row) => {
    const mark = markOf.get(row.number)
    const holds = (holdsOf.get(row.number) ?? []).map(({ quote_id, lead_id, pieces, until }) => ({
      quote: nameQuote(quote_id),
      leadId: lead_id,
      pieces,
      until: until === null ? null : new Date(until),
    }))
    return {
      ...toPublicItem(row, mark, photos.get(row.number)),
      vin: row.vin,
      interchange: row.interchange,
      cost: dollarsOf(row.cost_cents),
      location: row.location,
      source: row.source,
      quantity: row.quantity,
      sold: mark?.sold ?? 0,
      heldBy: holds[0]?.quote ?? null,
      holds,
    }
  })
}

export type Mark = Pick<Tables['stock_marks'], 'held' | 'sold' | 'scrapped_at'>

export function toPublicItem(row: ItemRow, mark: Mark | undefined, photos: StockPhoto[] = []): PublicItem {
  const { held = 0, sold = 0, scrapped_at: scrappedAt = null } = mark ?? {}
  return {
    number: row.number,
    part: row.part,
    partText: row.part_text,
    year: row.year,
    make: row.make,
    model: row.model,
    side: row.side,
    mileage: row.mileage,
    grade: row.grade,
    damageCode: row.damage_code,
    description: row.description,
    price: dollarsOf(row.price_cents),
    core: dollarsOf(row.core_cents),
    quantity: Math.max(0, row.quantity - held - sold),
    state: stateOf({ quantity: row.quantity, held, sold, isScrapped: scrappedAt !== null }),
    photos,
  }
}

function dollarsOf(cents: number | null): number | null {
  return cents === null ? null : toDollars(cents)
}
