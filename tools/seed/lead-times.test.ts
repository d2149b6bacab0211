import { expect, test } from 'vitest'
import { testCompany } from '#tests/support/test-company.ts'
import { listLeadTimes } from './lead-times.ts'
import { createRandom } from './random.ts'

const now = new Date('2026-03-16T15:20:00Z')
const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const COUNT = 20_000

const times = [...listLeadTimes(testCompany, COUNT, now, createRandom('7', 'times'))]

const shareOf = (holds: (time: number) => boolean) => times.filter(holds).length / COUNT

/** Close enough to the shop's local time all year. */
const local = (time: number) => new Date(time - 6 * 60 * 60 * 1000)

test('leads come in over the last twelve months, in order, and never in the future', () => {
  expect(times.toSorted((a, b) => a - b)).toEqual(times)
  expect(times[0]).toBeGreaterThanOrEqual(now.getTime() - YEAR_MS)
  expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
})

test('a weekday is busier than a weekend day', () => {
  const weekend = shareOf((time) => [0, 6].includes(local(time).getUTCDay()))
  expect(weekend / 2).toBeLessThan((1 - weekend) / 5)
})

test('most leads come in during the day', () => {
  expect(shareOf((time) => local(time).getUTCHours() >= 8 && local(time).getUTCHours() < 18)).toBeGreaterThan(0.6)
  expect(shareOf((time) => local(time).getUTCHours() < 5)).toBeLessThan(0.05)
})

test('business grows slowly', () => {
  const secondHalf = shareOf((time) => time > now.getTime() - YEAR_MS / 2)
  expect(secondHalf).toBeGreaterThan(0.53)
  expect(secondHalf).toBeLessThan(0.65)
})
