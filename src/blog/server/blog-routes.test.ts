import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPost } from '#tests/support/builders.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const hostile = '## A\n\nc <script>alert(1)</script>**b**'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp('sqlite', {
    env: { PUBLIC_URL: 'https://parts.example' },
    posts: [
      aPost({ id: 1, slug: 'old', publishedAt: '2026-01-01' }),
      aPost({ id: 3, slug: 'new', publishedAt: '2026-02-01', content: hostile }),
      aPost({ id: 2, slug: 'new-too', publishedAt: '2026-02-01' }),
    ],
  })
})
afterAll(() => app.close())

test('the list has every post in order, with its content', async () => {
  const list = await (await app.request('/api/blog')).json()
  expect(list.map(({ slug }: { slug: string }) => slug)).toEqual(['new-too', 'new', 'old'])
  expect(list[2]).toEqual({
    id: 1,
    slug: 'old',
    title: 'How to read a VIN',
    excerpt: 'Seventeen characters, position by position.',
    keywords: ['VIN', 'model year'],
    publishedAt: '2026-01-01',
    content: 'A VIN has **17** characters.',
    readingMinutes: 1,
  })
})

test('one post has all fields, its content as safe HTML and what to read next', async () => {
  const post = await (await app.request('/api/blog/new')).json()
  expect(post).toMatchObject({
    ...aPost({ id: 3, slug: 'new', publishedAt: '2026-02-01', content: hostile }),
    readingMinutes: 1,
    html: '<h2 id="section-a">A</h2>\n<p>c <strong>b</strong></p>\n',
  })
  expect(post.related.map(({ slug }: { slug: string }) => slug)).toEqual(['new-too', 'old'])
})

test.each(['missing', 'NEW', '__proto__', 'new%00', '..%2Fnew'])(
  '/api/blog/%s answers 404 with a sentence',
  async (slug) => {
    const answer = await app.request(`/api/blog/${slug}`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: "The blog post you're looking for doesn't exist." })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  },
)

test.each(['/api/blog', '/api/blog/new'])('%s is cached by browsers and revalidated each time', async (path) => {
  const answer = await app.request(path, { headers: { 'Accept-Encoding': 'br' } })
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  expect(answer.headers.get('Content-Encoding')).toBe('br')
  const again = await app.request(path, {
    headers: { 'Accept-Encoding': 'br', 'If-None-Match': answer.headers.get('ETag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test.each([
  ['/blog/rss.xml', 'application/rss+xml; charset=utf-8', '<link>https://parts.example/blog/new</link>'],
  ['/blog/atom.xml', 'application/atom+xml; charset=utf-8', '<id>https://parts.example/blog/new</id>'],
])('%s is a feed', async (path, type, content) => {
  const feed = await app.request(path)
  expect(feed.headers.get('Content-Type')).toBe(type)
  expect(await feed.text()).toContain(content)
})
