import { setImmediate } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import { partPath, stockPath } from '#stock/stock-address.ts'
import { isAvailable } from './item-store.ts'
import { currentItems } from './stock-store.ts'

/** As many addresses as the protocol allows in one. */
const PER_SITEMAP = 50_000
/** Read at once; other requests are answered in between. */
const PER_READ = 5000
/** Far more than there are, unless a file had something else in that column. */
const MAX_MAKES = 1000

function itemsForSale(db: Database) {
  return currentItems(db).where('part', 'is not', null).where('price_cents', '>', 0).where(isAvailable)
}

/** Split by id, so each takes the same time however many items there are. From 1; those without items are left out. */
export async function listItemSitemaps(db: Database): Promise<number[]> {
  const pages: number[] = []
  for (let last = 0; ; last = PER_SITEMAP * (pages.at(-1) ?? 0)) {
    const first = await itemsForSale(db).select('id').where('id', '>', last).orderBy('id').limit(1).executeTakeFirst()
    if (!first) return pages
    pages.push(Math.ceil(first.id / PER_SITEMAP))
  }
}

/** In parts; none if there's no such sitemap. */
export async function* listItemPaths(db: Database, page: number): AsyncGenerator<string[]> {
  for (let last = (page - 1) * PER_SITEMAP; last < page * PER_SITEMAP; last += PER_READ) {
    const rows = await itemsForSale(db)
      .select('number')
      .where('id', '>', last)
      .where('id', '<=', last + PER_READ)
      .execute()
    yield rows.map(({ number }) => stockPath(number))
    await setImmediate()
  }
}

/** The makes that have pages of a part for a model: one sitemap each. */
export async function listMakeSitemaps(db: Database): Promise<string[]> {
  const keys: string[] = []
  while (keys.length < MAX_MAKES) {
    const next = await itemsForSale(db)
      .select('make_key')
      .where('make_key', '>', keys.at(-1) ?? '')
      .where('model_key', '!=', '')
      .orderBy('make_key')
      .limit(1)
      .executeTakeFirst()
    if (!next) break
    keys.push(next.make_key)
  }
  return keys
}

/** Empty if there's no such sitemap. */
export async function listPartPaths(db: Database, makeKey: string): Promise<string[]> {
  const rows = await itemsForSale(db)
    .select(['make', 'model', 'part'])
    .distinct()
    .where('make_key', '=', makeKey)
    .where('model_key', '!=', '')
    .execute()
  const paths = rows.flatMap(({ make, model, part }) => (part === null ? [] : partPath({ make, model, part })))
  return [...new Set(paths)].sort().slice(0, PER_SITEMAP)
}
