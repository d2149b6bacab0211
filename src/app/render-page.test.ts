import { expect, test } from 'vitest'
import { createBlog } from '#blog/server/open-blog.ts'
import { aPost } from '#tests/support/builders.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { version } from '../../package.json'
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

const defaultPosts = [hostile, aPost({ id: 8, slug: 'plain' })]

async function open(path: string, posts = defaultPosts, request?: RequestInit, company = testCompany) {
  const app = await createTestApp('sqlite', {
    env: { PUBLIC_URL: 'https://parts.example' },
    posts,
    render: (place) => renderPage(place, () => noAssets, 'https://parts.example', company),
  })
  const answer = await app.request(path, request)
  await app.close()
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

/** What's embedded for the page itself, after the company. */
const pageDataIn = (html: string) => scriptsIn(html, 'application/json').slice(1)

const scriptsIn = (html: string, type: string) =>
  [...html.matchAll(new RegExp(`<script type="${type}"[^>]*>(.*?)</script>`, 'gs'))].map(([, json]) =>
    JSON.parse(json ?? ''),
  )

test('a post is rendered with its data, which the browser also gets', async () => {
  const posts = [aPost({ slug: 'plain', content: 'A **b**' })]
  const { status, html } = await open('/blog/plain', posts)
  expect(status).toBe(200)
  expect(html).toContain('<p>A <strong>b</strong></p>')
  expect(html).toContain('March 16, 2026')
  expect(pageDataIn(html)).toEqual([createBlog(posts).findArticle('plain')])
})

test('nothing in a post can break out of its script tag, and the structured data can be parsed', async () => {
  const { html } = await open('/blog/hostile')
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x>')
  const [article, breadcrumbs] = scriptsIn(html, 'application/ld\\+json')
  expect(article).toMatchObject({ headline: hostile.title, description: hostile.metaDescription })
  expect(breadcrumbs.itemListElement).toHaveLength(3)
  expect(pageDataIn(html)[0]).toMatchObject({ title: hostile.title, excerpt: hostile.excerpt })
})

test('the list shows its cards, or says that there are none', async () => {
  const { html } = await open('/blog')
  expect(html.match(/<article/g)).toHaveLength(2)
  expect(html).toContain('Mar 16, 2026')
  expect((await open('/blog', [])).html).toContain('No blog posts available yet. Check back soon!')
})

test('a missing post answers 404 with the blog’s message and noindex', async () => {
  const { status, headers, html } = await open('/blog/nothing')
  expect(status).toBe(404)
  expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
  expect(html).toContain('Blog Post Not Found')
  expect(html).not.toContain('404 Page Not Found')
  expect(html).toMatch(/<a aria-current="page" href="\/blog"/)
  expect(pageDataIn(html)).toEqual([null])
})

test('a page without data has no data block', async () => {
  expect(pageDataIn((await open('/contact')).html)).toEqual([])
})

test('every page has the facts it was rendered with, and nothing in them can break out of their script tag', async () => {
  const company = { ...testCompany, legalName: '</script><script>alert(1)</script>' }
  const { html } = await open('/contact', [], undefined, company)
  expect(scriptsIn(html, 'application/json')).toEqual([JSON.parse(JSON.stringify(company))])
  expect(html).not.toContain('<script>alert')
})

test('the accent color is a stylesheet after the others, with the color in its address', async () => {
  const { html } = await open('/contact', [], undefined, { ...testCompany, accentColor: '#b45309' })
  expect(html).toContain('<link rel="stylesheet" href="/accent.css?b45309">')
  expect((await open('/contact')).html).not.toContain('accent.css')
})

test.each(['/', '/about', '/contact', '/contact/sent'])('%s reads well when the owner claims nothing', async (path) => {
  const noClaims = Object.fromEntries(Object.keys(testCompany.claims).map((claim) => [claim, null]))
  const claims = { ...testCompany.claims, ...noClaims }
  const { html } = await open(path, [], undefined, { ...testCompany, claims })
  expect(html.replace(/<script.*?<\/script>/gs, '')).not.toMatch(/null|undefined|\s[.,](?!\d)| within \.|\bof \./)
})

/** People choosing a password through a mailed link aren't signed in. */
const WITHOUT_GATE = ['/new-password']
const staffPaths = routes
  .filter(({ forStaff, path }) => forStaff && !WITHOUT_GATE.includes(path))
  .map(({ path }) => path.replace(':id', '1'))

test.each(staffPaths)('the server renders only the gate of the staff page %s, with noindex', async (path) => {
  const { headers, html } = await open(path)
  expect(html).toContain('data-staff-gate')
  expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
})

test('a form sent without scripts comes back with its errors and nothing else of the page', async () => {
  const wrong = () => ({ method: 'POST', body: new URLSearchParams({ name: 'x' }) })
  for (const [path, elsewhere] of [
    ['/', 'id="how-it-works"'],
    ['/contact', 'Hours'],
  ] as const) {
    const [page, form] = [await open(path), await open(path, [], wrong())]
    expect(page.html).toContain(elsewhere)
    expect(form.status).toBe(422)
    expect(form.html).toContain('Name must be at least 2 characters')
    expect(form.html.split('<footer')[0]).not.toContain(elsewhere)
  }
})

test('staff see in the footer which version runs, shoppers do not', async () => {
  const shown = `Version ${version}`
  expect((await open('/dashboard')).html).toContain(shown)
  expect((await open('/about')).html).not.toContain(shown)
})
