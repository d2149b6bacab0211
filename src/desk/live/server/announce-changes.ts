import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { Live } from '#platform/live/live.ts'

export const DESK_TOPIC = 'desk'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
const ABOUT_LEADS = /^\/(?:$|contact$|quote\/|api\/(?:admin|leads|quotes|contact|chat)(?:\/|$))/

/** Whatever was written about a lead, by whoever: the desks that are open are told once it is committed. */
export function announceChanges(live: Live): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next()
    if (READING.has(c.req.method) || c.res.status >= 400 || !ABOUT_LEADS.test(c.req.path)) return
    // The answer does not wait for who may be looking.
    void live.publish(DESK_TOPIC)
  }
}
