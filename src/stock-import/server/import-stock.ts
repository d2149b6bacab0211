import { isOneOf } from '#platform/database/bulk-rows.ts'
import type { Database } from '#platform/database/database.ts'
import { lockUntilCommit, withBulkWrites } from '#platform/database/dialect.ts'
import { whyNotInAgentsFile } from '#stock/item-price.ts'
import { toItemRow } from '#stock/server/item-row.ts'
import type { StockRecognizer } from '#stock/server/stock-recognizer.ts'
import { type ItemRow, insertItems, NEVER, STOCK_LOCK } from '#stock/server/stock-store.ts'
import { applyDecisionsSince, insertWordings, readDecidedWordings, wordingKey } from '#stock/server/wording-store.ts'
import { type ItemFacts, STOCK_NUMBER } from '#stock/stock-item.ts'
import { isFitmentRow, readStockRow } from '#stock-import/read-stock-row.ts'
import { type ColumnMapping, headerKey, mapHeader, missingFields, stockFields } from '#stock-import/stock-columns.ts'
import type { ImportMode } from '#stock-import/stock-import.ts'
import { writeBadRows } from './bad-rows-file.ts'
import {
  type ImportProgress,
  newProgress,
  noUsableRows,
  pauseImport,
  refuseRow,
  toKeptCells,
} from './import-progress.ts'
import { claimImport, failImport, finishImport, type NewImport, updateProgress } from './import-store.ts'
import { fingerprintOf, withOldFields } from './kept-fields.ts'
import { findMapping } from './mapping-store.ts'
import { removeUnseen } from './remove-unseen.ts'
import { openStockFile, readRecords, type StockFile, UnreadableFile } from './stock-file.ts'
import { deleteReplacedItems, tidyImports } from './tidy-imports.ts'
import { listUnknownVehicles, noteVehicle } from './unknown-vehicles.ts'

const ROWS_AT_ONCE = 500
const MAX_WORDINGS = 10_000
/** Their numbers are kept in memory while a file is read. */
const MAX_ROWS = 2_000_000

const ONLY_BAD_ROWS =
  'This file has only the bad rows of an earlier import. Import it as an update, so the rest of the list stays.'

export type ImportDeps = { db: Database; recognizer: StockRecognizer; now: () => Date; maxRows?: number }

export type ImportRequest = NewImport & {
  path: string
  /** What staff chose on the mapping screen; absent for a known or remembered header. */
  mapping?: ColumnMapping | undefined
  /** Then prices that only an admin can set make a row bad. */
  isByAgent?: boolean
}

/** Null if another import is running. */
export function startImport({ db, now }: ImportDeps, request: ImportRequest): Promise<number | null> {
  return claimImport(db, request, now())
}

/**
 * Imports a claimed file. Its rows are written in small batches that don't show yet; one last write makes them count.
 * So shoppers see either the old list or the new one, and a killed import changes nothing.
 */
export async function runImport(deps: ImportDeps, id: number, request: ImportRequest) {
  const { db, now } = deps
  const state = newProgress()
  let header: readonly string[] = []
  try {
    if (!request.isDryRun) await tidyImports(db)
    const file = await openStockFile(request.path)
    header = file.header
    if (file.isBadRows && request.mode === 'replace') throw new UnreadableFile(ONLY_BAD_ROWS)
    const mapping = await getMapping(db, file, request.mapping)
    state.decided = await readDecidedWordings(db)
    await withBulkWrites(db, () => readRows(deps, { ...request, id, file, mapping }, state))
    if (state.seen.size === 0) throw new UnreadableFile(noUsableRows(state))
    if (request.mode === 'replace') await removeUnseen(deps, { id, isDryRun: request.isDryRun }, state)
    if (!request.isDryRun) {
      await insertWordings(db, state.uncertain)
      await applyDecisionsSince(db, state.decided)
    }
    const findings = findingsOf(deps, header, state)
    await finishImport(
      db,
      id,
      { ...findings, seen: state.seen.union(state.refused), isDryRun: request.isDryRun },
      now(),
    )
    if (!request.isDryRun) await deleteReplacedItems(db)
  } catch (error) {
    const known = error instanceof UnreadableFile
    const sentence = known ? error.message : "The import failed on our side. Your list hasn't changed."
    const findings = findingsOf(deps, header, state)
    const counts = { ...findings.counts, removed: 0, pricesLost: 0 }
    await failImport(db, id, { ...findings, error: sentence, counts }, now())
    if (!request.isDryRun) await tidyImports(db)
    if (!known) throw error
  }
}

function findingsOf({ recognizer }: ImportDeps, header: readonly string[], state: ImportProgress) {
  const { counts, errors, badCells } = state
  const sorted = errors.toSorted((one, other) => one.line - other.line)
  const badRows = sorted.length > 0 ? writeBadRows(header, sorted, badCells) : null
  return { counts, errors: sorted, badRows, unknownVehicles: listUnknownVehicles(state.unknownVehicles, recognizer) }
}

async function getMapping(db: Database, file: StockFile, chosen: ColumnMapping | undefined): Promise<ColumnMapping> {
  const mapping = chosen ?? (await findMapping(db, headerKey(file.header))) ?? mapHeader(file.header).mapping
  const missing = missingFields(mapping)
  if (missing.length > 0)
    throw new UnreadableFile(
      `We can't tell which column is the ${missing.join(' or the ').replaceAll('_', ' ')}. Choose the columns on the import page.`,
    )
  return mapping
}

type Running = {
  id: number
  file: StockFile
  mapping: ColumnMapping
  mode: ImportMode
  isDryRun: boolean
  fileName: string
  isByAgent?: boolean
}

type FileRow = {
  line: number
  facts: ItemFacts
  /** Null unless it may still be refused. */
  cells: readonly string[] | null
}

async function readRows(deps: ImportDeps, running: Running, state: ImportProgress) {
  const { file, mapping, isByAgent } = running
  const { maxRows = MAX_ROWS } = deps
  let batch: FileRow[] = []
  let bytesRead = 0
  const flush = async () => {
    const progress = Math.min(99, Math.floor((bytesRead / file.bytes) * 100))
    await writeBatch(deps, running, state, batch, progress)
    batch = []
  }
  const columns = file.header.length
  for await (const { records, ...read } of readRecords(file)) {
    bytesRead = read.bytesRead
    for (const record of records.filter(({ cells }) => !isFitmentRow(cells, mapping))) {
      if (state.counts.rows === maxRows)
        throw new UnreadableFile(`The file has more than ${maxRows.toLocaleString('en-US')} rows.`)
      state.counts.rows += 1
      const facts = readRecord(record, { columns, mapping }, state)
      if (facts) batch.push({ line: record.line, facts, cells: isByAgent ? toKeptCells(record.cells) : null })
      if (batch.length === ROWS_AT_ONCE || (batch.length === 0 && state.counts.rows % ROWS_AT_ONCE === 0)) await flush()
    }
  }
  await flush()
}

type RecordShape = { columns: number; mapping: ColumnMapping }

function readRecord(
  { line, cells }: { line: number; cells: string[] },
  { columns, mapping }: RecordShape,
  state: ImportProgress,
) {
  const refuse = (reason: string) => {
    const number = cells[mapping.stock_number ?? -1]?.trim() ?? ''
    if (STOCK_NUMBER.test(number)) state.refused.add(number)
    return refuseRow(state, { line, reason }, cells)
  }
  if (cells.some((cell, at) => at >= columns && cell.trim() !== ''))
    return refuse(`The line has ${cells.length} columns, but the header has ${columns}. Is a quote missing?`)
  if (isAmountSplit(cells, columns, mapping)) return refuse('A comma splits a price in two. Put the price in quotes.')
  const row = readStockRow(cells, mapping)
  if (!row.ok) return refuse(row.reason)
  if (state.seen.has(row.facts.number)) return refuse('The stock number is already on an earlier line.')
  state.seen.add(row.facts.number)
  return row.facts
}

/** "$1,234.50" without quotes moves all cells after it to the right. */
function isAmountSplit(cells: readonly string[], columns: number, { price = -1, cost = -1, core = -1 }: ColumnMapping) {
  const isSplitAt = (at: number) =>
    /^ *\$?\d{1,3}$/.test(cells[at] ?? '') && /^\d{3}\.\d\d *$/.test(cells[at + 1] ?? '')
  return cells.length > columns && [price, cost, core].some(isSplitAt)
}

async function writeBatch(
  deps: ImportDeps,
  running: Running,
  state: ImportProgress,
  batch: readonly FileRow[],
  progress: number,
) {
  const { db, now } = deps
  const { id, isDryRun } = running
  await db.transaction().execute(async (tx) => {
    if (batch.length > 0) await writeItems(tx, deps, running, state, batch)
    const isAlive = await updateProgress(tx, id, { ...state.counts, progress }, now())
    if (!isAlive && !isDryRun) throw new Error('An import lost its claim.')
  })
  await pauseImport()
}

async function writeItems(
  tx: Database,
  deps: ImportDeps,
  running: Running,
  state: ImportProgress,
  batch: readonly FileRow[],
) {
  const { id, mode, isDryRun, mapping, isByAgent } = running
  if (!isDryRun) await lockUntilCommit(tx, STOCK_LOCK)
  const known = await findLatest(
    tx,
    batch.map(({ facts }) => facts.number),
  )
  const fields = stockFields.filter((field) => mapping[field] !== undefined)
  const changed = batch
    .map((row) => ({ ...row, fingerprint: fingerprintOf(row.facts, fields), before: known.get(row.facts.number) }))
    .filter(({ fingerprint, before }) => before?.fingerprint !== fingerprint)
  const ids = changed.flatMap(({ before }) => (before ? [before.id] : []))
  const old = mode === 'update' && fields.length < stockFields.length ? await findWhole(tx, ids) : NO_ROWS
  const rows = changed
    .map(({ facts, ...row }) => {
      const whole = row.before && old.get(row.before.id)
      return { ...row, facts: whole ? withOldFields(facts, whole, mapping, deps.recognizer) : facts }
    })
    .filter(({ line, facts, cells, before }) => {
      const reason = isByAgent ? whyNotInAgentsFile(facts, before) : null
      return reason === null || refuseRow(state, { line, reason }, cells)
    })
    .map((row) => ({ ...row, vehicle: deps.recognizer.readVehicle(row.facts) }))
  const replaced = rows.flatMap(({ before }) => (before ? [before.id] : []))
  state.counts.updated += replaced.length
  state.counts.added += rows.length - replaced.length
  for (const { facts, before, vehicle } of rows) {
    if (before?.price_cents && facts.priceCents === null) state.counts.pricesLost += 1
    noteVehicle(state.unknownVehicles, vehicle)
  }
  if (isDryRun || rows.length === 0) return
  if (replaced.length > 0)
    await tx
      .updateTable('stock_items')
      .set({ to_import: id })
      .where(isOneOf(tx, 'id', replaced))
      .execute()
  const createdAt = deps.now().getTime()
  await insertItems(
    tx,
    rows.map(({ facts, fingerprint, vehicle, before }) => {
      const row = toItemRow(facts, vehicle)
      const part = recognizePart(deps.recognizer, row.part_text, state)
      const side = row.side ?? deps.recognizer.readSide(facts)
      const made = { source: running.fileName, fingerprint, from_import: id, to_import: NEVER }
      // What agents change in files and on items' pages counts together, from what an admin's file said last.
      return { ...row, part, side, ...made, created_at: (isByAgent && before?.created_at) || createdAt }
    }),
  )
}

const NO_ROWS: ReadonlyMap<number, ItemRow> = new Map()

async function findLatest(tx: Database, numbers: readonly string[]) {
  const rows = await tx
    .selectFrom('stock_items')
    .select(['id', 'number', 'fingerprint', 'price_cents', 'cost_cents', 'created_at'])
    .where(isOneOf(tx, 'number', numbers))
    .where('to_import', '=', NEVER)
    .execute()
  return new Map(rows.map((row) => [row.number, row]))
}

async function findWhole(tx: Database, ids: readonly number[]): Promise<ReadonlyMap<number, ItemRow>> {
  if (ids.length === 0) return NO_ROWS
  const rows = await tx
    .selectFrom('stock_items')
    .selectAll()
    .where(isOneOf(tx, 'id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function recognizePart(
  recognizer: StockRecognizer,
  text: string,
  { decided, uncertain }: Pick<ImportProgress, 'decided' | 'uncertain'>,
): string | null {
  const wording = wordingKey(text)
  const decision = decided.get(wording)
  if (decision !== undefined) return decision
  const { part, guess } = recognizer.readPart(text)
  if (part === null && uncertain.size < MAX_WORDINGS) uncertain.set(wording, guess)
  return part
}
