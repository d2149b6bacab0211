import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aPost } from '#tests/support/builders.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { createBlog, openBlog } from './open-blog.ts'

const file = (id: number, content = 'Text.') =>
  `---\nid: ${id}\ntitle: T\nexcerpt: E\nkeywords: []\npublishedAt: 2026-01-0${id}\nupdatedAt: 2026-01-0${id}\n---\n${content}\n`

/** Folders with these files, and one picture. */
const folders = (files: Record<string, string>) => {
  const root = mkdtempSync(join(tmpdir(), 'yardline-blog-'))
  const made = { posts: join(root, 'posts'), pictures: join(root, 'pictures') }
  for (const folder of Object.values(made)) mkdirSync(folder)
  cpSync('public/blog-pictures/vin-positions.svg', join(made.pictures, 'vin.svg'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(made.posts, name), text)
  return made
}

test('posts are read in list order; other files are ignored', async () => {
  const { posts, summaries } = (await openBlog(folders({ 'a.md': file(1), 'b.md': file(2), 'notes.txt': 'x' })))(
    testCompany,
  )
  expect(posts.map(({ slug }) => slug)).toEqual(['b', 'a'])
  expect(summaries.map(({ slug }) => slug)).toEqual(['b', 'a'])
})

test.each([
  [{ 'a.md': file(1).replace('excerpt: E\n', '') }, 'a.md', 'excerpt must be a line of text.'],
  [{ 'A b.md': file(1) }, 'A b.md', 'The file name must be lower-case letters and digits'],
  [{ 'a.md': file(1), 'c.md': file(1) }, 'c.md', 'id 1 is already used by a.md.'],
  [{ 'a.md': file(1, '![x](/blog-pictures/y.svg)') }, 'a.md', 'Missing picture: /blog-pictures/y.svg.'],
  [{ 'a.md': file(1, '> '.repeat(2000)) }, 'a.md', 'Nest quotes and lists at most ten levels deep.'],
])('a post with a problem is left out and reported, the others are shown (%#)', async (files, name, problem) => {
  const { posts, problems } = (await openBlog(folders({ ...files, 'b.md': file(2) })))(testCompany)
  expect(problems).toEqual([{ file: `blog/${name}`, problems: [expect.stringContaining(problem)] }])
  expect(posts.map(({ slug }) => slug)).toContain('b')
  expect(posts.map(({ slug }) => `${slug}.md`)).not.toContain(name)
})

test('a sentence with an unknown fact is left out and reported, the post is shown', async () => {
  const { findArticle, problems } = (await openBlog(folders({ 'a.md': file(1, 'Call us. Fax {{company.fax}}.') })))(
    testCompany,
  )
  expect(findArticle('a')?.html).toBe('<p>Call us.</p>\n')
  expect(problems).toEqual([{ file: 'blog/a.md', problems: [expect.stringContaining('{{company.fax}}')] }])
})

test('without its folders the blog is empty', async () => {
  const { posts, problems } = (await openBlog({ posts: 'no-such-folder', pictures: 'no-such-folder' }))(testCompany)
  expect({ posts, problems }).toEqual({ posts: [], problems: [] })
})

test('pictures reserve their space', async () => {
  const { findArticle } = (await openBlog(folders({ 'a.md': file(1, '![x](/blog-pictures/vin.svg)') })))(testCompany)
  expect(findArticle('a')?.html).toMatch(/ src="\/blog-pictures\/vin\.svg" width="\d+" height="\d+"/)
})

test('an article is found by its slug only', () => {
  const { findArticle } = createBlog([aPost({ slug: 'a', content: 'A **b**' }), aPost({ id: 8, slug: 'c' })])
  expect(findArticle('a')).toMatchObject({ html: '<p>A <strong>b</strong></p>\n', readingMinutes: 1 })
  expect(findArticle('a')?.related.map(({ slug }) => slug)).toEqual(['c'])
  expect(findArticle('a')).not.toHaveProperty('content')
  for (const slug of ['b', '__proto__', 'constructor', '']) expect(findArticle(slug)).toBeNull()
})

describe('our own articles', async () => {
  const { posts, findArticle, problems } = (
    await openBlog({ posts: 'content/blog', pictures: 'public/blog-pictures' })
  )(testCompany)

  test('have no problems', () => {
    expect(problems).toEqual([])
  })

  test('are at least twelve', () => {
    expect(posts.length).toBeGreaterThanOrEqual(12)
  })

  test.each(posts.map((post) => [post.slug, post] as const))('%s is long enough', (_slug, { content }) => {
    const words = content.split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(700)
    expect(words).toBeLessThanOrEqual(1500)
  })

  test.each(posts.map(({ slug }) => slug))('%s links only to pages that exist, and has alt texts', (slug) => {
    const html = findArticle(slug)?.html ?? ''
    const pages = [
      '/',
      '/about',
      '/contact',
      '/terms',
      '/privacy',
      '/blog',
      ...posts.map((post) => `/blog/${post.slug}`),
    ]
    const inside = [...html.matchAll(/ href="(\/[^"#]*)/g)].map(([, path]) => path)
    expect(inside.filter((path) => !pages.includes(path ?? ''))).toEqual([])
    expect(html).not.toMatch(/<a>|alt=""/)
  })
})
