import { expect, test } from 'vitest'
import { compilePattern, fillPattern } from './route-pattern.ts'

test.each([
  ['/', '/', {}],
  ['/about', '/about', {}],
  ['/blog/:slug', '/blog/read-a-vin', { slug: 'read-a-vin' }],
  ['/blog/:slug', '/blog/a%20b', { slug: 'a b' }],
  ['/blog/:slug', '/blog/%E0%A4%A', { slug: '%E0%A4%A' }],
])('%s matches %s', (pattern, path, params) => {
  expect(compilePattern(pattern)(path)).toEqual(params)
})

test.each([
  ['/about', '/about/'],
  ['/about', '/About'],
  ['/blog/:slug', '/blog/'],
  ['/blog/:slug', '/blog/a/'],
  ['/blog/:slug', '/Blog/a'],
  ['/blog/:slug', '/blog/a/b'],
  ['/', '//'],
  ['/', ''],
])('%s does not match %s', (pattern, path) => {
  expect(compilePattern(pattern)(path)).toBeNull()
})

test('a pattern is filled with what it names', () => {
  expect(fillPattern('/blog/:slug', { slug: 'read-a-vin' })).toBe('/blog/read-a-vin')
  expect(fillPattern('/blog/:slug', { slug: 'a/b c' })).toBe('/blog/a%2Fb%20c')
  expect(fillPattern('/about', {})).toBe('/about')
})
