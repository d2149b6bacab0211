import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPost } from '#tests/support/builders.ts'
import { childrenNamed, openXmlReader, textOf } from '#tests/support/xml-reader.ts'
import { atomFeed, rssFeed } from './feeds.ts'

const ORIGIN = 'https://parts.example'
const RSS_DATE =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/
const ATOM_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

const posts = [
  aPost({ slug: 'a', title: 'Grades: A & B <or> "C"', excerpt: "It's ]]> 5 < 6", keywords: ['R&D', 'a"b'] }),
  aPost({ slug: 'b', publishedAt: '2026-01-02', updatedAt: '2026-11-03' }),
]

let reader: Awaited<ReturnType<typeof openXmlReader>>
beforeAll(async () => {
  reader = await openXmlReader()
})
afterAll(() => reader.close())

describe('the RSS feed', () => {
  const channelOf = async (feed: string) => {
    const rss = await reader.read(feed)
    expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0'])
    const [channel] = rss.children
    if (rss.children.length !== 1 || channel?.name !== 'channel') throw new Error('One channel is required.')
    return channel
  }

  test('has what RSS 2.0 requires of a channel', async () => {
    const channel = await channelOf(rssFeed(posts, ORIGIN))
    expect(textOf(channel, 'title')).toBe('Yardline Blog')
    expect(textOf(channel, 'link')).toBe('https://parts.example/blog')
    expect(textOf(channel, 'description')).not.toBe('')
    expect(textOf(channel, 'lastBuildDate')).toBe('Tue, 03 Nov 2026 00:00:00 GMT')
    const [self] = childrenNamed(channel, 'atom:link')
    expect(self?.namespace).toBe('http://www.w3.org/2005/Atom')
    expect(self?.attributes).toMatchObject({ rel: 'self', href: 'https://parts.example/blog/rss.xml' })
  })

  test('has an item for each post in list order, its text unharmed', async () => {
    const items = childrenNamed(await channelOf(rssFeed(posts, ORIGIN)), 'item')
    expect(items.map((item) => textOf(item, 'link'))).toEqual([`${ORIGIN}/blog/a`, `${ORIGIN}/blog/b`])
    const [first] = items
    if (!first) throw new Error('No item')
    expect(textOf(first, 'title')).toBe('Grades: A & B <or> "C"')
    expect(textOf(first, 'description')).toBe("It's ]]> 5 < 6")
    expect(textOf(first, 'guid')).toBe(`${ORIGIN}/blog/a`)
    expect(textOf(first, 'pubDate')).toMatch(RSS_DATE)
    expect(childrenNamed(first, 'category').map(({ text }) => text)).toEqual(['R&D', 'a"b'])
  })

  test('is whole without a post', async () => {
    const channel = await channelOf(rssFeed([], ORIGIN))
    expect(textOf(channel, 'lastBuildDate')).toMatch(RSS_DATE)
  })
})

describe('the Atom feed', () => {
  test('has what Atom requires of a feed', async () => {
    const feed = await reader.read(atomFeed(posts, ORIGIN))
    expect([feed.name, feed.namespace]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
    expect(textOf(feed, 'id')).toBe(`${ORIGIN}/blog`)
    expect(textOf(feed, 'title')).toBe('Yardline Blog')
    expect(textOf(feed, 'updated')).toBe('2026-11-03T00:00:00Z')
    expect(childrenNamed(feed, 'author').map((author) => textOf(author, 'name'))).toEqual(['Yardline Auto Parts'])
    expect(childrenNamed(feed, 'link').map(({ attributes }) => attributes.rel)).toEqual(['self', 'alternate'])
  })

  test('has an entry for each post, with an id of its own and its text unharmed', async () => {
    const entries = childrenNamed(await reader.read(atomFeed(posts, ORIGIN)), 'entry')
    expect(new Set(entries.map((entry) => textOf(entry, 'id'))).size).toBe(2)
    for (const entry of entries) {
      expect(textOf(entry, 'updated')).toMatch(ATOM_DATE)
      expect(textOf(entry, 'published')).toMatch(ATOM_DATE)
      expect(childrenNamed(entry, 'link')[0]?.attributes.href).toBe(textOf(entry, 'id'))
    }
    expect(entries[0] && textOf(entries[0], 'title')).toBe('Grades: A & B <or> "C"')
    expect(entries[0] && textOf(entries[0], 'summary')).toBe("It's ]]> 5 < 6")
  })

  test('is whole without a post', async () => {
    expect(textOf(await reader.read(atomFeed([], ORIGIN)), 'updated')).toMatch(ATOM_DATE)
  })
})
