const EVERY_MS = 2000

/** Tells from time to time how far a long work has come, to whoever watches. */
export function createProgressLine(write: (text: string) => void, nowMs = () => performance.now()) {
  let toldAt = nowMs()
  return ({ table, rows }: { table: string; rows: number }) => {
    if (nowMs() - toldAt < EVERY_MS) return
    toldAt = nowMs()
    write(`${table}: ${rows.toLocaleString('en-US')} rows\n`)
  }
}
