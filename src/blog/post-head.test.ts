import { expect, test } from 'vitest'
import { headTags, structuredDataOf } from '#lib/page-head.ts'
import { aPost } from '#tests/support/builders.ts'
import { testCompany } from '#tests/support/test-company.ts'
import type { Article, Post } from './post.ts'
import { blogHead, missingPostHead, postHead } from './post-head.ts'

const site = {
  name: 'Yardline',
  origin: 'https://parts.example',
  logo: '/icon.png',
  shareImage: { path: '/share.png', alt: 'A yard' },
}

const anArticle = (overrides: Partial<Post> = {}): Article => {
  const { content: _content, ...post } = aPost(overrides)
  return { ...post, readingMinutes: 1, html: '', related: [] }
}

test('a post has its title, canonical address and feeds', () => {
  const head = postHead(testCompany, anArticle())
  expect(head.title).toBe('How to read a VIN | Yardline')
  const tags = headTags(head, site).map(({ attributes }) => attributes)
  expect(tags).toContainEqual({ rel: 'canonical', href: 'https://parts.example/blog/how-to-read-a-vin' })
  expect(tags).toContainEqual({ property: 'og:type', content: 'article' })
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://parts.example/share.png' })
  expect(tags).toContainEqual({ property: 'article:published_time', content: '2026-03-16' })
  expect(tags.filter(({ rel }) => rel === 'alternate').map(({ href }) => href)).toEqual([
    'https://parts.example/blog/rss.xml',
    'https://parts.example/blog/atom.xml',
  ])
})

test('the description is the one for search engines, else the excerpt', () => {
  expect(postHead(testCompany, anArticle()).description).toBe('What each position of a VIN means.')
  expect(postHead(testCompany, anArticle({ metaDescription: null })).description).toBe(
    'Seventeen characters, position by position.',
  )
})

test('the structured data has headline, description, dates and an organization as author and publisher', () => {
  const [article] = structuredDataOf(postHead(testCompany, anArticle()), site)
  const organization = { '@type': 'Organization', name: 'Yardline Auto Parts' }
  expect(article).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: 'How to read a VIN',
    description: 'What each position of a VIN means.',
    datePublished: '2026-03-16',
    dateModified: '2026-03-20',
    image: 'https://parts.example/share.png',
    author: organization,
    publisher: organization,
  })
})

test('the breadcrumbs lead from the home page to the post', () => {
  const [, breadcrumbs] = structuredDataOf(postHead(testCompany, anArticle()), site)
  expect(breadcrumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://parts.example/' },
      { position: 2, name: 'Blog', item: 'https://parts.example/blog' },
      { position: 3, name: 'How to read a VIN', item: 'https://parts.example/blog/how-to-read-a-vin' },
    ],
  })
})

test('the list is indexed, a missing post is not', () => {
  expect(blogHead(testCompany).title).toBe('Blog | Yardline')
  expect(headTags(blogHead(testCompany), site).map(({ attributes }) => attributes)).toContainEqual({
    property: 'og:type',
    content: 'website',
  })
  expect(missingPostHead(testCompany)).toEqual({ title: 'Blog Post Not Found | Yardline', noindex: true })
})
