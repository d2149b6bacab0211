const EVERY_MS = 2000

export function createProgressLine(write: (text: string) => void, nowMs = () => performance.now()) {
  let reportedAt = nowMs()
  return ({ table, rows }: { table: string; rows: number }) => {
    if (nowMs() - reportedAt < EVERY_MS) return
    reportedAt = nowMs()
    write(`${table}: ${rows.toLocaleString('en-US')} rows\n`)
  }
}
