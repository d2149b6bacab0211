import { describe, expect, test } from 'vitest'
import { aPost } from '#tests/support/builders.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { openSchema } from '#tests/support/xml-schema.ts'
import { textsAt } from '#tests/support/xml-texts.ts'
import { atomFeed, rssFeed } from './feeds.ts'
import { openBlog } from './open-blog.ts'

const ORIGIN = 'https://parts.example'

const posts = [
  aPost({ slug: 'a', title: 'Grades: A & B <or> "C"', excerpt: "It's ]]> 5 < 6", keywords: ['R&D', 'a"b'] }),
  aPost({ slug: 'b', publishedAt: '2026-01-02', updatedAt: '2026-11-03' }),
]
const blogOf = await openBlog({ posts: 'content/blog', pictures: 'public/blog-pictures' })
const ours = blogOf(testCompany)

describe('the RSS feed', () => {
  const { problemsOf } = openSchema('rss.rng')
  const feed = rssFeed(testCompany, posts, ORIGIN)

  test.each([
    ['without a post', []],
    ['of posts with awkward texts', posts],
    ['of our own posts', ours.posts],
  ])('%s is valid RSS 2.0', (_which, listed) => {
    expect(problemsOf(rssFeed(testCompany, listed, ORIGIN))).toEqual([])
  })

  test('has its title, last change and address', () => {
    expect(textsAt(feed, '//channel/title')).toEqual(['Yardline Blog'])
    expect(textsAt(feed, '//channel/link')).toEqual([`${ORIGIN}/blog`])
    expect(textsAt(feed, '//channel/lastBuildDate')).toEqual(['Tue, 03 Nov 2026 00:00:00 GMT'])
    expect(textsAt(feed, '//channel/atom:link/@href')).toEqual([`${ORIGIN}/blog/rss.xml`])
  })

  test('has an item for each post in list order, with its text intact', () => {
    expect(textsAt(feed, '//item/link')).toEqual([`${ORIGIN}/blog/a`, `${ORIGIN}/blog/b`])
    expect(textsAt(feed, '//item/guid')).toEqual([`${ORIGIN}/blog/a`, `${ORIGIN}/blog/b`])
    expect(textsAt(feed, '//item/pubDate')).toEqual(['Mon, 16 Mar 2026 00:00:00 GMT', 'Fri, 02 Jan 2026 00:00:00 GMT'])
    expect(textsAt(feed, '//item[1]/title')).toEqual(['Grades: A & B <or> "C"'])
    expect(textsAt(feed, '//item[1]/description')).toEqual(["It's ]]> 5 < 6"])
    expect(textsAt(feed, '//item[1]/category')).toEqual(['R&D', 'a"b'])
  })
})

describe('the Atom feed', () => {
  const { problemsOf } = openSchema('atom.rng')
  const feed = atomFeed(testCompany, posts, ORIGIN)

  test.each([
    ['without a post', []],
    ['of posts with awkward texts', posts],
    ['of our own posts', ours.posts],
  ])('%s is valid by RFC 4287', (_which, listed) => {
    expect(problemsOf(atomFeed(testCompany, listed, ORIGIN))).toEqual([])
  })

  test('has its title, author, last change and address', () => {
    expect(textsAt(feed, '/atom:feed/atom:id')).toEqual([`${ORIGIN}/blog`])
    expect(textsAt(feed, '/atom:feed/atom:title')).toEqual(['Yardline Blog'])
    expect(textsAt(feed, '/atom:feed/atom:updated')).toEqual(['2026-11-03T00:00:00Z'])
    expect(textsAt(feed, '/atom:feed/atom:author/atom:name')).toEqual(['Yardline Auto Parts'])
    expect(textsAt(feed, '/atom:feed/atom:link[@rel="self"]/@href')).toEqual([`${ORIGIN}/blog/atom.xml`])
    expect(textsAt(feed, '/atom:feed/atom:link[@rel="alternate"]/@href')).toEqual([`${ORIGIN}/blog`])
  })

  test('has an entry for each post in list order, with its text intact', () => {
    expect(textsAt(feed, '//atom:entry/atom:id')).toEqual([`${ORIGIN}/blog/a`, `${ORIGIN}/blog/b`])
    expect(textsAt(feed, '//atom:entry/atom:link/@href')).toEqual([`${ORIGIN}/blog/a`, `${ORIGIN}/blog/b`])
    expect(textsAt(feed, '//atom:entry/atom:published')).toEqual(['2026-03-16T00:00:00Z', '2026-01-02T00:00:00Z'])
    expect(textsAt(feed, '//atom:entry/atom:updated')).toEqual(['2026-03-20T00:00:00Z', '2026-11-03T00:00:00Z'])
    expect(textsAt(feed, '//atom:entry[1]/atom:title')).toEqual(['Grades: A & B <or> "C"'])
    expect(textsAt(feed, '//atom:entry[1]/atom:summary')).toEqual(["It's ]]> 5 < 6"])
    expect(textsAt(feed, '//atom:entry[1]/atom:category/@term')).toEqual(['R&D', 'a"b'])
  })
})
