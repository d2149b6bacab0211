// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LeadStats } from '#desk/lead-stats.ts'
import { statsQuery } from '#desk/ui/desk-queries.ts'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { renderedText } from '#tests/support/rendered-text.tsx'
import { StatCards } from './stat-cards.tsx'

const quiet: LeadStats = {
  totalLeads: 1234,
  conversionRate: 12.5,
  totalQuotes: 2000,
  revenueThisMonth: 1500.5,
  waitingLeads: 0,
  overdueLeads: 0,
  lateContacts: 0,
  dueLeads: 0,
  requestedLeads: 0,
}

const textFor = (stats: Partial<LeadStats>) =>
  renderedText(<StatCards />, [[statsQuery.queryKey, { ...quiet, ...stats }]])

test('figures are formatted', () => {
  expect(textFor({})).toMatch(/1,234 .*12\.5% .*2,000 .*\$1,500\.50/)
})

test.each<[string, Partial<LeadStats>, string]>([
  ['all were contacted in time', {}, 'Everyone was contacted in time'],
  ['someone was contacted late', { lateContacts: 1 }, 'No one is waiting'],
  ['one is waiting', { waitingLeads: 1 }, '1 person is waiting, no one is overdue'],
  ['some are overdue', { waitingLeads: 3, overdueLeads: 2 }, '2 leads are past the time we promise'],
])('%s', (_case, stats, notice) => {
  expect(textFor(stats)).toContain(notice)
})

test('before the first lead there is no notice about waiting', () => {
  expect(textFor({ totalLeads: 0 })).not.toMatch(/waiting|contacted/)
})

test('while loading it names the figures but shows none', () => {
  expect(renderedText(<StatCards />)).toBe('Total Leads Conversion Rate Total Quotes Revenue This Month')
})

test('figures that can’t be loaded are loaded again on request', async () => {
  const answers: Record<string, unknown> = { 'GET /api/admin/stats': refusal(500, 'Something broke.') }
  const { user } = renderScreen(<StatCards />, { answers })
  await screen.findByText('The figures could not be loaded.')
  answers['GET /api/admin/stats'] = quiet
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('1,234')
})
