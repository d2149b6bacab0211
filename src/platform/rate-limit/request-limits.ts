import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { Limit, RateLimiter } from './rate-limiter.ts'

export type LimitedBy = (...limits: readonly Limit[]) => MiddlewareHandler<HttpEnv>

/**
 * Makes `limited(…)`: counts by address and by visitor. The address comes first: a client that throws its cookies away is
 * stopped before it fills the counters.
 */
export function requestLimits(limiter: RateLimiter): LimitedBy {
  return (...limits) =>
    async (c, next) => {
      const visitorId = c.get('visitorId')
      for (const limit of limits) {
        await limiter.countByAddress(limit, c.get('clientAddress'))
        if (visitorId) await limiter.count(limit, `visitor ${visitorId}`)
      }
      await next()
    }
}
