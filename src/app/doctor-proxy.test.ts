import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseEnv } from '#platform/env.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { checkProxy } from './doctor.ts'

/** What a proxy makes of the headers of a request. */
type Forward = (headers: IncomingMessage['headers']) => Record<string, string | undefined>

const CLIENT = '198.51.100.4'
const append: Forward = (headers) => ({ 'x-forwarded-for': `${headers['x-forwarded-for']}, ${CLIENT}` })
const handOn: Forward = (headers) => ({ 'x-forwarded-for': String(headers['x-forwarded-for']) })
const appendSelf: Forward = (headers) => ({ 'x-forwarded-for': `${headers['x-forwarded-for']}, 127.0.0.1` })
const drop: Forward = () => ({ 'x-forwarded-for': undefined })
const plain: Forward = (headers) => ({ ...append(headers), 'x-forwarded-proto': 'https' })

let app: TestApp
const open: Server[] = []
beforeAll(async () => {
  app = await createTestApp('sqlite')
})
afterAll(async () => {
  for (const server of open) server.close()
  await app.close()
})

test.each([
  ['a proxy that appends and is known', append, '127.0.0.1', null],
  ['a proxy on the machine of the doctor', appendSelf, '127.0.0.1', null],
  ['a proxy that nobody named', append, '', /not in TRUSTED_PROXIES/],
  ['a proxy that hides who comes', drop, '127.0.0.1', /sends no X-Forwarded-For/],
  ['a proxy that takes a client at its word', handOn, '127.0.0.1', /anybody can choose their address/],
  ['https that PUBLIC_URL does not know of', plain, '127.0.0.1', /X-Forwarded-Proto says https/],
  ['no proxy at all', null, '', null],
] as const)('%s', async (_, forward, trusted, fault) => {
  const env = { TRUSTED_PROXIES: trusted, RATE_LIMIT: 'off' }
  const shop = await createTestApp('sqlite', { env, database: { db: app.db } as never })
  const shopPort = await listen(createServer(getRequestListener(shop.fetch)))
  const port = forward ? await listen(aProxy(shopPort, forward)) : shopPort
  const found = await checkProxy(parseEnv({ ...env, PUBLIC_URL: `http://127.0.0.1:${port}` }), app.db)
  if (fault) expect(found).toEqual({ state: 'warning', text: expect.stringMatching(fault) })
  else expect(found).toMatch(/this request counts for \d/)
})

test('a shop that is not reached is named', async () => {
  const env = parseEnv({ PUBLIC_URL: 'http://127.0.0.1:9' })
  expect(await checkProxy(env, app.db)).toMatchObject({ text: expect.stringContaining('not reached at PUBLIC_URL') })
})

test('nobody else is told', async () => {
  expect((await app.request('/healthz/forwarding')).status).toBe(404)
  const headers = { Authorization: 'Bearer guessed' }
  expect((await app.request('/healthz/forwarding', { headers })).status).toBe(404)
})

function aProxy(port: number, forward: Forward) {
  return createServer((incoming, answer) => {
    const headers = Object.fromEntries(
      Object.entries({ ...incoming.headers, ...forward(incoming.headers) }).filter(([, value]) => value !== undefined),
    )
    request({ host: '127.0.0.1', port, path: incoming.url, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(answer)
    }).end()
  })
}

async function listen(server: Server) {
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
