import { createHash } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { isPostgres } from '#platform/database/dialect.ts'
import { AppError } from '#platform/http/app-error.ts'
import { networksOf } from '#platform/http/client-address.ts'
import { databaseCounts } from './database-counts.ts'
import { memoryCounts } from './memory-counts.ts'

export type Limit = {
  name: string
  points: number
  perSeconds: number
  /** Counted in the database on every engine. Other limits of a single process are counted in its memory. */
  survivesRestart?: boolean
}

export type RateLimiter = ReturnType<typeof createRateLimiter>

type Options = { enabled: boolean; db: Database; now: () => Date }

const COUNTS_MAX = 100_000

export function createRateLimiter({ enabled, db, now }: Options) {
  const shared = databaseCounts(db)
  const local = isPostgres(db) ? shared : memoryCounts(COUNTS_MAX)
  const exhausted = new Map<string, number>()

  /** Refuses with 429 when there were too many attempts on this subject already. */
  async function count(limit: Limit, subject: string) {
    if (!enabled) return
    const key = keyOf(limit, subject)
    const windowMs = limit.perSeconds * 1000
    refuseExhausted(key, windowMs)
    const { points, expiresAt } = await (limit.survivesRestart ? shared : local).increment(key, windowMs, now())
    if (points >= limit.points) remember(key, expiresAt)
    if (points > limit.points) throw tooMany(expiresAt - now().getTime())
  }

  /** From memory: refusing somebody who goes on trying must not cost a write. */
  function refuseExhausted(key: string, windowMs: number) {
    const waitMs = (exhausted.get(key) ?? 0) - now().getTime()
    if (waitMs > 0 && waitMs <= windowMs) throw tooMany(waitMs)
  }

  function remember(key: string, expiresAt: number) {
    if (exhausted.size >= COUNTS_MAX) exhausted.clear()
    exhausted.set(key, expiresAt)
  }

  return {
    count,
    async countByAddress(limit: Limit, address: string) {
      for (const { network, times } of networksOf(address)) {
        await count({ ...limit, points: limit.points * times }, network)
      }
    },
    async forget(limit: Limit, subject: string) {
      if (!enabled) return
      const key = keyOf(limit, subject)
      exhausted.delete(key)
      await (limit.survivesRestart ? shared : local).forget(key)
    },
  }
}

function keyOf({ name, perSeconds }: Limit, subject: string) {
  return `${name}/${perSeconds}:${createHash('sha256').update(subject).digest('base64url')}`
}

function tooMany(waitMs: number) {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new AppError('too_many', `Too many requests. Please try again in ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })
}

function inWords(seconds: number) {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
