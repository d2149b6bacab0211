import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { HttpEnv } from './http-env.ts'

const FINISH_WITHIN_MS = 10_000
const SWEEP_MS = 50

const timeouts = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 65_000,
}

type Listening = { port: number; stop: () => Promise<void> }

export async function listen(
  app: Hono<HttpEnv>,
  { port, host }: { port: number; host?: string | undefined },
): Promise<Listening> {
  const server = createServer(timeouts, getRequestListener(app.fetch))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server) }
}

/** Takes no new connections, lets requests in flight finish, and cuts what is left after ten seconds. */
async function stop(server: Server) {
  const closed = new Promise((resolve) => server.close(resolve))
  // A kept connection becomes idle when its last request is answered, so look again and again.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const cut = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
