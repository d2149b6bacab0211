import type { Generated, Selectable } from 'kysely'
import { DAY_MS, MINUTE_MS } from '#lib/time-spans.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import { forUpdate } from '#platform/database/dialect.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { ImportCounts, ImportMode, ImportState, RowError, StockImport } from '#stock-import/stock-import.ts'
import type { ImportProgress } from './import-progress.ts'
import { keepHeldOfReplaced, keepHeldOfUndone } from './keep-held.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    stock_imports: {
      id: Generated<number>
      state: ImportState
      mode: ImportMode
      is_dry_run: number
      file_name: string
      staff_id: number | null
      started_at: number
      finished_at: number | null
      /** What an undo goes back to. */
      previous_import: number
      /** Its items have higher ids. */
      first_item_id: number
      progress: number
      rows_read: number
      added: number
      updated: number
      removed: number
      bad: number
      prices_lost: Generated<number>
      /** As JSON; null for an import that didn't look. */
      unknown_vehicles: string | null
      errors: string
      /** The bad rows as a file, until newer imports come. */
      bad_rows: string | null
      error: string | null
    }
  }
}

/** A running import writes more often; one that doesn't was killed. */
const HEARTBEAT_MS = MINUTE_MS
const MAX_LISTED = 20
const INTERRUPTED = "The import was interrupted. Your list hasn't changed; import the file again."

export type NewImport = { mode: ImportMode; isDryRun: boolean; fileName: string; staffId: number | null }

/** Null if another one is running. Ends one that was killed. */
export async function claimImport(db: Database, request: NewImport, now: Date): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    const catalog = await lockCatalog(tx)
    if (catalog.running_import !== null) {
      if (!isStale(catalog, now)) return null
      await endImport(tx, catalog.running_import, { state: 'failed', error: INTERRUPTED }, now)
    }
    const last = await tx
      .selectFrom('stock_items')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    const row = await tx
      .insertInto('stock_imports')
      .values({
        state: 'running',
        mode: request.mode,
        is_dry_run: request.isDryRun ? 1 : 0,
        file_name: request.fileName,
        staff_id: request.staffId,
        started_at: now.getTime(),
        previous_import: catalog.current_import,
        first_item_id: last?.id ?? 0,
        ...{ progress: 0, rows_read: 0, added: 0, updated: 0, removed: 0, bad: 0, errors: '[]' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await updateCatalog(tx, { running_import: row.id, heartbeat_at: now.getTime() })
    return row.id
  })
}

type Catalog = Selectable<Tables['stock_catalog']>
type ImportRow = Selectable<Tables['stock_imports']>

async function lockCatalog(tx: Database): Promise<Catalog> {
  await tx
    .insertInto('stock_catalog')
    .values({ id: 1, current_import: 0, revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return forUpdate(tx, tx.selectFrom('stock_catalog').selectAll().where('id', '=', 1)).executeTakeFirstOrThrow()
}

function isStale({ heartbeat_at }: Catalog, now: Date): boolean {
  return now.getTime() - (heartbeat_at ?? 0) > HEARTBEAT_MS
}

async function updateCatalog(tx: Database, change: Partial<Catalog>) {
  await tx.updateTable('stock_catalog').set(change).where('id', '=', 1).execute()
}

/** Also proves that the import is alive. False if it lost its claim, because it was silent for too long. */
export async function updateProgress(
  tx: Database,
  id: number,
  { progress, rows, added, updated, bad }: Omit<ImportCounts, 'removed' | 'pricesLost'> & { progress: number },
  now: Date,
): Promise<boolean> {
  await tx
    .updateTable('stock_imports')
    .set({ progress, rows_read: rows, added, updated, bad })
    .where('id', '=', id)
    .execute()
  const kept = await tx
    .updateTable('stock_catalog')
    .set({ heartbeat_at: now.getTime() })
    .where('running_import', '=', id)
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

type Findings = Pick<StockImport, 'unknownVehicles'> & {
  counts: ImportCounts
  errors: readonly RowError[]
  badRows: string | null
}

type Outcome = Partial<Findings> & { state: ImportState; error?: string }

async function endImport(tx: Database, id: number, { state, error, ...findings }: Outcome, now: Date) {
  const { counts, errors, badRows, unknownVehicles } = findings
  const { rows, pricesLost, ...others } = counts ?? {}
  await tx
    .updateTable('stock_imports')
    .set({ state, error: error ?? null, finished_at: now.getTime(), ...others })
    .set({
      ...(rows !== undefined && { rows_read: rows, prices_lost: pricesLost, progress: 100 }),
      ...(errors && { errors: JSON.stringify(errors), bad_rows: badRows ?? null }),
      ...(unknownVehicles && { unknown_vehicles: JSON.stringify(unknownVehicles) }),
    })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('stock_catalog')
    .set({ running_import: null, heartbeat_at: null })
    .where('running_import', '=', id)
    .execute()
  await tx
    .updateTable('stock_imports')
    .set({ bad_rows: null })
    .where('id', '<=', id - MAX_LISTED)
    .execute()
}

export async function failImport(db: Database, id: number, outcome: Omit<Outcome, 'state'>, now: Date) {
  await db.transaction().execute((tx) => endImport(tx, id, { ...outcome, state: 'failed' }, now))
}

/** The one write that makes an import visible. */
export async function finishImport(
  db: Database,
  id: number,
  { isDryRun, seen, ...findings }: Findings & Pick<ImportProgress, 'seen'> & { isDryRun: boolean },
  now: Date,
) {
  await db.transaction().execute(async (tx) => {
    const catalog = await lockCatalog(tx)
    if (catalog.running_import !== id) throw new Error('An import lost its claim.')
    await endImport(tx, id, { state: 'done', ...findings }, now)
    if (isDryRun) return
    const { added, updated, removed } = findings.counts
    const kept = await keepHeldOfReplaced(tx, id, seen)
    // If nothing changed, the import before this one can still be undone.
    if (added + updated + removed + kept === 0) return
    await updateCatalog(tx, { current_import: id, revision: catalog.revision + 1 })
  })
}

/** A sentence if it can't be undone. */
export async function undoImport(db: Database, id: number, now: Date, agentId?: number): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const catalog = await lockCatalog(tx)
    const row = await tx.selectFrom('stock_imports').selectAll().where('id', '=', id).executeTakeFirst()
    if (catalog.running_import !== null && !isStale(catalog, now)) return 'Wait until the running import is done.'
    if (!row || !canUndo(row, { ...catalog, last_undone: await findLastUndone(tx) }, now))
      return 'Only the last import can be undone, within a day.'
    if (agentId !== undefined && row.staff_id !== agentId)
      throw new AppError('forbidden', 'Only an admin can undo what someone else imported.')
    await keepHeldOfUndone(tx, row)
    await updateCatalog(tx, { current_import: row.previous_import, revision: catalog.revision + 1 })
    await tx.updateTable('stock_imports').set({ state: 'undone' }).where('id', '=', id).execute()
    return null
  })
}

type UndoState = Pick<Catalog, 'current_import'> & { last_undone: number }

/** Not after a later one was undone: when that came, it deleted the items that this one had replaced. */
function canUndo(
  row: Pick<ImportRow, 'id' | 'state' | 'finished_at'>,
  { current_import, last_undone }: UndoState,
  now: Date,
): boolean {
  const isLast = row.id === current_import && row.id > last_undone
  return row.state === 'done' && isLast && now.getTime() - (row.finished_at ?? 0) < DAY_MS
}

async function findLastUndone(db: Database): Promise<number> {
  const row = await db
    .selectFrom('stock_imports')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('state', '=', 'undone')
    .executeTakeFirst()
  return row?.id ?? 0
}

export async function findImport(db: Database, id: number, now: Date): Promise<StockImport | null> {
  const [found] = await listImports(db, now, id)
  return found ?? null
}

const NO_VEHICLES = '{"count":0,"listed":[]}'

const LISTED = [
  ...(['id', 'state', 'mode', 'is_dry_run', 'file_name', 'started_at', 'finished_at', 'progress'] as const),
  ...(['rows_read', 'added', 'updated', 'removed', 'bad', 'prices_lost', 'errors', 'error'] as const),
  'unknown_vehicles',
] as const

/** Newest first. */
export async function listImports(db: Database, now: Date, id?: number): Promise<StockImport[]> {
  const catalog = await db.selectFrom('stock_catalog').selectAll().executeTakeFirst()
  const rows = await db
    .selectFrom('stock_imports')
    .select(LISTED)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  if (!catalog) return []
  const state = { ...catalog, last_undone: await findLastUndone(db) }
  return rows.map((row) => toImport(row, state, now))
}

function toImport(row: Pick<ImportRow, (typeof LISTED)[number]>, catalog: Catalog & UndoState, now: Date): StockImport {
  const isKilled = row.state === 'running' && (catalog.running_import !== row.id || isStale(catalog, now))
  return {
    id: row.id,
    state: isKilled ? 'failed' : row.state,
    mode: row.mode,
    isDryRun: row.is_dry_run === 1,
    fileName: row.file_name,
    startedAt: new Date(row.started_at),
    finishedAt: row.finished_at === null ? null : new Date(row.finished_at),
    progress: row.progress,
    rows: row.rows_read,
    added: row.added,
    updated: row.updated,
    removed: row.removed,
    bad: row.bad,
    pricesLost: row.prices_lost,
    unknownVehicles: JSON.parse(row.unknown_vehicles ?? NO_VEHICLES) as StockImport['unknownVehicles'],
    errors: JSON.parse(row.errors) as RowError[],
    error: isKilled ? INTERRUPTED : row.error,
    canUndo: canUndo(row, catalog, now),
  }
}

/** Null if there were none, or if newer imports came. */
export async function findBadRows(db: Database, id: number): Promise<string | null> {
  const row = await db.selectFrom('stock_imports').select('bad_rows').where('id', '=', id).executeTakeFirst()
  return row?.bad_rows ?? null
}
