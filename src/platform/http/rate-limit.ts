import type { Context, MiddlewareHandler } from 'hono'
import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'
import { addressGroup } from './client-address.ts'
import type { HttpEnv } from './http-env.ts'

const TABLE = 'rate_limits'

export type Limit = { name: string; points: number; perSeconds: number }

export type LimitedBy = (...limits: readonly Limit[]) => MiddlewareHandler<HttpEnv>

type Options = { enabled: boolean; pool: Pool | null }

/** Makes `limited(…)`: counts by visitor and by address, in memory for one process, in PostgreSQL for many. */
export function rateLimits({ enabled, pool }: Options): LimitedBy {
  return (...limits) => {
    if (!enabled) return (_c, next) => next()
    const counters = limits.map((limit) => createCounter(limit, pool))
    return async (c, next) => {
      for (const counter of counters) for (const key of keysOf(c)) await count(counter, key)
      await next()
    }
  }
}

function createCounter({ name, points, perSeconds }: Limit, pool: Pool | null): RateLimiterAbstract {
  const options = { keyPrefix: `${name}/${perSeconds}`, points, duration: perSeconds }
  if (!pool) return new RateLimiterMemory(options)
  return new RateLimiterPostgres({ ...options, storeClient: pool, tableName: TABLE, tableCreated: true })
}

/** The address first: a client that throws its cookies away is stopped before it fills the counters. */
function keysOf(c: Context<HttpEnv>) {
  const visitorId = c.get('visitorId')
  return [`address ${addressGroup(c.get('clientAddress'))}`, ...(visitorId ? [`visitor ${visitorId}`] : [])]
}

async function count(counter: RateLimiterAbstract, key: string) {
  try {
    await counter.consume(key)
  } catch (cause) {
    if (!(cause instanceof RateLimiterRes)) throw cause
    throw tooMany(cause.msBeforeNext)
  }
}

export function tooMany(waitMs: number) {
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
