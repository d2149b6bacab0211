import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Env } from '#platform/env.ts'
import type { HttpEnv } from './http-env.ts'

const FINISH_WITHIN_MS = 10_000
const SWEEP_MS = 50

const timeouts = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5000,
}

type Settings = Pick<
  Env,
  'PORT' | 'HOST' | 'SOCKET_TIMEOUT_SECONDS' | 'KEEP_ALIVE_SECONDS' | 'MAX_CONNECTIONS' | 'MAX_REQUESTS_PER_CONNECTION'
>

export async function listen(app: Hono<HttpEnv>, env: Settings, stopping: AbortSignal) {
  const keepAliveTimeout = env.KEEP_ALIVE_SECONDS * 1000
  const server = createServer({ ...timeouts, keepAliveTimeout }, getRequestListener(app.fetch))
  // Disconnects clients that have been silent for this long.
  server.setTimeout(env.SOCKET_TIMEOUT_SECONDS * 1000)
  server.maxConnections = env.MAX_CONNECTIONS
  server.maxRequestsPerSocket = env.MAX_REQUESTS_PER_CONNECTION
  const unfinished = followAnswers(server, stopping)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: env.PORT, host: env.HOST }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    countConnections: promisify(server.getConnections.bind(server)),
    stop: () => stop(server, unfinished),
  }
}

function followAnswers(server: Server, stopping: AbortSignal): ReadonlySet<ServerResponse> {
  const unfinished = new Set<ServerResponse>()
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    unfinished.add(response)
    response.once('close', () => unfinished.delete(response))
    if (stopping.aborted) response.shouldKeepAlive = false
  })
  stopping.addEventListener('abort', () => {
    for (const response of unfinished) response.shouldKeepAlive = false
  })
  return unfinished
}

async function stop(server: Server, unfinished: ReadonlySet<ServerResponse>) {
  const closed = new Promise((resolve) => server.close(resolve))
  // An event stream never ends; its browser reconnects to another process.
  for (const response of unfinished) if (isEventStream(response)) response.destroy()
  // A keep-alive connection becomes idle once its last request is answered, so keep checking.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const cut = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

function isEventStream({ req }: ServerResponse) {
  return req.method === 'GET' && req.headers.accept === 'text/event-stream'
}
