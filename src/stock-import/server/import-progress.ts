import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_BAD_ROWS, type RowError } from '#stock-import/stock-import.ts'
import type { UnknownVehicles } from './unknown-vehicles.ts'

/** Lets the shop's own writes through, which matters most on SQLite with its single writer. */
const PAUSE_MS = 1
/** Of bad rows, and of all of them together: a file of nothing else mustn't fill the memory. */
const MAX_ROW_LENGTH = 8000
const MAX_KEPT_LENGTH = 4_000_000

export function pauseImport() {
  return sleep(PAUSE_MS)
}

/** What an import has found so far. */
export type ImportProgress = ReturnType<typeof newProgress>

export function newProgress() {
  return {
    counts: { rows: 0, added: 0, updated: 0, removed: 0, bad: 0, pricesLost: 0 },
    errors: [] as RowError[],
    badCells: new Map<number, readonly string[]>(),
    keptLength: 0,
    seen: new Set<string>(),
    /** Stock numbers of bad rows: those items stay as they are. */
    refused: new Set<string>(),
    unknownVehicles: new Map() as UnknownVehicles,
    uncertain: new Map<string, string | null>(),
    decided: new Map<string, string | null>(),
  }
}

export function refuseRow(state: ImportProgress, error: RowError, cells: readonly string[] | null): false {
  const { counts, errors, badCells } = state
  counts.bad += 1
  if (errors.length === MAX_BAD_ROWS) return false
  errors.push(error)
  const length = cells ? lengthOf(cells) : 0
  if (cells && length <= MAX_ROW_LENGTH && state.keptLength + length <= MAX_KEPT_LENGTH) {
    badCells.set(error.line, cells)
    state.keptLength += length
  }
  return false
}

/** What's kept of a row that may still turn out to be bad. */
export function toKeptCells(cells: readonly string[]): readonly string[] | null {
  return lengthOf(cells) <= MAX_ROW_LENGTH ? cells : null
}

function lengthOf(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.length + 1, 0)
}

export function noUsableRows({ counts, errors: [first] }: ImportProgress): string {
  if (!first) return 'The file has a header but no rows.'
  const which = counts.rows === 1 ? 'The only row can’t' : `None of the ${counts.rows.toLocaleString('en-US')} rows can`
  return `${which} be used, so nothing was changed. Line ${first.line}: ${first.reason}`
}
