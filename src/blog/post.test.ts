import { describe, expect, test } from 'vitest'
import { aPost } from '#tests/support/builders.ts'
import { inListOrder, parsePost, readingMinutes, relatedTo, toSummary } from './post.ts'

const file = (changes: Record<string, string | null> = {}, content = 'Seventeen characters.') => {
  const fields = {
    id: '7',
    title: 'How to read a VIN',
    excerpt: 'Position by position.',
    keywords: '[VIN, model year]',
    metaDescription: 'What each position means.',
    publishedAt: '2026-03-16',
    updatedAt: '2026-03-20',
    ...changes,
  }
  const lines = Object.entries(fields).filter(([, value]) => value !== null)
  return `---\n${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}\n---\n${content}\n`
}

const problemsOf = (text: string, slug = 'a-post') => {
  const parsed = parsePost(slug, text)
  return parsed.ok ? [] : parsed.problems
}

describe('the file of a post', () => {
  test('gives the post, with its file name as slug', () => {
    expect(parsePost('how-to-read-a-vin', file())).toEqual({
      ok: true,
      post: {
        id: 7,
        slug: 'how-to-read-a-vin',
        title: 'How to read a VIN',
        excerpt: 'Position by position.',
        content: 'Seventeen characters.',
        keywords: ['VIN', 'model year'],
        metaDescription: 'What each position means.',
        publishedAt: '2026-03-16',
        updatedAt: '2026-03-20',
      },
    })
  })

  test('can omit the description for search engines', () => {
    expect(parsePost('a', file({ metaDescription: null }))).toMatchObject({ post: { metaDescription: null } })
  })

  test.each([
    [{ id: 'seven' }, 'id must be a whole number above 0.'],
    [{ id: '1.5' }, 'id must be a whole number above 0.'],
    [{ title: '' }, 'title must be a line of text.'],
    [{ excerpt: null }, 'excerpt must be a line of text.'],
    [{ keywords: 'VIN' }, 'keywords must be a list such as [VIN, model year].'],
    [{ publishedAt: 'yesterday' }, 'publishedAt must be a day such as 2026-03-16.'],
    [{ publishedAt: '2026-02-30' }, 'publishedAt must be a day such as 2026-03-16.'],
    [{ updatedAt: '2026-03-15' }, 'updatedAt must be a day such as 2026-03-16, not before publishedAt.'],
  ])('with %j is refused', (changes, problem) => {
    expect(problemsOf(file(changes))).toEqual([problem])
  })

  test('is refused with all its problems at once', () => {
    expect(problemsOf(file({ title: '', publishedAt: 'soon' }, ' '))).toHaveLength(3)
  })

  test.each(['Upper', 'a_b', 'a--b', '-a', 'ä', '../a', 'a b'])('named %j.md is refused', (slug) => {
    expect(problemsOf(file(), slug)).toEqual([
      'The file name must be lower-case letters and digits joined by hyphens, then .md.',
    ])
  })

  test('without front matter is refused', () => {
    expect(problemsOf('# Just text')).toEqual(['The file must start with front matter between two lines of ---.'])
  })
})

describe('the list', () => {
  test('has the newest first, then by id', () => {
    const posts = [
      aPost({ id: 10, publishedAt: '2026-01-02' }),
      aPost({ id: 9, publishedAt: '2026-01-02' }),
      aPost({ id: 1, publishedAt: '2025-12-31' }),
      aPost({ id: 2, publishedAt: '2026-02-01' }),
    ]
    expect(inListOrder(posts).map(({ id }) => id)).toEqual([2, 9, 10, 1])
  })

  test('gives a post the first three others as related', () => {
    const posts = ['a', 'b', 'c', 'd', 'e'].map((slug) => aPost({ slug }))
    const related = (index: number) => relatedTo(posts[index] ?? aPost(), posts).map(({ slug }) => slug)
    expect(related(0)).toEqual(['b', 'c', 'd'])
    expect(related(1)).toEqual(['a', 'c', 'd'])
    expect(related(4)).toEqual(['a', 'b', 'c'])
    expect(relatedTo(aPost({ slug: 'a' }), [aPost({ slug: 'a' })])).toEqual([])
  })

  test('a summary leaves the content out', () => {
    expect(toSummary(aPost())).not.toHaveProperty('content')
  })
})

test.each([
  [0, 0],
  [1, 1],
  [199, 1],
  [200, 1],
  [201, 2],
  [1500, 8],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes('word \n'.repeat(words))).toBe(minutes)
})
