import { sql } from 'kysely'
import { DAY_MS } from '#lib/time-spans.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import { isOneOf } from '#platform/database/bulk-rows.ts'
import type { Database } from '#platform/database/database.ts'
import { isPostgres, literalLimit } from '#platform/database/dialect.ts'
import { readDonor } from '#stock/donor-vehicle.ts'
import { isSlugOf } from '#stock/stock-address.ts'
import type { PublicItem } from '#stock/stock-item.ts'
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
export const MAX_SHOWN = 48
const SHOWN_AFTER_SALE_MS = 14 * DAY_MS
/** Next to an item. */
const MAX_OTHERS = 6
const PER_SITEMAP = 50_000

export async function hasStock(db: Database): Promise<boolean> {
  return (await currentItems(db).select('stock_items.id').limit(1).executeTakeFirst()) !== undefined
}

export type StockPage = { item: PublicItem; others: PublicItem[]; isGone: boolean }

/** An item's page: null if there never was one. A sold one shows others for two weeks; then it's gone. */
export async function findStockPage(db: Database, number: string, now: Date): Promise<StockPage | null> {
  const current = await findCurrentRow(db, number)
  const row = current ?? (await findGoneRow(db, number))
  if (!row) return null
  const { make_key: makeKey, model_key: modelKey, part } = row
  const [mark, alike] = await Promise.all([
    db.selectFrom('stock_marks').selectAll().where('number', '=', number).executeTakeFirst(),
    part ? listAvailable(db, { makeKey, modelKey, part }) : [],
  ])
  const [item, ...others] = await toPublicItems(db, [row, ...nearest(row, alike)], mark)
  if (!item) return null
  const leftAt = current ? (mark?.scrapped_at ?? mark?.sold_at ?? null) : row.left_at
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
function nearest({ number, year }: ItemRow, others: readonly ItemRow[]): ItemRow[] {
  const distance = (other: ItemRow) => Math.abs((other.year ?? 0) - (year ?? 0))
  return others
    .filter((other) => other.number !== number)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MAX_OTHERS)
}

/** What's in stock of one part for one model; empty if nothing is. */
export async function listOfModel(
  db: Database,
  catalogue: Catalogue,
  { make, model, part }: { make: string; model: string; part: string },
): Promise<PublicItem[]> {
  const { makeKey, modelKey } = readDonor(catalogue, { make, model: model.replaceAll('-', ' '), year: null })
  const rows = await listAvailable(db, { makeKey, modelKey, part })
  return toPublicItems(
    db,
    rows.filter((row) => isSlugOf(model, row.model)),
  )
}

async function listAvailable(
  db: Database,
  { makeKey, modelKey, part }: Record<'makeKey' | 'modelKey' | 'part', string>,
) {
  return itemsForSale(db)
    .selectAll('stock_items')
    .where('make_key', '=', makeKey)
    .where('model_key', '=', modelKey)
    .where('part', '=', part)
    .orderBy('price_cents')
    .limit(MAX_SHOWN)
    .execute()
}

export type ItemsForSale = { items: PublicItem[]; count: string; next: StockPlace | null }

/** A page of the list for shoppers, newest first. Counting all of them would take longer than finding these. */
export async function listForSale(db: Database, query: StockListQuery, partIndex: PartIndex): Promise<ItemsForSale> {
  const { limit, cursor } = query
  const { items } = await filterItems(db, { ...query, state: '' }, partIndex)
  const rows = await listNewestAvailable(db, items, {
    ...{ before: cursor?.[2] ?? null, limit: limit + 1, isSearch: query.q !== '' },
    isOfVehicle: query.model !== '' && query.year !== '',
  })
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

/** Sorts ids, which the indexes have, and reads only items near the top: asking each whether it's available takes longer. */
async function listNewestAvailable(db: Database, items: FilteredItems, place: Place): Promise<ItemRow[]> {
  const { limit } = place
  const rows: ItemRow[] = []
  for (let [before, size] = [place.before, 2 * limit]; rows.length < limit; size *= 4) {
    const ids = await listNewest(db, items, { ...place, before, limit: size })
    if (ids.length === 0) break
    const available = await db
      .selectFrom('stock_items')
      .selectAll()
      .where(isOneOf(db, 'id', ids))
      .where(isAvailable)
      .orderBy('id', 'desc')
      .execute()
    rows.push(...available)
    before = ids.at(-1) ?? null
    if (ids.length < size) break
  }
  return rows.slice(0, limit)
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

function itemsForSale(db: Database) {
  return currentItems(db).where('part', 'is not', null).where('price_cents', '>', 0).where(isAvailable)
}

export async function countSitemaps(db: Database): Promise<number> {
  const row = await itemsForSale(db).select(sql<number>`count(*)`.as('items')).executeTakeFirst()
  return Math.ceil(Number(row?.items ?? 0) / PER_SITEMAP)
}

/** The numbers of one sitemap, from 1. */
export async function listNumbersOfSitemap(db: Database, page: number): Promise<string[]> {
  const rows = await itemsForSale(db)
    .select('number')
    .orderBy('number')
    .limit(PER_SITEMAP)
    .offset(Math.max(0, page - 1) * PER_SITEMAP)
    .execute()
  return rows.map(({ number }) => number)
}
