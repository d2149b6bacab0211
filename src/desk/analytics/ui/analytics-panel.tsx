import './analytics.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { firstContactChart, leadsChart, revenueChart, statusChart } from '#desk/analytics/chart-data.ts'
import { lastDays, type Report, type ReportRange } from '#desk/analytics/report.ts'
import { REPORTS_KEY } from '#desk/ui/desk-queries.ts'
import { RefreshButton } from '#desk/ui/refresh-button.tsx'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { formatAmount } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { DayRangeFields } from '#ui/day-range-fields.tsx'
import { usePageState } from '#ui/hooks/use-page-state.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { AnalyticsSkeleton } from './analytics-skeleton.tsx'
import { BarChart, ChartCard, ColumnChart } from './charts.tsx'
import { FigureTable } from './figure-table.tsx'

export function AnalyticsPanel({ canExport }: { canExport: boolean }) {
  const [span, setSpan] = usePageState<ReportSpan>('report-span', '30')
  const [chosen, setChosen] = usePageState<ReportRange>('report-range', lastDays(30, new Date()))
  const range = span === 'range' ? chosen : lastDays(Number(span), new Date())
  const { data, error, refetch } = useQuery({
    queryKey: [...REPORTS_KEY, range],
    queryFn: ({ signal }) => callApi('GET /api/admin/report', { query: range, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="analytics grid items-start gap-4 lg:grid-cols-2">
      <ReportCard report={data} span={span} range={range} canExport={canExport} onSpan={setSpan} onRange={setChosen} />
      {data && (
        <>
          <ChartCard data={leadsChart(data)} Drawing={ColumnChart} />
          <ChartCard data={revenueChart(data)} unit="$" Drawing={ColumnChart} />
          <ChartCard data={statusChart(data)} Drawing={BarChart} />
          <ChartCard data={firstContactChart(data)} Drawing={BarChart} />
        </>
      )}
      {error && !data && (
        <LoadFailed onRetry={refetch}>The analytics could not be loaded. {sentenceOf(error)}</LoadFailed>
      )}
      {!error && !data && <AnalyticsSkeleton />}
    </div>
  )
}

const spans = [
  { value: '7', label: 'Week' },
  { value: '30', label: 'Month' },
  { value: '365', label: 'Year' },
  { value: 'range', label: 'Range' },
] as const

type ReportSpan = (typeof spans)[number]['value']

const LATE = 'Contacted late'

type Cell = string | number

const sections: { title: string; columns: string[]; list: (report: Report) => Cell[][] }[] = [
  {
    title: 'Compared with the previous period',
    columns: ['Figure', 'Now', 'Before'],
    list: ({ current, previous }) => [
      ['Leads', current.leads, previous.leads],
      [LATE, current.late, previous.late],
      ['Quotes', current.quotes, previous.quotes],
      ['Sales', current.sales, previous.sales],
      ['Revenue', formatAmount(current.revenue), formatAmount(previous.revenue)],
    ],
  },
  {
    title: 'By owner',
    columns: ['Owner', 'Leads', 'Sales', 'Revenue'],
    list: ({ byOwner }) => byOwner.map((row) => [row.owner, row.leads, row.sales, formatAmount(row.revenue)]),
  },
  {
    title: 'By part category',
    columns: ['Category', 'Quotes', 'Sales', 'Revenue'],
    list: ({ byCategory }) => byCategory.map((row) => [row.category, row.quotes, row.sales, formatAmount(row.revenue)]),
  },
  {
    title: 'By source',
    columns: ['Source', 'Leads', 'Converted'],
    list: ({ bySource }) => bySource.map((row) => [row.source, row.leads, row.converted]),
  },
  {
    title: 'Reasons for Lost',
    columns: ['Reason', 'Leads'],
    list: ({ byLostReason }) => byLostReason.map((row) => [row.reason, row.leads]),
  },
]

type Props = {
  report: Report | undefined
  span: ReportSpan
  range: ReportRange
  canExport: boolean
  onSpan: (span: ReportSpan) => void
  onRange: (range: ReportRange) => void
}

function ReportCard({ report, span, range, canExport, onSpan, onRange }: Props) {
  const titleId = useId()
  return (
    <Card aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3 lg:col-span-2">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <CardTitle id={titleId}>Report</CardTitle>
        <ChoiceGroup hideLegend legend="Time" options={spans} value={span} onChange={onSpan} />
        {span === 'range' && <DayRangeFields range={range} onChange={onRange} />}
        <div className="ml-auto flex gap-2">
          <RefreshButton />
          {canExport && (
            <Button asChild variant="outline" size="small">
              <a href={`/api/admin/sales.csv?${new URLSearchParams(range)}`} download>
                <Download aria-hidden="true" />
                Sales CSV
              </a>
            </Button>
          )}
        </div>
      </div>
      {report && <ReportTables report={report} />}
    </Card>
  )
}

function ReportTables({ report }: { report: Report }) {
  return (
    <div className="gap-x-6 md:columns-2 xl:columns-3">
      {sections.map(({ title, columns, list }) => {
        const rows = list(report).map(([name = '', ...cells]) => [String(name), ...cells.map(inWords)])
        return (
          <div key={title} className="mb-4 break-inside-avoid">
            <h3 className="text-sm font-semibold">{title}</h3>
            <FigureTable title={title} columns={columns} rows={rows} lateRow={report.current.late > 0 ? LATE : null} />
            {rows.length === 0 && <p className="px-3 py-1 text-sm text-muted-foreground">Nothing in this time</p>}
          </div>
        )
      })}
    </div>
  )
}

function inWords(cell: Cell): string {
  return typeof cell === 'number' ? cell.toLocaleString('en-US') : cell
}
