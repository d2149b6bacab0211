import { expect, test } from 'vitest'
import { leadStatuses } from '#leads/lead-status.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { aGivenPrice } from '#tests/support/builders.ts'
import { generateQuotes } from './quote-story.ts'
import { createRandom } from './random.ts'

const now = Date.UTC(2026, 2, 16)
const offers = ['Engine', 'Door', 'Hood', 'Starter'].map((partName) => ({
  partName,
  part: null,
  totalCents: 10_000,
  given: aGivenPrice(),
  pricing: '{}',
}))

const random = createRandom('7', 'quotes')

function tellMany(leadStatus: (typeof leadStatuses)[number], ageMs: number) {
  const asking = { offers, leadStatus, createdAt: now - ageMs, now }
  return Array.from({ length: 300 }, () => generateQuotes(random, asking))
}

test('only converted leads have an accepted quote, their last one', () => {
  for (const status of leadStatuses) {
    for (const quotes of tellMany(status, 90 * DAY_MS)) {
      const accepted = quotes.filter((quote) => quote.status === 'accepted')
      expect(accepted).toEqual(status === 'converted' ? quotes.slice(-1) : [])
    }
  }
})

test('a decision has a time between the quote and now', () => {
  for (const { status, createdAt, decidedAt } of tellMany('lost', 5 * DAY_MS).flat()) {
    expect(decidedAt === null).toBe(status === 'pending')
    if (decidedAt === null) continue
    expect(decidedAt).toBeGreaterThanOrEqual(createdAt)
    expect(decidedAt).toBeLessThanOrEqual(now)
  }
})

test('quotes are in order, and none is in the future', () => {
  for (const quotes of tellMany('converted', 1000)) {
    const times = quotes.map(({ createdAt }) => createdAt)
    expect(times.length).toBeGreaterThan(0)
    expect(times.toSorted((a, b) => a - b)).toEqual(times)
    expect(times.at(-1)).toBeLessThanOrEqual(now)
  }
})

test('at most three quotes are mailed within a day', () => {
  for (const quotes of tellMany('new', 90 * DAY_MS)) {
    const mailed = quotes.filter(({ isMailed }) => isMailed).map(({ createdAt }) => createdAt)
    for (const [at, time] of mailed.entries()) expect(time - (mailed[at - 3] ?? 0)).toBeGreaterThanOrEqual(DAY_MS)
    if ((quotes[3]?.createdAt ?? 0) - (quotes[0]?.createdAt ?? 0) < DAY_MS) expect(mailed.length).toBeLessThan(4)
  }
})
