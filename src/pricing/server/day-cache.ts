/** Keeps answers until the day (UTC) is over; beyond its size the oldest go first. Failures are not kept. */
export type DayCache<Answer> = (key: string, now: Date, ask: () => Promise<Answer>) => Promise<Answer>

export function createDayCache<Answer>(maxEntries: number): DayCache<Answer> {
  const answers = new Map<string, Promise<Answer>>()
  let today = ''
  return (key, now, ask) => {
    const day = now.toISOString().slice(0, 10)
    if (day !== today) answers.clear()
    today = day
    const known = answers.get(key)
    if (known) return known
    const asked = ask()
    answers.set(key, asked)
    for (const oldest of answers.keys()) {
      if (answers.size <= maxEntries) break
      answers.delete(oldest)
    }
    asked.catch(() => {
      if (answers.get(key) === asked) answers.delete(key)
    })
    return asked
  }
}
