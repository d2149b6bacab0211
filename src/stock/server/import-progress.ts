import { setTimeout as sleep } from 'node:timers/promises'
import type { RowError } from '#stock/stock-import.ts'

/** Lets the shop's own writes through, which matters most on SQLite with its single writer. */
const PAUSE_MS = 1
const MAX_ERRORS = 10_000

export function pauseImport() {
  return sleep(PAUSE_MS)
}

/** What an import has found so far. */
export type ImportProgress = ReturnType<typeof newProgress>

export function newProgress() {
  return {
    counts: { rows: 0, added: 0, updated: 0, removed: 0, bad: 0, pricesLost: 0 },
    errors: [] as RowError[],
    seen: new Set<string>(),
    uncertain: new Map<string, string | null>(),
    decided: new Map<string, string | null>(),
  }
}

export function refuseRow({ counts, errors }: ImportProgress, error: RowError): false {
  counts.bad += 1
  if (errors.length < MAX_ERRORS) errors.push(error)
  return false
}

export function noUsableRows({ counts, errors: [first] }: ImportProgress): string {
  if (!first) return 'The file has a header but no rows.'
  return `None of the ${counts.rows} rows can be used, so nothing was changed. Line ${first.line}: ${first.reason}`
}
