// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { statusChart } from '#desk/analytics/chart-data.ts'
import type { Report } from '#desk/analytics/report.ts'
import { leadStatuses } from '#leads/lead-status.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { BarChart, ChartCard, ColumnChart } from './charts.tsx'

const figures = { leads: 0, late: 0, won: 0, lost: 0, quotes: 0, sales: 0, revenue: 0 }

const aReport = (byStatus: Report['byStatus']): Report => ({
  ...{ current: figures, previous: figures, periods: [], byStatus, byWait: [], byOwner: [] },
  ...{ byCategory: [], bySource: [], byLostReason: [] },
})

const counted = (leads: readonly number[]) =>
  statusChart(aReport(leadStatuses.map((status, at) => ({ status, leads: leads[at] ?? 0 }))))

const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)

test('a chart is read out as its summary, and its table has the same figures', async () => {
  const { user } = renderScreen(<ChartCard data={counted([3, 1, 0, 2, 0])} Drawing={() => null} />)
  screen.getByRole('img', { name: 'Chart: Leads by status. 6 leads, 2 of them converted (33.3%).' })
  const table = screen.getByRole('table', { name: 'Leads by status' })
  expect(table.closest('details')?.open).toBe(false)
  await user.click(screen.getByText('Show as table'))
  expect(table.closest('details')?.open).toBe(true)
  expect(rows()).toEqual(['New350%', 'Contacted116.7%', 'Quoted00%', 'Converted233.3%', 'Lost00%'])
})

test.each([
  ['columns', ColumnChart],
  ['bars', BarChart],
])('%s are drawn for what there is, and before the first lead for nothing', (_what, Drawing) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 224))
  renderScreen(
    <>
      <ChartCard data={counted([3, 1, 0, 2, 0])} Drawing={Drawing} />
      <ChartCard data={counted([])} Drawing={Drawing} />
    </>,
  )
  vi.restoreAllMocks()
  const drawn = screen
    .getAllByRole('img', { name: /^Chart:/ })
    .map((chart) => chart.querySelectorAll('.recharts-bar-rectangle path').length)
  expect(drawn).toEqual([3, 0])
})
