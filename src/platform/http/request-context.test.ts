import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createMetrics } from '#platform/metrics.ts'
import type { HttpEnv } from './http-env.ts'
import { requestContext } from './request-context.ts'

type Line = [details: Record<string, unknown>, message: string]

/** A shop behind the proxy 10.0.0.1, and its log. */
function aShop(publicUrl = 'https://parts.example') {
  const lines: Line[] = []
  const write = (...line: unknown[]) => lines.push(line as Line)
  const log = { info: write, warn: write, error: write, debug: write }
  const metrics = createMetrics()
  const app = new Hono<HttpEnv>()
    .use(requestContext({ trustedProxies: ['10.0.0.1'], publicUrl, log, metrics }))
    .get('/leads/:id', (c) => c.text(c.get('requestId')))
  const ask = (headers: Record<string, string>, peer: string) =>
    app.request('/leads/7', { headers }, { incoming: { socket: { remoteAddress: peer } } })
  return { ask, lines, metrics, warnings: () => lines.filter(([, message]) => message !== 'request') }
}

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

test('the request id and trace from our own proxy are used', async () => {
  const { ask, lines } = aShop()
  const answer = await ask({ 'X-Request-Id': 'edge-12345678', traceparent: PARENT }, '10.0.0.1')
  expect(await answer.text()).toBe('edge-12345678')
  expect(answer.headers.get('X-Request-Id')).toBe('edge-12345678')
  expect(lines[0]?.[0]).toMatchObject({
    requestId: 'edge-12345678',
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    route: '/leads/:id',
  })
})

test.each([
  ['a client’s own', '203.0.113.7', 'edge-12345678', PARENT],
  [
    'one with a line break in it',
    '10.0.0.1',
    'edge 12345678',
    '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
  ],
  ['none', '10.0.0.1', '', ''],
])('%s is replaced', async (_case, peer, id, traceparent) => {
  const { ask, lines } = aShop()
  expect(await (await ask({ 'X-Request-Id': id, traceparent }, peer)).text()).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines[0]?.[0].traceId).toBeUndefined()
})

test('an unknown proxy is warned about once, with its private address', async () => {
  const { ask, warnings } = aShop()
  for (let count = 0; count < 3; count += 1) await ask({ 'X-Forwarded-For': '198.51.100.1' }, '192.168.7.7')
  expect(warnings()).toEqual([[{ peer: '192.168.7.7' }, expect.stringContaining('TRUSTED_PROXIES')]])
})

test('no warning contains a visitor’s address', async () => {
  const { ask, warnings } = aShop()
  await ask({ 'X-Forwarded-For': '198.51.100.1' }, '203.0.113.7')
  expect(JSON.stringify(warnings())).not.toContain('203.0.113.7')
})

test('a configured proxy is not warned about', async () => {
  const { ask, warnings } = aShop()
  await ask({ 'X-Forwarded-For': '198.51.100.1', 'X-Forwarded-Proto': 'https' }, '10.0.0.1')
  expect(warnings()).toEqual([])
})

test('https in front of a shop with an http address is warned about once', async () => {
  const { ask, warnings } = aShop('http://parts.example')
  for (let count = 0; count < 3; count += 1) await ask({ 'X-Forwarded-Proto': 'https' }, '10.0.0.1')
  expect(warnings()).toEqual([[{}, expect.stringContaining('PUBLIC_URL')]])
})

test('http in front of a shop with an https address is warned about once', async () => {
  const { ask, warnings } = aShop()
  for (let count = 0; count < 3; count += 1) await ask({ Origin: 'http://parts.example' }, '203.0.113.7')
  expect(warnings()).toEqual([[{}, expect.stringContaining('PUBLIC_URL')]])
})

test('times are measured by route', async () => {
  const { ask, metrics } = aShop()
  await ask({}, '203.0.113.7')
  expect(await metrics.print()).toContain('http_request_duration_seconds_count{method="GET",route="/leads/:id"} 1')
})

test.each([401, 403, 404, 413, 415, 429] as const)(
  'a request refused with %i waits while others are served',
  async (status) => {
    const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }
    const deps = { trustedProxies: [], publicUrl: 'https://parts.example', log: silent, metrics: createMetrics() }
    const app = new Hono<HttpEnv>()
      .use(requestContext({ ...deps, refusalPauseMs: 50 }))
      .get('/', (c) => c.text('served'))
      .post('/', (c) => c.text('refused', status))
    const order: string[] = []
    const ask = async (method: string) => order.push(await (await app.request('/', { method }, {})).text())
    await Promise.all([ask('POST'), ask('GET'), ask('GET')])
    expect(order).toEqual(['served', 'served', 'refused'])
  },
)
