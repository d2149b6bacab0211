import './analytics.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ChartData, firstContactChart, leadsChart, revenueChart, statusChart } from '#desk/analytics/chart-data.ts'
import { lastDays, type Report, type ReportRange } from '#desk/analytics/report.ts'
import { REPORTS_KEY } from '#desk/lead/ui/lead-queries.ts'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { usePageState } from '#ui/hooks/use-page-state.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { AnalyticsSkeleton } from './analytics-skeleton.tsx'
import { BarChart } from './bar-chart.tsx'
import { ChartCard } from './chart-card.tsx'
import { ColumnChart } from './column-chart.tsx'
import { ReportCard, type ReportSpan } from './report-card.tsx'

/** What happened in a time that one chooses, in figures, tables and charts. */
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
      {data && <Charts report={data} />}
      {error && !data && (
        <LoadFailed onRetry={refetch}>The analytics could not be loaded. {sentenceOf(error)}</LoadFailed>
      )}
      {!error && !data && <AnalyticsSkeleton />}
    </div>
  )
}

function Charts({ report }: { report: Report }) {
  return (
    <>
      <Columns data={leadsChart(report)} />
      <Columns data={revenueChart(report)} unit="$" />
      <Bars data={statusChart(report)} />
      <Bars data={firstContactChart(report)} />
    </>
  )
}

function Columns({ data, unit }: { data: ChartData; unit?: string }) {
  return (
    <ChartCard data={data}>
      <ColumnChart bars={data.bars} {...(unit && { unit })} />
    </ChartCard>
  )
}

function Bars({ data }: { data: ChartData }) {
  return (
    <ChartCard data={data}>
      <BarChart bars={data.bars} />
    </ChartCard>
  )
}
