import type { Company } from '#company/company.ts'
import { useCompany } from '#company/use-company.ts'
import './analytics.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Fragment, useId } from 'react'
import { firstContactChart, leadsChart, revenueChart, statusChart } from '#desk/analytics/chart-data.ts'
import { figureRules } from '#desk/analytics/figure-rules.ts'
import { lastDays, type Report, type ReportRange, thisMonth } from '#desk/analytics/report.ts'
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
import { MoneyCard } from './money-card.tsx'

/** Admins see the whole shop, agents their own leads and sales: the server decides. */
export function AnalyticsPanel({ isAdmin }: { isAdmin: boolean }) {
  const company = useCompany()
  const [span, setSpan] = usePageState<ReportSpan>('report-span', '30')
  const [chosen, setChosen] = usePageState<ReportRange>('report-range', lastDays(company, 30, new Date()))
  const range = span === 'range' ? chosen : toRange(company, span, new Date())
  const { data, error, refetch } = useQuery({
    queryKey: [...REPORTS_KEY, range],
    queryFn: ({ signal }) => callApi('GET /api/admin/report', { query: range, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="analytics grid items-start gap-4 lg:grid-cols-2">
      <ReportCard report={data} span={span} range={range} isAdmin={isAdmin} onSpan={setSpan} onRange={setChosen} />
      {isAdmin && <MoneyCard range={range} />}
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
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: 'month', label: 'This month' },
  { value: '365', label: 'Last 365 days' },
  { value: 'range', label: 'Range' },
] as const

type ReportSpan = (typeof spans)[number]['value']

function toRange(company: Company, span: Exclude<ReportSpan, 'range'>, now: Date): ReportRange {
  return span === 'month' ? thisMonth(company, now) : lastDays(company, Number(span), now)
}

const LATE = 'Contacted late'

type Cell = string | number

const sections: { title: string; columns: string[]; list: (report: Report) => Cell[][] }[] = [
  {
    title: 'Compared with the previous period',
    columns: ['Figure', 'Now', 'Before'],
    list: ({ current, previous }) => [
      ['Leads', current.leads, previous.leads],
      ['Won', current.won, previous.won],
      ['Lost', current.lost, previous.lost],
      [LATE, current.late, previous.late],
      ['Quotes', current.quotes, previous.quotes],
      ['Sales', current.sales, previous.sales],
      ['Revenue', formatAmount(current.revenue), formatAmount(previous.revenue)],
    ],
  },
  {
    title: 'By staff member',
    columns: ['Name', 'Leads', 'Sales', 'Revenue'],
    list: ({ byOwner }) => byOwner.map((row) => [row.owner, row.leads, row.sales, formatAmount(row.revenue)]),
  },
  {
    title: 'By part category',
    columns: ['Category', 'Quotes', 'Sales', 'Revenue'],
    list: ({ byCategory }) => byCategory.map((row) => [row.category, row.quotes, row.sales, formatAmount(row.revenue)]),
  },
  {
    title: 'By source',
    columns: ['Source', 'Leads', 'Won'],
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
  isAdmin: boolean
  onSpan: (span: ReportSpan) => void
  onRange: (range: ReportRange) => void
}

function ReportCard({ report, span, range, isAdmin, onSpan, onRange }: Props) {
  const titleId = useId()
  return (
    <Card aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3 lg:col-span-2">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <CardTitle id={titleId}>{isAdmin ? 'Report' : 'Your leads and sales'}</CardTitle>
        <ChoiceGroup hideLegend legend="Time" options={spans} value={span} onChange={onSpan} />
        {span === 'range' && <DayRangeFields range={range} onChange={onRange} />}
        <div className="ml-auto flex gap-2">
          <RefreshButton />
          {isAdmin && (
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
      <HowWeCount />
    </Card>
  )
}

function HowWeCount() {
  return (
    <details>
      <summary className="inline-block rounded-sm text-sm font-semibold text-link">How we count</summary>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {Object.entries(figureRules).map(([name, rule]) => (
          <Fragment key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted-foreground">{rule}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
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
