import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseEnv } from '#platform/env.ts'
import { aPart } from '#tests/support/builders.ts'
import { type FeedServer, sendJson, startFeedServer } from '#tests/support/feed-server.ts'
import { createHttpFeed } from './http-feed.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const PATIENT = { timeoutMs: 60_000, maxBytes: 10_000, failuresToOpen: 3, pauseMs: 1000 }

let server: FeedServer
let warnings: object[]
beforeEach(async () => {
  warnings = []
  server = await startFeedServer()
})
afterEach(() => server.stop())

const aFeed = (settings: object = {}, overrides: Parameters<typeof createHttpFeed>[2] = {}) => {
  const PRICE_FEEDS = JSON.stringify([{ name: 'Parts Market', url: server.url, key: 'secret', ...settings }])
  const [feed] = parseEnv({ PRICE_FEEDS }).PRICE_FEEDS
  const warn = (entry: object) => warnings.push(entry)
  return createHttpFeed(
    feed ?? expect.fail('no feed'),
    { info: warn, warn, error: warn, debug: warn },
    { ...PATIENT, ...overrides },
  )
}
const aQuestion = (model = 'Accord') => ({
  year: 2014,
  make: 'Honda',
  model,
  part: aPart({ name: 'Brake Rotor/Drum, Front' }),
})
const GOOD = { listings: [{ price: 412.5, condition: 'Grade A', source: 'Miller Yard' }] }

test('a good answer becomes listings, and the question names vehicle, part and key', async () => {
  server.answerWith(sendJson(GOOD))
  expect(await aFeed()(aQuestion(), NOW)).toEqual([{ source: 'Miller Yard', condition: 'Grade A', priceCents: 41_250 }])
  const [request] = server.asked
  const asked = new URL(request?.url ?? '', server.url).searchParams
  expect(Object.fromEntries(asked)).toEqual({
    year: '2014',
    make: 'Honda',
    model: 'Accord',
    part: 'Brake Rotor/Drum, Front',
  })
  expect(request?.headers.authorization).toBe('Bearer secret')
})

test('a feed may call things otherwise, and leave out condition and source', async () => {
  server.answerWith(sendJson({ offers: [{ usd: 99 }] }))
  const feed = aFeed({ fields: { listings: 'offers', price: 'usd' } })
  expect(await feed(aQuestion(), NOW)).toEqual([{ source: 'Parts Market', condition: 'Used', priceCents: 9900 }])
})

test('prices that cannot be are left out', async () => {
  const prices = [-5, 0, 0.001, '120', null, 1e12, { amount: 5 }, 80]
  server.answerWith(sendJson({ listings: [...prices.map((price) => ({ price })), 'nonsense', null] }))
  const listings = await aFeed()(aQuestion(), NOW)
  expect(listings.map((listing) => listing.priceCents)).toEqual([8000])
})

test('texts of a feed are cut to one short line', async () => {
  server.answerWith(sendJson({ listings: [{ price: 10, condition: `a\n\u0000b${'x'.repeat(500)}`, source: 7 }] }))
  const [listing] = await aFeed()(aQuestion(), NOW)
  expect(listing?.condition).toMatch(/^a bx{77}$/)
  expect(listing?.source).toBe('Parts Market')
})

test.each<[string, Parameters<FeedServer['answerWith']>[0], timeoutMs?: number]>([
  ['an error', sendJson({ error: 'down' }, 500)],
  ['HTML with status 200', (_request, response) => response.end('<html>maintenance</html>')],
  ['another shape', sendJson({ prices: [] })],
  ['NaN, which is no JSON', (_request, response) => response.end('{"listings":[{"price":NaN}]}')],
  ['too much', sendJson({ listings: [], padding: 'x'.repeat(20_000) })],
  ['a redirect', (_request, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
  [
    'half an answer',
    (_request, response) => response.writeHead(200, { 'Content-Length': '500' }).end('{"listings"'),
    100,
  ],
  ['nothing, for too long', () => {}, 100],
  ['a body that never ends', (_request, response) => response.write('{'), 100],
  ['a closed door', (request) => request.socket.destroy()],
])('%s is no listing, and no error for the caller', async (_name, answer, timeoutMs = PATIENT.timeoutMs) => {
  server.answerWith(answer)
  expect(await aFeed({}, { timeoutMs })(aQuestion(), NOW)).toEqual([])
  expect(warnings).toHaveLength(1)
  expect(JSON.stringify(warnings)).not.toContain('secret')
})

test('the same question is asked once a day, even by two at the same time', async () => {
  server.answerWith(sendJson(GOOD))
  const feed = aFeed()
  const ask = () => feed(aQuestion(), NOW)
  const [first, second] = await Promise.all([ask(), ask()])
  expect(second).toEqual(first)
  expect(await feed(aQuestion(), after(60_000))).toEqual(first)
  expect(server.asked).toHaveLength(1)
  await feed(aQuestion('Civic'), NOW)
  expect(server.asked).toHaveLength(2)
  await feed(aQuestion(), after(24 * 60 * 60 * 1000))
  expect(server.asked).toHaveLength(3)
})

test('no more answers are kept than may be', async () => {
  server.answerWith(sendJson(GOOD))
  const feed = aFeed({}, { maxCachedQuestions: 2 })
  for (const model of ['Accord', 'Civic', 'Fit', 'Fit']) await feed(aQuestion(model), NOW)
  expect(server.asked).toHaveLength(3)
  await feed(aQuestion('Accord'), NOW)
  expect(server.asked).toHaveLength(4)
})

test('after three failures the feed is left alone, and asked again after the pause', async () => {
  server.answerWith(sendJson({}, 503))
  const feed = aFeed()
  for (let times = 0; times < 5; times++) await feed(aQuestion(), NOW)
  expect(server.asked).toHaveLength(3)
  server.answerWith(sendJson(GOOD))
  expect(await feed(aQuestion(), after(500))).toEqual([])
  expect(await feed(aQuestion(), after(1000))).toHaveLength(1)
  expect(await feed(aQuestion('Civic'), after(1001))).toHaveLength(1)
  expect(server.asked).toHaveLength(5)
})
