import { expect, test } from 'vitest'
import { headTags, type PageHead, structuredDataOf } from './page-head.ts'

const site = {
  name: 'Yardline',
  origin: 'https://parts.example',
  logo: '/icon.png',
  shareImage: { path: '/share.png', alt: 'A yard' },
}

const namesOf = (head: PageHead) =>
  headTags(head, site).map(({ attributes }) => attributes.name ?? attributes.property ?? attributes.rel)

test('a public page has a description, one address and social tags with an image', () => {
  const tags = headTags({ title: 'About', description: 'Who we are', canonicalPath: '/about' }, site)
  expect(tags).toContainEqual({ tag: 'link', attributes: { rel: 'canonical', href: 'https://parts.example/about' } })
  expect(tags).toContainEqual({ tag: 'meta', attributes: { name: 'description', content: 'Who we are' } })
  expect(tags).toContainEqual({
    tag: 'meta',
    attributes: { property: 'og:image', content: 'https://parts.example/share.png' },
  })
})

test('a page kept out of search engines has neither description nor social tags', () => {
  expect(namesOf({ title: 'Desk', description: 'Leads', canonicalPath: '/dashboard', noindex: true })).toEqual([
    'robots',
  ])
})

test('a page without an address of its own has no canonical link', () => {
  expect(namesOf({ title: 'Nowhere' })).not.toContain('canonical')
})

test('structured data that holds addresses is made from the site', () => {
  const head = {
    title: 'Blog',
    structuredData: [{ name: 'fixed' }, ({ origin }: { origin: string }) => ({ url: origin })],
  }
  expect(structuredDataOf(head, site)).toEqual([{ name: 'fixed' }, { url: 'https://parts.example' }])
})
