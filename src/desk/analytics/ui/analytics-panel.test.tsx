// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Report } from '#desk/analytics/report.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { AnalyticsPanel } from './analytics-panel.tsx'

const figures = { leads: 12, late: 0, won: 3, lost: 2, quotes: 9, sales: 3, revenue: 1500.5 }

const report: Report = {
  current: figures,
  previous: figures,
  periods: [],
  byStatus: [],
  byWait: [],
  byOwner: [],
  byCategory: [],
  bySource: [],
  byLostReason: [{ reason: 'price', leads: 2 }],
}

const answers = { 'GET /api/admin/report': report }

test('an admin sees the shop, can export its sales and read how each figure is counted', async () => {
  const { user } = renderScreen(<AnalyticsPanel isAdmin />, { answers })
  await screen.findByRole('row', { name: 'Lost 2 2' })
  screen.getByRole('heading', { name: 'Report' })
  expect(screen.getByRole('link', { name: 'Sales CSV' }).getAttribute('href')).toContain('/api/admin/sales.csv?from=')
  await user.click(screen.getByText('How we count'))
  screen.getByText('Leads of the period that are lost now. The reasons add up to this.')
})

test('this month and the last 30 days are named apart', async () => {
  const { user } = renderScreen(<AnalyticsPanel isAdmin />, { answers })
  await user.click(await screen.findByRole('radio', { name: 'This month' }))
  expect(screen.getByRole('link', { name: 'Sales CSV' }).getAttribute('href')).toMatch(/from=\d{4}-\d\d-01&/)
  screen.getByRole('radio', { name: 'Last 30 days' })
})

test('an agent sees a report of their own work without exports', async () => {
  renderScreen(<AnalyticsPanel isAdmin={false} />, { answers })
  await screen.findByRole('heading', { name: 'Your leads and sales' })
  expect(screen.queryByRole('link', { name: 'Sales CSV' })).toBeNull()
})
