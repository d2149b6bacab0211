import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

export type HttpEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    clientAddress: string
    isHttps: boolean
    /** Null for a browser that has only read so far. */
    visitorId: string | null
    /** Created for this request, which had no cookie. */
    isNewVisitor?: boolean
    /** The signed-in staff member, whose retries are theirs in any browser. */
    actor?: string
    /** What happened to the request's idempotency key; unset if the route doesn't use one. */
    idempotency?: 'stored' | 'replayed'
    /** Makes the key of a form sent without scripts from its content. */
    formKey?: (body: string) => string
    /** All pages share one route of the server. */
    pagePattern?: string
  }
}

export type RequestContext = Pick<Context<HttpEnv>, 'req' | 'get'> & {
  set: (key: 'idempotency', value: 'stored' | 'replayed') => void
}

export function getVisitorId(c: RequestContext): string {
  const visitorId = c.get('visitorId')
  if (!visitorId) throw new Error('A write was handled without the visitor middleware.')
  return visitorId
}

export function isSafeMethod(method: string) {
  return READING.has(method)
}
