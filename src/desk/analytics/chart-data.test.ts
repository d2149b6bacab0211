import { describe, expect, test } from 'vitest'
import { firstContactChart, leadsChart, revenueChart, shortNumber, statusChart } from './chart-data.ts'
import type { Report } from './report.ts'

const figures = { leads: 0, late: 0, won: 0, lost: 0, quotes: 0, sales: 0, revenue: 0 }

const busy: Report = {
  current: figures,
  previous: figures,
  periods: [
    { name: '2026-11-14', leads: 1200, sales: 1, revenue: 100.1 },
    { name: '2026-11-15', leads: 7, sales: 4, revenue: 2000.25 },
  ],
  byStatus: [
    { status: 'new', leads: 3 },
    { status: 'contacted', leads: 0 },
    { status: 'quoted', leads: 2 },
    { status: 'converted', leads: 3 },
    { status: 'lost', leads: 1 },
  ],
  byWait: [
    { wait: 'under 1 hour', leads: 1 },
    { wait: '1 to 4 hours', leads: 2 },
    { wait: 'later, in time', leads: 3 },
    { wait: 'late', leads: 4 },
    { wait: 'waiting', leads: 5 },
  ],
  byOwner: [],
  byCategory: [],
  bySource: [],
  byLostReason: [],
}

const quiet: Report = {
  ...busy,
  periods: busy.periods.map(({ name }) => ({ name, leads: 0, sales: 0, revenue: 0 })),
  byStatus: busy.byStatus.map(({ status }) => ({ status, leads: 0 })),
  byWait: busy.byWait.map(({ wait }) => ({ wait, leads: 0 })),
}

const months: Report = {
  ...busy,
  periods: [
    { name: '2025-12', leads: 1, sales: 1, revenue: 100.1 },
    { name: '2026-01', leads: 3, sales: 4, revenue: 2000.25 },
  ],
}

test('the days say how many leads came in, and which day brought most', () => {
  const { title, summary, rows } = leadsChart(busy)
  expect(title).toBe('Leads per day')
  expect(summary).toBe('1,207 leads in 2 days, most on Nov 14 (1,200).')
  expect(rows).toEqual([
    ['Nov 14', '1,200'],
    ['Nov 15', '7'],
  ])
})

test('long periods are charted by month', () => {
  const { title, summary, bars, columns } = leadsChart(months)
  expect(title).toBe('Leads per month')
  expect(summary).toBe('4 leads in 2 months, most in Jan 2026 (3).')
  expect(bars.map(({ axisLabel }) => axisLabel)).toEqual(['Dec', 'Jan'])
  expect(columns).toEqual(['Month', 'Leads'])
})

test('statuses tell their share', () => {
  const { summary, rows, bars } = statusChart(busy)
  expect(summary).toBe('9 leads, 3 of them converted (33.3%).')
  expect(rows[2]).toEqual(['Quoted', '2', '22.2%'])
  expect(bars.map(({ kind }) => kind)).toEqual(['new', 'contacted', 'quoted', 'converted', 'lost'])
})

test('revenue is exact to the cent, with its number of quotes', () => {
  const { title, summary, rows } = revenueChart(months)
  expect(title).toBe('Revenue per month')
  expect(summary).toBe('$2,100.35 from accepted quotes, most in Jan 2026 ($2,000.25).')
  expect(rows).toEqual([
    ['Dec 2025', '$100.10', '1'],
    ['Jan 2026', '$2,000.25', '4'],
  ])
  expect(revenueChart(busy).rows[0]).toEqual(['Nov 14', '$100.10', '1'])
})

test('the wait says how many heard from us in the time we promise', () => {
  const { summary, rows } = firstContactChart(busy)
  expect(summary).toBe('6 of 15 leads heard from us in time.')
  expect(rows.at(-1)).toEqual(['Waiting', '5'])
})

describe('before the first lead', () => {
  test.each([
    [leadsChart, '0 leads in 2 days.'],
    [statusChart, '0 leads, 0 of them converted (0%).'],
    [revenueChart, '$0.00 from accepted quotes.'],
    [firstContactChart, '0 of 0 leads heard from us in time.'],
  ])('%o has nothing to boast of', (chart, summary) => {
    expect(chart(quiet).summary).toBe(summary)
  })
})

test('numbers along an axis are short', () => {
  expect([0, 950, 1200, 136_475.58].map(shortNumber)).toEqual(['0', '950', '1.2K', '136.5K'])
})
