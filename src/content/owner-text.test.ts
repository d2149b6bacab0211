import { describe, expect, test } from 'vitest'
import { contentStateOf, findEffective, refuseName, slugFromTitle, type VersionHead } from './owner-text.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 16, 9, minute))

/** Versions in the order they were saved, one a minute. */
const saved = (...versions: Partial<VersionHead>[]): VersionHead[] =>
  versions
    .map((version, index) => ({
      version: index + 1,
      state: 'draft' as const,
      publishAt: null,
      title: 'T',
      createdAt: at(index),
      ...version,
    }))
    .reverse()

describe('the version that visitors see', () => {
  test.each([
    ['nothing without a published one', saved({}, {}), null],
    ['the newest published one', saved({ state: 'published' }, { state: 'published' }), 2],
    ['an earlier one while a draft is written', saved({ state: 'published' }, {}), 1],
    [
      'an earlier one until the time of the next',
      saved({ state: 'published' }, { state: 'published', publishAt: at(20) }),
      1,
    ],
    ['one whose time has come', saved({ state: 'published' }, { state: 'published', publishAt: at(10) }), 2],
    ['none that a later save canceled', saved({ state: 'published', publishAt: at(10) }, {}), null],
    [
      'one that appeared before a later draft',
      saved({ state: 'published', publishAt: at(3) }, { createdAt: at(5) }),
      1,
    ],
    ['the original after a reset', saved({ state: 'published' }, { state: 'reset' }, {}), 2],
  ])('is %s', (_which, versions, expected) => {
    expect(findEffective(versions, at(10))?.version ?? null).toBe(expected)
  })
})

test('the desk shows the state of the newest version', () => {
  expect(contentStateOf([], true, at(0))).toBe('original')
  expect(contentStateOf(saved({ state: 'reset' }), true, at(0))).toBe('original')
  expect(contentStateOf(saved({ state: 'reset' }), false, at(0))).toBe('deleted')
  expect(contentStateOf(saved({ state: 'published', publishAt: at(5) }), false, at(0))).toBe('scheduled')
  expect(contentStateOf(saved({ state: 'published', publishAt: at(5) }), false, at(5))).toBe('published')
})

test('a title becomes an address', () => {
  expect(slugFromTitle('How to read a VIN, 2nd édition!')).toBe('how-to-read-a-vin-2nd-edition')
  expect(refuseName('post', slugFromTitle('x '.repeat(100)))).toBeNull()
})

test.each(['', 'A', 'a--b', '-a', 'a/b', '../a', 'a.md', 'a'.repeat(81)])('no post is called %j', (name) => {
  expect(refuseName('post', name)).not.toBeNull()
})
