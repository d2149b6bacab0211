import { expect, test } from 'vitest'
import { leadStatuses } from '#leads/lead-status.ts'
import { HOUR_MS } from '#lib/time-spans.ts'
import { aGivenPrice } from '#tests/support/builders.ts'
import { generateDeskStory } from './desk-story.ts'
import { generateQuotes } from './quote-story.ts'
import { createRandom } from './random.ts'

const now = Date.UTC(2026, 2, 16)
const offers = [{ partName: 'Door', part: null, totalCents: 10_000, given: aGivenPrice(), pricing: '{}' }]
const list = { vehicle: { year: 2014, make: 'Honda', model: 'Accord' }, zipCode: '50265', state: 'IA', offers }
const random = createRandom('7', 'desk')

const courses = leadStatuses.flatMap((status) =>
  [HOUR_MS, 40 * HOUR_MS, 2000 * HOUR_MS].flatMap((ageMs) =>
    Array.from({ length: 200 }, () => {
      const createdAt = now - ageMs
      const quotes = generateQuotes(random, { offers, leadStatus: status, createdAt, now })
      return { status, createdAt, quotes, desk: generateDeskStory(random, { status, createdAt, quotes, list, now }) }
    }),
  ),
)

test('changes lead from new to the status of the lead, one after the other', () => {
  for (const { status, desk } of courses) {
    const steps = ['new', ...desk.changes.map(({ after }) => after)]
    expect(desk.changes.map(({ before }) => before)).toEqual(steps.slice(0, -1))
    expect(steps.at(-1)).toBe(status)
  }
})

test('everything happens between the lead and now, in order', () => {
  const inOrder = (times: number[]) => times.every((time, index) => index === 0 || (times[index - 1] ?? 0) <= time)
  const disordered = courses.filter(({ createdAt, desk }) =>
    [desk.calls, desk.notes, desk.changes, desk.followUps].some(
      (deeds) => !inOrder([createdAt, ...deeds.map((deed) => deed.createdAt), now]),
    ),
  )
  expect(disordered).toEqual([])
})

test('the first contact is the first thing that counts as one', () => {
  for (const { status, desk } of courses) {
    const contacts = [...desk.calls.filter((call) => call.status === 'completed'), ...desk.changes, ...desk.followUps]
    const first = contacts.length > 0 ? Math.min(...contacts.map(({ createdAt }) => createdAt)) : null
    expect(desk.firstContactAt).toBe(first)
    expect(first === null).toBe(status === 'new')
  }
})

test('no one decides on a quote before we have been in touch, and a sale is recorded when it happens', () => {
  for (const { status, quotes, desk } of courses) {
    for (const { decidedAt } of quotes) {
      if (decidedAt !== null) expect(desk.firstContactAt ?? now).toBeLessThanOrEqual(decidedAt)
    }
    if (status !== 'converted') continue
    const sale = quotes.find((quote) => quote.status === 'accepted')
    expect(desk.changes.at(-1)?.createdAt).toBe(sale?.decidedAt)
  }
})

test('most leads hear from us within a day, some later', () => {
  const old = courses.filter(({ status, createdAt }) => status !== 'new' && now - createdAt > 1000 * HOUR_MS)
  const late = old.filter(({ createdAt, desk }) => (desk.firstContactAt ?? now) - createdAt > 24 * HOUR_MS)
  expect(late.length / old.length).toBeGreaterThan(0.01)
  expect(late.length / old.length).toBeLessThan(0.15)
})
