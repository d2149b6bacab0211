import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPost } from '#tests/support/builders.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openSchema } from '#tests/support/xml-schema.ts'
import { textsAt } from '#tests/support/xml-texts.ts'

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

test('robots may read the site but for the desk and the API, and are told of the sitemap', async () => {
  const answer = await app.request('/robots.txt')
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe(
    [
      'User-agent: *',
      'Disallow: /dashboard',
      'Disallow: /leads/',
      'Disallow: /chats',
      'Disallow: /staff',
      'Disallow: /account',
      'Disallow: /new-password',
      'Disallow: /security',
      'Disallow: /mail/',
      'Disallow: /api/',
      'Allow: /',
      '',
      'Sitemap: https://parts.example/sitemap.xml',
      '',
    ].join('\n'),
  )
})
