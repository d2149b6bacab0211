import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aPost } from '#tests/support/builders.ts'
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

test('posts are read in list order; a file that is no post is left alone', async () => {
  const { posts, summaries } = await openBlog(folders({ 'a.md': file(1), 'b.md': file(2), 'notes.txt': 'x' }))
  expect(posts.map(({ slug }) => slug)).toEqual(['b', 'a'])
  expect(summaries.map(({ slug }) => slug)).toEqual(['b', 'a'])
})

test.each([
  [{ 'a.md': file(1).replace('excerpt: E\n', '') }, "a.md can't be shown:\n  excerpt must be a line of text."],
  [{ 'A b.md': file(1) }, "A b.md can't be shown:\n  The file name must be lower-case letters and digits"],
  [{ 'a.md': file(1), 'b.md': file(1) }, "a.md can't be shown:\n  id 1 is already used by b.md."],
  [{ 'a.md': file(1, '![x](/blog-pictures/y.svg)') }, "a.md can't be shown:\n  Missing picture: /blog-pictures/y.svg."],
])('a wrong file is named together with what is wrong (%#)', async (files, message) => {
  await expect(openBlog(folders(files))).rejects.toThrow(message)
})

test('pictures keep their room free', async () => {
  const { findArticle } = await openBlog(folders({ 'a.md': file(1, '![x](/blog-pictures/vin.svg)') }))
  expect(findArticle('a')?.html).toMatch(/ src="\/blog-pictures\/vin\.svg" width="\d+" height="\d+"/)
})

test('an article is ready to be read, and there is none of another name', () => {
  const { findArticle } = createBlog([aPost({ slug: 'a', content: 'A **b**' }), aPost({ id: 8, slug: 'c' })])
  expect(findArticle('a')).toMatchObject({ html: '<p>A <strong>b</strong></p>\n', readingMinutes: 1 })
  expect(findArticle('a')?.related.map(({ slug }) => slug)).toEqual(['c'])
  expect(findArticle('a')).not.toHaveProperty('content')
  for (const slug of ['b', '__proto__', 'constructor', '']) expect(findArticle(slug)).toBeNull()
})

describe('our own articles', async () => {
  const { posts, findArticle } = await openBlog({ posts: 'content/blog', pictures: 'public/blog-pictures' })

  test('are at least twelve', () => {
    expect(posts.length).toBeGreaterThanOrEqual(12)
  })

  test.each(posts.map((post) => [post.slug, post] as const))(
    '%s is of a length worth reading',
    (_slug, { content }) => {
      const words = content.split(/\s+/).length
      expect(words).toBeGreaterThanOrEqual(700)
      expect(words).toBeLessThanOrEqual(1500)
    },
  )

  test.each(posts.map(({ slug }) => slug))('%s leads only to pages that exist, and describes its pictures', (slug) => {
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
