import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** What every handler finds on its context. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    clientAddress: string
    /** Whether the shop is at an https address, and its cookies are secure. */
    isHttps: boolean
    /** Null for a browser that only reads and has never written. */
    visitorId: string | null
  }
}

/** A request with what every handler finds on it, whatever else its route has put there. */
export type RequestContext = Pick<Context<HttpEnv>, 'req' | 'get'>

/** Whoever writes is a known visitor by then. */
export function getVisitorId(c: RequestContext): string {
  const visitorId = c.get('visitorId')
  if (!visitorId) throw new Error('A write was handled without the visitor middleware.')
  return visitorId
}
