import { expect, test } from 'vitest'
import { leadStatuses } from '#leads/lead.ts'
import { pickQuoteCount, pickSource, pickStatus } from './lead-outcome.ts'
import { createRandom } from './random.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const random = createRandom('7', 'outcomes')

const statusesAt = (ageMs: number) => Array.from({ length: 2000 }, () => pickStatus(random, ageMs))
const shareOf = <T>(items: readonly T[], wanted: T) => items.filter((item) => item === wanted).length / items.length

test('leads of today are mostly new, old ones mostly lost or sold', () => {
  expect(shareOf(statusesAt(DAY_MS / 2), 'new')).toBeGreaterThan(0.8)
  const old = statusesAt(200 * DAY_MS)
  expect(new Set(old)).toEqual(new Set(leadStatuses))
  expect(shareOf(old, 'new')).toBeLessThan(0.1)
  expect(shareOf(old, 'converted')).toBeGreaterThan(0.15)
})

test('most leads come from the website', () => {
  const sources = Array.from({ length: 2000 }, () => pickSource(random))
  expect(shareOf(sources, 'website')).toBeGreaterThan(0.85)
  expect(shareOf(sources, 'contact')).toBeGreaterThan(0.05)
})

test('a lead asks for none to four quotes, and for one at least where one is needed', () => {
  const counts = Array.from({ length: 2000 }, () => pickQuoteCount(random, 'website', 'lost'))
  expect([...new Set(counts)].sort()).toEqual([0, 1, 2, 3, 4])
  for (const status of ['quoted', 'converted'] as const) {
    const needed = Array.from({ length: 500 }, () => pickQuoteCount(random, 'contact', status))
    expect(Math.min(...needed)).toBe(1)
  }
})
