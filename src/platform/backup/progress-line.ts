const EVERY_MS = 2000

export function createProgressLine(write: (text: string) => void, nowMs = () => performance.now()) {
  let toldAt = nowMs()
  return ({ table, rows }: { table: string; rows: number }) => {
    if (nowMs() - toldAt < EVERY_MS) return
    toldAt = nowMs()
    write(`${table}: ${rows.toLocaleString('en-US')} rows\n`)
  }
}
