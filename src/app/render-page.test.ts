import { expect, test } from 'vitest'
import { createBlog } from '#blog/server/open-blog.ts'
import { aPost } from '#tests/support/builders.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { renderPage } from './render-page.tsx'
import { routes } from './routes.ts'

const noAssets = { inlineScripts: [], styles: [], fonts: [], modules: [], preloads: [] }

const hostile = aPost({
  slug: 'hostile',
  title: '</script><script>alert(1)</script>',
  excerpt: '<!--<script>',
  keywords: ['</title>', '"><img src=x>'],
  metaDescription: '" onload="alert(1)',
})

async function open(path: string, posts = [hostile, aPost({ id: 8, slug: 'plain' })]) {
  const app = await createTestApp('sqlite', {
    env: { PUBLIC_URL: 'https://parts.example' },
    posts,
    render: (place) => renderPage(place, () => noAssets, 'https://parts.example'),
  })
  const answer = await app.request(path)
  await app.close()
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

const scriptsIn = (html: string, type: string) =>
  [...html.matchAll(new RegExp(`<script type="${type}"[^>]*>(.*?)</script>`, 'gs'))].map(([, json]) =>
    JSON.parse(json ?? ''),
  )

test('a post is rendered with its data, which the browser gets along', async () => {
  const posts = [aPost({ slug: 'plain', content: 'A **b**' })]
  const { status, html } = await open('/blog/plain', posts)
  expect(status).toBe(200)
  expect(html).toContain('<p>A <strong>b</strong></p>')
  expect(html).toContain('March 16, 2026')
  expect(scriptsIn(html, 'application/json')).toEqual([createBlog(posts).findArticle('plain')])
})

test('nothing in a post can leave the script it is in, and the structured data reads back', async () => {
  const { html } = await open('/blog/hostile')
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x>')
  const [article, breadcrumbs] = scriptsIn(html, 'application/ld\\+json')
  expect(article).toMatchObject({ headline: hostile.title, description: hostile.metaDescription })
  expect(breadcrumbs.itemListElement).toHaveLength(3)
  expect(scriptsIn(html, 'application/json')[0]).toMatchObject({ title: hostile.title, excerpt: hostile.excerpt })
})

test('the list shows cards at once and says so when there is none', async () => {
  const { html } = await open('/blog')
  expect(html.match(/<article/g)).toHaveLength(2)
  expect(html).toContain('Mar 16, 2026')
  expect((await open('/blog', [])).html).toContain('No blog posts available yet. Check back soon!')
})

test('a missing post answers 404 with the words of the blog, out of search engines', async () => {
  const { status, headers, html } = await open('/blog/nothing')
  expect(status).toBe(404)
  expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
  expect(html).toContain('Blog Post Not Found')
  expect(html).not.toContain('404 Page Not Found')
  expect(html).toMatch(/<a aria-current="page" href="\/blog"/)
  expect(scriptsIn(html, 'application/json')).toEqual([null])
})

test('a page that needs no data carries none', async () => {
  expect(scriptsIn((await open('/contact')).html, 'application/json')).toEqual([])
})

/** Whoever chooses a password by a mailed link is not signed in. */
const WITHOUT_GATE = ['/new-password']
const staffPaths = routes
  .filter(({ forStaff, path }) => forStaff && !WITHOUT_GATE.includes(path))
  .map(({ path }) => path.replace(':id', '1'))

test.each(staffPaths)(
  'the server renders the gate of the staff page %s, and search engines are kept out',
  async (path) => {
    const { headers, html } = await open(path)
    expect(html).toContain('data-staff-gate')
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
  },
)
