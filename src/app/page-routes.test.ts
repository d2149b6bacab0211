import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPost } from '#tests/support/builders.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const script = Buffer.from('export {}')

let app: TestApp
let rendered: string[] = []
let clock = new Date('2026-12-31T23:30:00Z')

beforeAll(async () => {
  app = await createTestApp('sqlite', {
    now: () => clock,
    assets: new Map([
      [
        '/assets/browser-1a2b.js',
        {
          status: 200,
          headers: { 'Content-Type': 'text/javascript', 'Cache-Control': 'public, max-age=31536000, immutable' },
          body: { etag: createHash('sha256').update(script).digest('hex'), identity: script },
        },
      ],
    ]),
    posts: [aPost({ slug: 'read-a-vin' })],
    render: async ({ status, path }) => {
      rendered.push(path)
      return { status, html: '<p>page</p>'.repeat(200), headers: { 'Content-Type': 'text/html' } }
    },
  })
})
afterAll(() => app.close())

test('a page is rendered once, however many ask for it at once', async () => {
  rendered = []
  await Promise.all(Array.from({ length: 10 }, () => app.request('/about')))
  expect(rendered).toEqual(['/about'])
})

test('each page is measured by its own pattern, and never by an address', async () => {
  await app.request('/blog/read-a-vin')
  const metrics = await (await app.request('/metrics', {}, '127.0.0.1')).text()
  expect(metrics).toContain('http_requests_total{method="GET",route="/blog/:slug",status="200"} 1')
  expect(metrics).not.toContain('read-a-vin')
})

test('a page is made anew after an hour, since its footer shows the year', async () => {
  rendered = []
  await app.request('/privacy')
  clock = new Date(clock.getTime() + 61 * 60 * 1000)
  await app.request('/privacy')
  await app.request('/privacy')
  expect(rendered).toEqual(['/privacy', '/privacy'])
})

test('addresses that do not exist share one page, so nobody can fill the cache', async () => {
  rendered = []
  const statuses = await Promise.all(['/x', '/y', '/About', '/about/us', '//about'].map((path) => app.request(path)))
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(rendered).toEqual(['/404'])
})

test('a post has an entry of its own, however its address is spelt; missing ones share another', async () => {
  rendered = []
  const paths = ['/blog/read-a-vin', '/blog/read%2Da%2Dvin', '/blog/%72ead-a-vin', '/blog/x', '/blog/y', '/blog/:slug']
  const statuses = await Promise.all(paths.map((path) => app.request(path)))
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 404])
  expect(rendered.toSorted()).toEqual(['/blog/:slug', '/blog/read-a-vin'])
})

test('what a client sends beside the path changes nothing', async () => {
  const plain = await (await app.request('/terms')).text()
  const odd = await app.request('/terms?utm=1', { headers: { 'X-Forwarded-Host': 'evil.example', Cookie: 'a=b' } })
  expect(await odd.text()).toBe(plain)
})

test('a page is sent compressed, tagged, and not again to who has it', async () => {
  const first = await app.request('/', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(first.headers.get('Content-Encoding')).toBe('br')
  expect(first.headers.get('Vary')).toBe('Accept-Encoding')
  const tag = first.headers.get('ETag') ?? ''
  const again = await app.request('/', { headers: { 'Accept-Encoding': 'gzip, br', 'If-None-Match': `W/${tag}, "x"` } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  const otherForm = await app.request('/', { headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': tag } })
  expect(otherForm.status).toBe(200)
})

test('a kept page has the headers of one just made, and a number of its own', async () => {
  const [made, kept] = [await app.request('/contact'), await app.request('/contact')]
  expect(rendered.filter((path) => path === '/contact')).toHaveLength(1)
  const requestId = kept.headers.get('X-Request-Id')
  expect(requestId).not.toBe(made.headers.get('X-Request-Id'))
  expect(Object.fromEntries(made.headers)).toHaveProperty('content-security-policy')
  expect(Object.fromEntries(kept.headers)).toEqual({ ...Object.fromEntries(made.headers), 'x-request-id': requestId })
})

test('HEAD answers like GET, without the body', async () => {
  const head = await app.request('/', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(Number(head.headers.get('Content-Length'))).toBeGreaterThan(100)
  expect(await head.text()).toBe('')
})

test('built files may be kept for ever', async () => {
  const file = await app.request('/assets/browser-1a2b.js')
  expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(await file.text()).toBe('export {}')
})

test.each(['/assets/%2e%2e/main.js', '/assets/../main.js', '/.env', '/assets/browser-1a2b.js.br'])(
  '%s leads nowhere',
  async (path) => {
    expect((await app.request(path)).status).toBe(404)
  },
)

test('a trailing slash leads to the page, and never to another site', async () => {
  const redirect = await app.request('/about/')
  expect(redirect.status).toBe(301)
  expect(redirect.headers.get('Location')).toBe('/about')
  expect((await app.request('/blog/read-a-vin/')).headers.get('Location')).toBe('/blog/read-a-vin')
  for (const path of ['//evil.example/', '/blog/nothing/', '/blog/%0d%0aX: y/', '/blog//'])
    expect((await app.request(path)).status).toBe(404)
})
