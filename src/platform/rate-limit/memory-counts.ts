type Count = { points: number; expiresAt: number }

export type CountStore = {
  increment: (key: string, windowMs: number, now: Date) => Promise<Count>
  forget: (key: string) => Promise<unknown>
}

/** Counts of this process alone. Of too many, those that were begun first are forgotten. */
export function memoryCounts(max: number): CountStore {
  const counts = new Map<string, Count>()
  return {
    async increment(key, windowMs, now) {
      const known = counts.get(key)
      if (known && isCurrent(known, windowMs, now)) {
        known.points += 1
        return known
      }
      counts.delete(key)
      if (counts.size >= max) evict(counts, now)
      const started = { points: 1, expiresAt: now.getTime() + windowMs }
      counts.set(key, started)
      return started
    },
    forget: async (key) => counts.delete(key),
  }
}

function isCurrent({ expiresAt }: Count, windowMs: number, now: Date): boolean {
  return expiresAt > now.getTime() && expiresAt <= now.getTime() + windowMs
}

/** A tenth at once, so that a full map is not gone through at each new count. */
function evict(counts: Map<string, Count>, now: Date) {
  for (const [key, { expiresAt }] of counts) if (expiresAt <= now.getTime()) counts.delete(key)
  const oldest = counts.keys().take(Math.ceil(counts.size / 10))
  for (const key of oldest.toArray()) counts.delete(key)
}
