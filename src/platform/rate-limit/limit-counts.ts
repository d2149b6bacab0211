import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

type Count = { points: number; expiresAt: number }

type CountStore = {
  /** A negative number undoes a count. */
  increment: (key: string, windowMs: number, now: Date, by?: number) => Promise<Count>
  forget: (key: string) => Promise<unknown>
}

/** Counts for this process only. If there are too many, the oldest are dropped. */
export function memoryCounts(max: number): CountStore {
  const counts = new Map<string, Count>()
  return {
    async increment(key, windowMs, now, by = 1) {
      const known = counts.get(key)
      if (known && isCurrent(known, windowMs, now)) {
        known.points += by
        // A copy, so concurrent requests each get their own count.
        return { ...known }
      }
      counts.delete(key)
      if (counts.size >= max) evict(counts, now)
      const started = { points: by, expiresAt: now.getTime() + windowMs }
      counts.set(key, started)
      return { ...started }
    },
    forget: async (key) => counts.delete(key),
  }
}

function isCurrent({ expiresAt }: Count, windowMs: number, now: Date): boolean {
  return expiresAt > now.getTime() && expiresAt <= now.getTime() + windowMs
}

/** A tenth at a time, so a full map isn't scanned for every new count. */
function evict(counts: Map<string, Count>, now: Date) {
  for (const [key, { expiresAt }] of counts) if (expiresAt <= now.getTime()) counts.delete(key)
  const oldest = counts.keys().take(Math.ceil(counts.size / 10))
  for (const key of oldest.toArray()) counts.delete(key)
}

declare module '#platform/database/database.ts' {
  interface Tables {
    rate_limits: { key: string; points: number; expires_at: number }
  }
}

export function databaseCounts(db: Database): CountStore {
  return {
    increment: (key, windowMs, now, by = 1) => insertOrIncrement(db, { key, windowMs, at: now.getTime(), by }),
    forget: (key) => db.deleteFrom('rate_limits').where('key', '=', key).execute(),
  }
}

export function deleteExpiredCounts(db: Database, now: Date) {
  return db.deleteFrom('rate_limits').where('expires_at', '<=', now.getTime()).executeTakeFirst()
}

type Increment = { key: string; windowMs: number; at: number; by: number }

/** One statement, so concurrent attempts are all counted. */
async function insertOrIncrement(db: Database, { key, windowMs, at, by }: Increment) {
  const expiresAt = at + windowMs
  // A clock that ran ahead leaves counts that expire later than they should.
  const isExpired = sql<boolean>`(rate_limits.expires_at <= ${at} or rate_limits.expires_at > ${expiresAt})`
  const row = await db
    .insertInto('rate_limits')
    .values({ key, points: by, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when ${isExpired} then ${by} else rate_limits.points + ${by} end`,
        expires_at: sql`case when ${isExpired} then ${expiresAt} else rate_limits.expires_at end`,
      }),
    )
    .returning(['points', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { points: row.points, expiresAt: row.expires_at }
}
