import { describe, expect, test } from 'vitest'
import { firstContactChart, funnelChart, leadsPerDayChart, revenueChart, shortNumber } from './chart-data.ts'
import type { LeadAnalytics } from './lead-analytics.ts'

const busy: LeadAnalytics = {
  leadsPerDay: [
    { day: '2026-11-14', leads: 1200 },
    { day: '2026-11-15', leads: 7 },
  ],
  funnel: [
    { status: 'new', leads: 3 },
    { status: 'contacted', leads: 0 },
    { status: 'quoted', leads: 2 },
    { status: 'converted', leads: 3 },
    { status: 'lost', leads: 1 },
  ],
  revenueByMonth: [
    { month: '2025-12', revenue: 100.1, quotes: 1 },
    { month: '2026-01', revenue: 2000.25, quotes: 4 },
  ],
  timeToFirstContact: [
    { wait: 'under 1 hour', leads: 1 },
    { wait: '1 to 4 hours', leads: 2 },
    { wait: '4 to 24 hours', leads: 3 },
    { wait: 'over 24 hours', leads: 4 },
    { wait: 'waiting', leads: 5 },
  ],
}

const quiet: LeadAnalytics = {
  leadsPerDay: busy.leadsPerDay.map(({ day }) => ({ day, leads: 0 })),
  funnel: busy.funnel.map(({ status }) => ({ status, leads: 0 })),
  revenueByMonth: busy.revenueByMonth.map(({ month }) => ({ month, revenue: 0, quotes: 0 })),
  timeToFirstContact: busy.timeToFirstContact.map(({ wait }) => ({ wait, leads: 0 })),
}

test('the days say how many leads came in, and which day brought most', () => {
  const { summary, rows } = leadsPerDayChart(busy)
  expect(summary).toBe('1,207 leads in the last 2 days, most on Nov 14 (1,200).')
  expect(rows).toEqual([
    ['Nov 14', '1,200'],
    ['Nov 15', '7'],
  ])
})

test('the funnel tells each status and its share', () => {
  const { summary, rows, bars } = funnelChart(busy)
  expect(summary).toBe('9 leads, 3 of them converted (33.3%).')
  expect(rows[2]).toEqual(['Quoted', '2', '22.2%'])
  expect(bars.map(({ kind }) => kind)).toEqual(['new', 'contacted', 'quoted', 'converted', 'lost'])
})

test('months show what was sold, to the cent, and how many quotes that were', () => {
  const { summary, rows, bars } = revenueChart(busy)
  expect(summary).toBe('$2,100.35 from accepted quotes in the last 2 months, most in Jan 2026 ($2,000.25).')
  expect(rows).toEqual([
    ['Dec 2025', '$100.10', '1'],
    ['Jan 2026', '$2,000.25', '4'],
  ])
  expect(bars.map(({ axisLabel }) => axisLabel)).toEqual(['Dec', 'Jan'])
})

test('categories say what people ask for most', () => {})

test('the wait says how many heard from us in the time we promise', () => {
  const { summary, rows } = firstContactChart(busy)
  expect(summary).toBe('6 of 15 leads of the last 30 days heard from us within 24 hours.')
  expect(rows.at(-1)).toEqual(['Waiting', '5'])
})

describe('before the first lead', () => {
  test.each([
    [leadsPerDayChart, '0 leads in the last 2 days.'],
    [funnelChart, '0 leads, 0 of them converted (0%).'],
    [revenueChart, '$0.00 from accepted quotes in the last 2 months.'],
    [firstContactChart, '0 of 0 leads of the last 30 days heard from us within 24 hours.'],
  ])('%o has nothing to boast of', (chart, summary) => {
    expect(chart(quiet).summary).toBe(summary)
  })
})

test('numbers along an axis are short', () => {
  expect([0, 950, 1200, 136_475.58].map(shortNumber)).toEqual(['0', '950', '1.2K', '136.5K'])
})
