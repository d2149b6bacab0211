import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { withNote } from '#platform/http/route-doc.ts'
import type { Limit, RateLimiter } from './rate-limiter.ts'

const PERIODS: Record<number, string> = { 60: 'a minute', 3600: 'an hour', 86400: 'a day' }

export type LimitedBy = (...limits: readonly Limit[]) => MiddlewareHandler<HttpEnv>

/**
 * Makes `limited(…)`: counts by address and by visitor. The address comes first: a client that throws its cookies away is
 * stopped before it fills the counters.
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
    return withNote(middleware, { errors: { too_many: `At most ${limits.map(inWords).join(' and ')}.` } })
  }
}

function inWords({ points, perSeconds }: Limit): string {
  return `${points} ${PERIODS[perSeconds] ?? `in ${perSeconds / 60} minutes`}`
}
