import { sql } from 'kysely'
import { DAY_MS } from '#lib/time-spans.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import { isOneOf } from '#platform/database/bulk-rows.ts'
import type { Database } from '#platform/database/database.ts'
import { isPostgres, literalLimit } from '#platform/database/dialect.ts'
import { readDonor } from '#stock/donor-vehicle.ts'
import { isSlugOf } from '#stock/stock-address.ts'
import { itemLimits, type PublicItem } from '#stock/stock-item.ts'
import type { StockListQuery, StockPlace } from '#stock/stock-list.ts'
import type { Catalogue } from '#vehicles/catalogue.ts'
import {
  type FilteredItems,
  filterItems,
  findCurrentRow,
  findGoneRow,
  isAvailable,
  type Mark,
  toPublicItem,
} from './item-store.ts'
import { listPhotos } from './photo-store.ts'
import { currentItems, type ItemRow } from './stock-store.ts'

/** Of one part for one model. */
export const MAX_SHOWN = 24
const SHOWN_AFTER_SALE_MS = 14 * DAY_MS
/** Next to an item. */
const MAX_OTHERS = 6

export async function hasStock(db: Database): Promise<boolean> {
  return (await currentItems(db).select('stock_items.id').limit(1).executeTakeFirst()) !== undefined
}

export type StockPage = { item: PublicItem; others: PublicItem[]; isGone: boolean }

/** An item's page: null if there never was one. A sold one shows others for two weeks; then it's gone. */
export async function findStockPage(db: Database, number: string, now: Date): Promise<StockPage | null> {
  const current = await findCurrentRow(db, number)
  const row = current ?? (await findGoneRow(db, number))
  if (!row) return null
  const [mark, alike] = await Promise.all([
    db.selectFrom('stock_marks').selectAll().where('number', '=', number).executeTakeFirst(),
    listOthers(db, row),
  ])
  const [item, ...others] = await toPublicItems(db, [row, ...alike], mark)
  if (!item) return null
  const leftAt = mark?.scrapped_at ?? mark?.sold_at ?? (current ? null : row.left_at)
  const isOut = !current || item.state === 'sold' || item.state === 'scrapped'
  const isGone = isOut && leftAt !== null && now.getTime() - leftAt > SHOWN_AFTER_SALE_MS
  return { item: isOut ? { ...item, state: 'sold' } : item, others, isGone }
}

/** With the mark of the first; the others are available. */
async function toPublicItems(db: Database, rows: readonly ItemRow[], mark?: Mark): Promise<PublicItem[]> {
  const numbers = rows.map(({ number }) => number)
  const photos = await listPhotos(db, numbers)
  return rows.map((row, at) => toPublicItem(row, at === 0 ? mark : undefined, photos.get(row.number)))
}

/** Of the closest model years, the lowest price first. */
async function listOthers(db: Database, { number, make_key, model_key, part, year }: ItemRow): Promise<ItemRow[]> {
  if (part === null) return []
  const alike = itemsOfModel(db, { makeKey: make_key, modelKey: model_key, part })
    .where('number', '!=', number)
    .orderBy(sql`abs(coalesce(year, 0) - ${year ?? 0})`)
  return listAvailable(db, MAX_OTHERS, 'number', cheapestNumbers(alike, MAX_OTHERS))
}

/** What's in stock of one part for one model; empty if nothing is. */
export async function listOfModel(
  db: Database,
  catalogue: Catalogue,
  { make, model, part }: { make: string; model: string; part: string },
): Promise<PublicItem[]> {
  const { makeKey, modelKey } = readDonor(catalogue, { make, model: model.replaceAll('-', ' '), year: null })
  const alike = itemsOfModel(db, { makeKey, modelKey, part })
  const numbers = cheapestNumbers(alike, MAX_SHOWN, (row) => isSlugOf(model, row.model))
  return toPublicItems(db, await listAvailable(db, MAX_SHOWN, 'number', numbers))
}

const { YEAR_MIN, YEAR_MAX } = itemLimits
const YEARS = Array.from({ length: YEAR_MAX - YEAR_MIN + 1 }, (_, at) => sql.lit(YEAR_MIN + at))

/** What one index has. In it the year is before the part: for SQLite, looking into each year is faster than reading all of the model. */
function itemsOfModel(db: Database, { makeKey, modelKey, part }: Record<'makeKey' | 'modelKey' | 'part', string>) {
  const alike = currentItems(db)
    .select(['number', 'model', 'year', 'price_cents'])
    .where('make_key', '=', makeKey)
    .where('model_key', '=', modelKey)
    .where('part', '=', part)
    .where('price_cents', '>', 0)
  if (isPostgres(db)) return db.selectFrom(alike.as('alike'))
  const ofAnyYear = alike.where(sql<boolean>`year in (${sql.join(YEARS)})`)
  return db.selectFrom(ofAnyYear.unionAll(alike.where('year', 'is', null)).as('alike'))
}

/** In chunks, since some aren't available or of another model. */
async function* cheapestNumbers(
  items: ReturnType<typeof itemsOfModel>,
  limit: number,
  isMeant: (item: { model: string }) => boolean = () => true,
): AsyncGenerator<string[]> {
  const cheapest = items.select(['number', 'model']).orderBy('price_cents').orderBy('number')
  let read = 0
  for (let size = firstSize(limit); ; size *= 4) {
    const found = await cheapest.limit(literalLimit(size)).offset(read).execute()
    yield found.filter(isMeant).map(({ number }) => number)
    if (found.length < size) return
    read += size
  }
}

/** Most are available. */
function firstSize(limit: number) {
  return Math.ceil(1.25 * limit)
}

/** Reads only the first items of a sorted list of keys: asking each item whether it's available takes longer. */
async function listAvailable<Key extends 'id' | 'number'>(
  db: Database,
  limit: number,
  key: Key,
  chunks: AsyncIterable<ItemRow[Key][]>,
): Promise<ItemRow[]> {
  const rows: ItemRow[] = []
  for await (const keys of chunks) {
    if (keys.length === 0) continue
    const available = await currentItems(db)
      .selectAll('stock_items')
      .where(isOneOf(db, key, keys as string[] | number[]))
      .where(isAvailable)
      .execute()
    const byKey = new Map(available.map((row) => [row[key], row]))
    rows.push(...keys.flatMap((each) => byKey.get(each) ?? []))
    if (rows.length >= limit) break
  }
  return rows.slice(0, limit)
}

export type ItemsForSale = { items: PublicItem[]; count: string; next: StockPlace | null }

/** A page of the list for shoppers, newest first. Counting all of them would take longer than finding these. */
export async function listForSale(db: Database, query: StockListQuery, partIndex: PartIndex): Promise<ItemsForSale> {
  const { limit, cursor } = query
  const { items } = await filterItems(db, { ...query, state: '' }, partIndex)
  const ids = newestIds(db, items, {
    ...{ before: cursor?.[2] ?? null, limit: firstSize(limit + 1), isSearch: query.q !== '' },
    isOfVehicle: query.model !== '' && query.year !== '',
  })
  const rows = await listAvailable(db, limit + 1, 'id', ids)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const isWhole = !last && cursor === null
  return {
    items: await toPublicItems(db, shown),
    count: `${isWhole ? shown.length : `More than ${limit}`} in stock`,
    next: last ? ['newest', 0, last.id] : null,
  }
}

type Place = { before: number | null; limit: number; isSearch: boolean; isOfVehicle: boolean }

async function* newestIds(db: Database, items: FilteredItems, place: Place): AsyncGenerator<number[]> {
  let { before, limit } = place
  for (; ; limit *= 4) {
    const ids = await listNewest(db, items, { ...place, before, limit })
    yield ids
    if (ids.length < limit) return
    before = ids.at(-1) ?? null
  }
}

const RECENT = 5000

async function listNewest(db: Database, items: FilteredItems, place: Place): Promise<number[]> {
  const { before, limit, isSearch, isOfVehicle } = place
  const older = items
    .select('stock_items.id')
    .$if(before !== null, (all) => all.where('stock_items.id', '<', before))
    .limit(literalLimit(limit))
  const sorted = older.orderBy(sql`stock_items.id + 0`, 'desc')
  // Few items are of one vehicle: sorting them takes less than looking for them in the order of ids.
  const newest = isOfVehicle ? sorted : older.orderBy('stock_items.id', 'desc')
  if (!isSearch || !isPostgres(db)) return (await newest.execute()).map(({ id }) => id)
  // PostgreSQL assumes that matches are spread evenly, so it would read all newer items first to find the newest match.
  const last = before ?? (await readLastId(db))
  const recent = await newest.where('stock_items.id', '>', last - RECENT).execute()
  const found = recent.length === limit ? recent : await sorted.execute()
  return found.map(({ id }) => id)
}

async function readLastId(db: Database): Promise<number> {
  const row = await db
    .selectFrom('stock_items')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}
