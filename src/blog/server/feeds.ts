import { Hono } from 'hono'
import type { Post } from '#blog/post.ts'
import { blogDescription, blogTitle } from '#blog/post-head.ts'
import type { Company } from '#company/company.ts'
import type { Shop } from '#company/server/shop.ts'
import { element, textElement, xmlDocument } from '#lib/xml.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { AN_HOUR, storedText } from '#platform/http/stored-answer.ts'
import type { Blog } from './open-blog.ts'

type Deps = Pick<Shop, 'company' | 'generation' | 'publicUrl'>

export const feedRoutes = ({ company, generation, publicUrl }: Deps, blog: () => Blog) =>
  new Hono<HttpEnv>()
    .get(
      '/rss.xml',
      storedText(
        'application/rss+xml; charset=utf-8',
        async () => rssFeed(company(), blog().posts, publicUrl),
        AN_HOUR,
        generation,
      ),
    )
    .get(
      '/atom.xml',
      storedText(
        'application/atom+xml; charset=utf-8',
        async () => atomFeed(company(), blog().posts, publicUrl),
        AN_HOUR,
        generation,
      ),
    )

const ATOM = 'http://www.w3.org/2005/Atom'
const BEFORE_THE_FIRST_POST = '1970-01-01'

export function rssFeed(company: Company, posts: readonly Post[], origin: string): string {
  const channel = element('channel', [
    textElement('title', blogTitle(company)),
    textElement('link', `${origin}/blog`),
    textElement('description', blogDescription(company)),
    textElement('language', 'en-us'),
    textElement('lastBuildDate', toRssDate(lastChange(posts))),
    element('atom:link', [], { href: `${origin}/blog/rss.xml`, rel: 'self', type: 'application/rss+xml' }),
    ...posts.map((post) => rssItem(post, origin)),
  ])
  return xmlDocument(element('rss', [channel], { version: '2.0', 'xmlns:atom': ATOM }))
}

export function atomFeed(company: Company, posts: readonly Post[], origin: string): string {
  const feed = [
    textElement('id', `${origin}/blog`),
    textElement('title', blogTitle(company)),
    textElement('subtitle', blogDescription(company)),
    textElement('updated', toAtomDate(lastChange(posts))),
    element('link', [], { rel: 'self', type: 'application/atom+xml', href: `${origin}/blog/atom.xml` }),
    element('link', [], { rel: 'alternate', type: 'text/html', href: `${origin}/blog` }),
    element('author', [textElement('name', company.legalName), textElement('uri', origin)]),
    ...posts.map((post) => atomEntry(post, origin)),
  ]
  return xmlDocument(element('feed', feed, { xmlns: ATOM, 'xml:lang': 'en-US' }))
}

function rssItem({ slug, title, excerpt, keywords, publishedAt }: Post, origin: string) {
  const url = `${origin}/blog/${slug}`
  return element('item', [
    textElement('title', title),
    textElement('link', url),
    textElement('guid', url, { isPermaLink: 'true' }),
    textElement('pubDate', toRssDate(publishedAt)),
    textElement('description', excerpt),
    ...keywords.map((keyword) => textElement('category', keyword)),
  ])
}

function atomEntry({ slug, title, excerpt, keywords, publishedAt, updatedAt }: Post, origin: string) {
  const url = `${origin}/blog/${slug}`
  return element('entry', [
    textElement('id', url),
    textElement('title', title),
    element('link', [], { rel: 'alternate', type: 'text/html', href: url }),
    textElement('published', toAtomDate(publishedAt)),
    textElement('updated', toAtomDate(updatedAt)),
    textElement('summary', excerpt),
    ...keywords.map((keyword) => element('category', [], { term: keyword })),
  ])
}

function lastChange(posts: readonly Post[]): string {
  return posts.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), BEFORE_THE_FIRST_POST)
}

function toRssDate(day: string) {
  return new Date(day).toUTCString()
}

function toAtomDate(day: string) {
  return `${day}T00:00:00Z`
}
