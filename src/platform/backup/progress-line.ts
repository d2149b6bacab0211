import type { OnProgress } from './backup-file.ts'

const EVERY_MS = 2000

/** A line every other second, for whoever waits; `done` says what was done with the rows. */
export function createProgressLine(done: string): OnProgress {
  let reportedAt = performance.now()
  return ({ table, rows }) => {
    if (performance.now() - reportedAt < EVERY_MS) return
    reportedAt = performance.now()
    process.stderr.write(`${table}: ${rows.toLocaleString('en-US')} rows ${done}\n`)
  }
}
