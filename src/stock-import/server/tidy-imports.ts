import { sql } from 'kysely'
import { DAY_MS } from '#lib/time-spans.ts'
import { isOneOf } from '#platform/database/bulk-rows.ts'
import type { Database } from '#platform/database/database.ts'
import { literalLimit } from '#platform/database/dialect.ts'
import { NEVER } from '#stock/server/stock-store.ts'
import { pauseImport } from './import-progress.ts'

const DELETED_AT_ONCE = 2000

/** Cleans up after imports that failed or were undone. None of it shows, so there's no hurry. */
export async function tidyImports(db: Database) {
  const dead = await db
    .selectFrom('stock_imports')
    .select(['id', 'first_item_id as firstItemId'])
    .where('state', 'in', ['failed', 'undone'])
    .where('is_dry_run', '=', 0)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  if (dead.length === 0) return
  const ids = dead.map(({ id }) => id)
  const firstId = Math.min(...dead.map(({ firstItemId }) => firstItemId))
  const staged = sql`select id from stock_items where id > ${firstId} and ${isOneOf(db, 'from_import', ids)}`
  const ended = sql`select id from stock_items where to_import < ${NEVER} and ${isOneOf(db, 'to_import', ids)}`
  const some = literalLimit(DELETED_AT_ONCE)
  await repeat(() => sql`delete from stock_items where id in (${staged} limit ${some})`.execute(db))
  await repeat(() =>
    sql`update stock_items set to_import = ${NEVER}, left_at = null where id in (${ended} limit ${some})`.execute(db),
  )
}

/** Deletes versions that were replaced and that no undo can bring back. */
export async function deleteReplacedItems(db: Database) {
  const previous = sql`(select previous_import from stock_imports, stock_catalog
    where stock_imports.id = stock_catalog.current_import)`
  const old = sql`select id from stock_items where to_import < ${NEVER} and to_import <= ${previous} and left_at is null`
  const some = literalLimit(DELETED_AT_ONCE)
  await repeat(() => sql`delete from stock_items where id in (${old} limit ${some})`.execute(db))
}

async function repeat(work: () => Promise<{ numAffectedRows?: bigint }>) {
  while (((await work()).numAffectedRows ?? 0n) > 0n) await pauseImport()
}

const KEPT_AFTER_LEAVING_MS = 365 * DAY_MS
const IMPORTS_KEPT_MS = 365 * DAY_MS

/** For a year, the page of an item that left the list says so. */
export async function deleteLongGoneItems(db: Database, now: Date) {
  return db
    .deleteFrom('stock_items')
    .where('to_import', '<', NEVER)
    .where('left_at', '<', now.getTime() - KEPT_AFTER_LEAVING_MS)
    .executeTakeFirst()
}

/** Keeps the current one, whatever its age. */
export async function deleteOldImports(db: Database, now: Date) {
  return db
    .deleteFrom('stock_imports')
    .where('started_at', '<', now.getTime() - IMPORTS_KEPT_MS)
    .where('id', '<', sql<number>`(select current_import from stock_catalog)`)
    .executeTakeFirst()
}
