import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Database } from '#platform/database/database.ts'
import { isPostgres } from '#platform/database/dialect.ts'
import { AppError } from '#platform/http/app-error.ts'
import { networksOf } from '#platform/http/client-address.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { withNote } from '#platform/http/route-doc.ts'
import { databaseCounts, memoryCounts } from './limit-counts.ts'

export type Limit = {
  name: string
  points: number
  perSeconds: number
  /** Counted in the database on every engine. Other limits of a single process are counted in its memory. */
  survivesRestart?: boolean
  /** The message, before "Please try again in…". */
  refusal?: string
}

export type LimitedAttempt = { limit: Limit; subject: string }

/** Who is counted, for the record of a reached limit. */
export type LimitedCaller = { address: string; staffId?: number }

export type RateLimiter = ReturnType<typeof createRateLimiter>

type Options = {
  enabled: boolean
  db: Database
  now: () => Date
  onRefused?: (limit: string, caller: LimitedCaller) => Promise<void>
}

const COUNTS_MAX = 100_000

export function createRateLimiter({ enabled, db, now, onRefused }: Options) {
  const shared = databaseCounts(db)
  const local = isPostgres(db) ? shared : memoryCounts(COUNTS_MAX)
  const storeOf = ({ survivesRestart }: Limit) => (survivesRestart ? shared : local)
  const exhausted = createExhausted(now)

  /** Returns the count so far. */
  async function count(limit: Limit, subject: string, caller: LimitedCaller, by = 1): Promise<number> {
    if (!enabled) return 0
    const key = keyOf(limit, subject)
    if (exhausted.has(key, limit)) return refuse(limit, key, caller)
    const { points, expiresAt } = await storeOf(limit).increment(key, windowOf(limit), now(), by)
    if (points >= limit.points) exhausted.add(key, expiresAt)
    return points > limit.points ? refuse(limit, key, caller) : points
  }

  async function refuse({ name, refusal }: Limit, key: string, caller: LimitedCaller): Promise<never> {
    const known = exhausted.get(key)
    if (!known.isTold) {
      known.isTold = true
      await onRefused?.(name, caller)
    }
    throw tooMany(known.expiresAt - now().getTime(), refusal)
  }

  return {
    count,
    /** Counts one attempt under several limits, or under none if one is already reached. */
    async countAll(attempts: readonly LimitedAttempt[], caller: LimitedCaller) {
      for (const { limit, subject } of attempts) {
        const key = keyOf(limit, subject)
        if (exhausted.has(key, limit)) await refuse(limit, key, caller)
      }
      for (const { limit, subject } of attempts) await count(limit, subject, caller)
    },
    async countByAddress(limit: Limit, address: string) {
      for (const { network, times } of networksOf(address)) {
        await count({ ...limit, points: limit.points * times }, network, { address })
      }
    },
    /** Undoes one attempt, for limits that count failures. */
    async giveBack(limit: Limit, subject: string) {
      if (!enabled) return
      const key = keyOf(limit, subject)
      exhausted.delete(key)
      await storeOf(limit).increment(key, windowOf(limit), now(), -1)
    },
    async forget(limit: Limit, subject: string) {
      if (!enabled) return
      const key = keyOf(limit, subject)
      exhausted.delete(key)
      await storeOf(limit).forget(key)
    },
  }
}

/** Limits that are reached, in memory: refusing repeated attempts must not cost a write. */
function createExhausted(now: () => Date) {
  const exhausted = new Map<string, { expiresAt: number; isTold: boolean }>()
  return {
    has(key: string, limit: Limit) {
      const waitMs = (exhausted.get(key)?.expiresAt ?? 0) - now().getTime()
      return waitMs > 0 && waitMs <= windowOf(limit)
    },
    get: (key: string) => exhausted.get(key) ?? { expiresAt: 0, isTold: true },
    add(key: string, expiresAt: number) {
      if (exhausted.size >= COUNTS_MAX) exhausted.clear()
      exhausted.set(key, { expiresAt, isTold: false })
    },
    delete: (key: string) => exhausted.delete(key),
  }
}

function windowOf({ perSeconds }: Limit) {
  return perSeconds * 1000
}

function keyOf({ name, perSeconds }: Limit, subject: string) {
  return `${name}/${perSeconds}:${createHash('sha256').update(subject).digest('base64url')}`
}

function tooMany(waitMs: number, refusal = 'Too many requests.') {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new AppError('too_many', `${refusal} Please try again in ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })
}

function inWords(seconds: number) {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

const PERIODS: Record<number, string> = { 60: 'a minute', 3600: 'an hour', 86400: 'a day' }

export type LimitedBy = (...limits: readonly Limit[]) => MiddlewareHandler<HttpEnv>

/**
 * Creates `limited(…)`, which counts by address and by visitor. The address comes first, so a client that drops its cookies
 * is stopped before it fills the counters.
 */
export function requestLimits(limiter: RateLimiter): LimitedBy {
  return (...limits) => {
    const middleware: MiddlewareHandler<HttpEnv> = async (c, next) => {
      const [visitorId, address] = [c.get('visitorId'), c.get('clientAddress')]
      for (const limit of limits) {
        await limiter.countByAddress(limit, address)
        if (visitorId) await limiter.count(limit, `visitor ${visitorId}`, { address })
      }
      await next()
    }
    return withNote(middleware, { errors: { too_many: `At most ${limits.map(limitInWords).join(' and ')}.` } })
  }
}

function limitInWords({ points, perSeconds }: Limit): string {
  return `${points} ${PERIODS[perSeconds] ?? `in ${perSeconds / 60} minutes`}`
}
