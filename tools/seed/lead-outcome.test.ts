import { expect, test } from 'vitest'
import { leadStatuses } from '#leads/lead-status.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { pickQuoteCount, pickSource, pickStatus } from './lead-outcome.ts'
import { createRandom } from './random.ts'

const random = createRandom('7', 'outcomes')

const statusesAt = (ageMs: number) =>
  Array.from({ length: 2000 }, () => pickStatus(random, { ageMs, isAmongNewest: false }))
const shareOf = <T>(items: readonly T[], wanted: T) => items.filter((item) => item === wanted).length / items.length

test('leads of the last hours are mostly new, old ones lost or sold', () => {
  expect(shareOf(statusesAt(DAY_MS / 24), 'new')).toBeGreaterThan(0.7)
  expect(new Set(statusesAt(5 * DAY_MS))).toEqual(new Set(leadStatuses))
  const old = statusesAt(200 * DAY_MS)
  expect(shareOf(old, 'new')).toBeLessThan(0.01)
  expect(shareOf(old, 'converted')).toBeGreaterThan(0.15)
})

test('a few leads have been left waiting for days', () => {
  const share = shareOf(statusesAt(5 * DAY_MS), 'new')
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThan(0.05)
})

test('of the newest leads most are still new, however old they are', () => {
  const newest = Array.from({ length: 2000 }, () => pickStatus(random, { ageMs: 9 * DAY_MS, isAmongNewest: true }))
  expect(shareOf(newest, 'new')).toBeGreaterThan(0.6)
})

test('most leads come from the website', () => {
  const sources = Array.from({ length: 2000 }, () => pickSource(random))
  expect(shareOf(sources, 'website')).toBeGreaterThan(0.85)
  expect(shareOf(sources, 'contact')).toBeGreaterThan(0.05)
})

test('a lead requests zero to four quotes, and at least one if its status needs it', () => {
  const counts = Array.from({ length: 2000 }, () => pickQuoteCount(random, 'website', 'lost'))
  expect([...new Set(counts)].sort()).toEqual([0, 1, 2, 3, 4])
  for (const status of ['quoted', 'converted'] as const) {
    const needed = Array.from({ length: 500 }, () => pickQuoteCount(random, 'contact', status))
    expect(Math.min(...needed)).toBe(1)
  }
})
