import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPost } from '#tests/support/builders.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openSchema } from '#tests/support/xml-schema.ts'
import { textsAt } from '#tests/support/xml-texts.ts'

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

test('concurrent requests for a page render it once', async () => {
  rendered = []
  await Promise.all(Array.from({ length: 10 }, () => app.request('/about')))
  expect(rendered).toEqual(['/about'])
})

test('each page is measured by its pattern, never by its path', async () => {
  await app.request('/blog/read-a-vin')
  const metrics = await (await app.request('/metrics', {}, '127.0.0.1')).text()
  expect(metrics).toContain('http_requests_total{method="GET",route="/blog/:slug",status="200"} 1')
  expect(metrics).not.toContain('read-a-vin')
})

test('a page is rendered again after an hour, since its footer shows the year', async () => {
  rendered = []
  await app.request('/privacy')
  clock = new Date(clock.getTime() + 61 * 60 * 1000)
  await app.request('/privacy')
  await app.request('/privacy')
  expect(rendered).toEqual(['/privacy', '/privacy'])
})

test('missing paths share one page, so no one can fill the cache', async () => {
  rendered = []
  const statuses = await Promise.all(['/x', '/y', '/About', '/about/us', '//about'].map((path) => app.request(path)))
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(rendered).toEqual(['/404'])
})

test('a post has one entry, however its path is spelled; missing ones share another', async () => {
  rendered = []
  const paths = ['/blog/read-a-vin', '/blog/read%2Da%2Dvin', '/blog/%72ead-a-vin', '/blog/x', '/blog/y', '/blog/:slug']
  const statuses = await Promise.all(paths.map((path) => app.request(path)))
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 404])
  expect(rendered.toSorted()).toEqual(['/blog/:slug', '/blog/read-a-vin'])
})

test('query strings and headers do not change a page', async () => {
  const plain = await (await app.request('/terms')).text()
  const odd = await app.request('/terms?utm=1', { headers: { 'X-Forwarded-Host': 'evil.example', Cookie: 'a=b' } })
  expect(await odd.text()).toBe(plain)
})

test('a page is sent compressed, with an ETag, and not sent again if unchanged', async () => {
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

test('a cached page has the same headers as a fresh one, and its own request id', async () => {
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

test('built files can be cached forever', async () => {
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

describe('for crawlers', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp('sqlite', {
      env: { PUBLIC_URL: 'https://parts.example' },
      posts: [aPost({ slug: 'read-a-vin', updatedAt: '2026-03-20' })],
    })
  })
  afterAll(() => app.close())

  test('the sitemap has every public page and every post with the day of its last change', async () => {
    const answer = await app.request('/sitemap.xml')
    expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    const sitemap = await answer.text()
    expect(openSchema('sitemap.xsd').problemsOf(sitemap)).toEqual([])
    const pages = ['/', '/about', '/contact', '/terms', '/privacy', '/blog', '/blog/read-a-vin']
    expect(textsAt(sitemap, '//sitemap:loc')).toEqual(pages.map((path) => `https://parts.example${path}`))
    expect(textsAt(sitemap, '//sitemap:url[sitemap:lastmod]/sitemap:loc')).toEqual([
      'https://parts.example/blog/read-a-vin',
    ])
    expect(textsAt(sitemap, '//sitemap:lastmod')).toEqual(['2026-03-20'])
  })

  test('robots.txt allows the site except desk and API, and names the sitemap', async () => {
    const answer = await app.request('/robots.txt')
    expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toBe(
      [
        'User-agent: *',
        'Disallow: /dashboard',
        'Disallow: /leads/',
        'Disallow: /orders',
        'Disallow: /orders/',
        'Disallow: /chats',
        'Disallow: /inventory',
        'Disallow: /inventory/',
        'Disallow: /staff',
        'Disallow: /account',
        'Disallow: /new-password',
        'Disallow: /security',
        'Disallow: /settings',
        'Disallow: /content',
        'Disallow: /content/',
        'Disallow: /mail/',
        'Disallow: /api/',
        'Allow: /',
        '',
        'Sitemap: https://parts.example/sitemap.xml',
        'Sitemap: https://parts.example/sitemap-stock.xml',
        '',
      ].join('\n'),
    )
  })
})
