import { expect, test } from 'vitest'
import { fillPath, matchPath } from './route-pattern.ts'

test.each([
  ['/', '/', {}],
  ['/about', '/about', {}],
  ['/blog/:slug', '/blog/read-a-vin', { slug: 'read-a-vin' }],
  ['/blog/:slug', '/blog/a%20b', { slug: 'a b' }],
  ['/blog/:slug', '/blog/%E0%A4%A', { slug: '%E0%A4%A' }],
])('%s matches %s', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params)
})

test.each([
  ['/about', '/about/'],
  ['/about', '/About'],
  ['/blog/:slug', '/blog/'],
  ['/blog/:slug', '/blog/a/b'],
  ['/', '//'],
])('%s does not match %s', (pattern, path) => {
  expect(matchPath(pattern, path)).toBeNull()
})

test('a pattern is filled with what it names', () => {
  expect(fillPath('/blog/:slug', { slug: 'read-a-vin' })).toBe('/blog/read-a-vin')
  expect(fillPath('/blog/:slug', { slug: 'a/b c' })).toBe('/blog/a%2Fb%20c')
  expect(fillPath('/about', {})).toBe('/about')
})
