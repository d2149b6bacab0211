import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPost } from '#tests/support/builders.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { childrenNamed, openXmlReader, textOf } from '#tests/support/xml-reader.ts'

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
  const reader = await openXmlReader()
  const sitemap = await reader.read(await answer.text())
  await reader.close()
  expect([sitemap.name, sitemap.namespace]).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9'])
  const urls = childrenNamed(sitemap, 'url')
  const addresses = urls.map((url) => textOf(url, 'loc'))
  const pages = ['/', '/about', '/contact', '/terms', '/privacy', '/blog'].map((path) => `https://parts.example${path}`)
  expect(addresses).toEqual([...pages, 'https://parts.example/blog/read-a-vin'])
  expect(urls.flatMap((url) => childrenNamed(url, 'lastmod')).map(({ text }) => text)).toEqual(['2026-03-20'])
})

test('robots may read the site but for the desk and the API, and are told of the sitemap', async () => {
  const answer = await app.request('/robots.txt')
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe(
    [
      'User-agent: *',
      'Disallow: /dashboard',
      'Disallow: /leads/',
      'Disallow: /api/',
      'Allow: /',
      '',
      'Sitemap: https://parts.example/sitemap.xml',
      '',
    ].join('\n'),
  )
})
