import { sql } from 'kysely'
import type { Shop } from '#company/server/shop.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { isOneOf } from '#platform/database/bulk-rows.ts'
import type { Database } from '#platform/database/database.ts'
import { addPhoto, MAX_PHOTOS } from '#stock/server/photo-store.ts'
import { currentItems } from '#stock/server/stock-store.ts'
import { type FetchLimits, fetchPhoto, isAllowedUrl } from './fetch-photo.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    stock_photo_fetches: {
      number: string
      url: string
      tried_at: number
      /** Why there's no photo; null if there is one, or if staff deleted it, so it isn't fetched again. */
      error: string | null
    }
  }
}

type Deps = Pick<Shop, 'db' | 'now' | 'dataDir' | 'settings'>

const ITEMS_AT_ONCE = 50
const RETRY_AFTER_MS = DAY_MS
const INTERRUPTED = 'It was interrupted.'

/** Fetches photos that a file names, from the hosts an admin allowed. Returns how many; stops when told to. */
export async function fetchPhotos(deps: Deps, limits: FetchLimits = {}, stopping?: AbortSignal): Promise<number> {
  const { db, settings } = deps
  let [fetched, lastId] = [0, 0]
  while (!stopping?.aborted) {
    const items = await listItemsWithUrls(db, lastId)
    const { photoHosts } = settings()
    const wanted = items.flatMap(({ number, photo_urls }) => urlsIn(photo_urls).map((url) => ({ number, url })))
    const isTried = await readTried(
      db,
      items.map(({ number }) => number),
    )
    for (const { number, url } of wanted) {
      if (stopping?.aborted || !isAllowedUrl(url, photoHosts) || isTried(number, url)) continue
      if (await fetchOnce(deps, number, url, limits)) fetched += 1
    }
    const last = items.at(-1)
    if (!last) break
    lastId = last.id
  }
  return fetched
}

/** Already fetched ones, so most need no write. */
async function readTried(db: Database, numbers: readonly string[]) {
  if (numbers.length === 0) return () => false
  const rows = await db
    .selectFrom('stock_photo_fetches')
    .select(['number', 'url'])
    .where(isOneOf(db, 'number', numbers))
    .where('error', 'is', null)
    .execute()
  const tried = new Set(rows.map(({ number, url }) => `${number} ${url}`))
  return (number: string, url: string) => tried.has(`${number} ${url}`)
}

function listItemsWithUrls(db: Database, lastId: number) {
  return currentItems(db)
    .select(['id', 'number', 'photo_urls'])
    .where('photo_urls', '<>', '')
    .where('id', '>', lastId)
    .orderBy('id')
    .limit(ITEMS_AT_ONCE)
    .execute()
}

/** eBay puts a bar between them. */
function urlsIn(text: string): string[] {
  return [...new Set(text.split(/[\s|;,]+(?=https?:)/i).map((url) => url.trim()))].slice(0, MAX_PHOTOS)
}

async function fetchOnce(deps: Deps, number: string, url: string, limits: FetchLimits): Promise<boolean> {
  const { db, now } = deps
  if (!(await claimUrl(db, number, url, now()))) return false
  const error = await addFetched(deps, number, url, limits)
  await db
    .updateTable('stock_photo_fetches')
    .set({ error })
    .where('number', '=', number)
    .where('url', '=', url)
    .execute()
  return error === null
}

async function addFetched(deps: Deps, number: string, url: string, limits: FetchLimits): Promise<string | null> {
  try {
    const isAdded = await addPhoto(deps, number, await fetchPhoto(url, limits))
    return isAdded ? null : `It has ${MAX_PHOTOS} photos already.`
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 200) : INTERRUPTED
  }
}

/** One conditional write, so two processes don't fetch the same photo. Failures are retried after a day. */
async function claimUrl(db: Database, number: string, url: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into stock_photo_fetches (number, url, tried_at, error)
    values (${number}, ${url}, ${now.getTime()}, ${INTERRUPTED})
    on conflict (number, url) do update set tried_at = excluded.tried_at
      where stock_photo_fetches.error is not null
        and stock_photo_fetches.tried_at < ${now.getTime() - RETRY_AFTER_MS}
    returning number
  `.execute(db)
  return rows.length > 0
}

/** Deletes the rows of items that are gone. */
export function deleteOldPhotoFetches(db: Database) {
  return db
    .deleteFrom('stock_photo_fetches')
    .where(sql<boolean>`not exists (select 1 from stock_items where stock_items.number = stock_photo_fetches.number)`)
    .executeTakeFirst()
}
