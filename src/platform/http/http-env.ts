import type { HttpBindings } from '@hono/node-server'

/** What every handler finds on its context. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    clientAddress: string
    /** Set by the visitor middleware on requests that may write. */
    visitorId: string
  }
}
