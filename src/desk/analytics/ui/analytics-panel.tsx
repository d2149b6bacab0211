import './analytics.css'
import { useQuery } from '@tanstack/react-query'
import {
  type ChartData,
  firstContactChart,
  funnelChart,
  leadsPerDayChart,
  revenueChart,
} from '#desk/analytics/chart-data.ts'
import type { LeadAnalytics } from '#desk/analytics/lead-analytics.ts'
import { analyticsQuery } from '#desk/lead/ui/lead-queries.ts'
import { Button } from '#ui/button.tsx'
import { AnalyticsSkeleton } from './analytics-skeleton.tsx'
import { BarChart } from './bar-chart.tsx'
import { ChartCard } from './chart-card.tsx'
import { ColumnChart } from './column-chart.tsx'
import { ReportCard } from './report-card.tsx'

export function AnalyticsPanel({ canExport }: { canExport: boolean }) {
  const { data: analytics, isError, refetch } = useQuery(analyticsQuery)
  if (isError) return <AnalyticsFailed onRetry={refetch} />
  if (!analytics) return <AnalyticsSkeleton />
  return <Charts analytics={analytics} canExport={canExport} />
}

function Charts({ analytics, canExport }: { analytics: LeadAnalytics; canExport: boolean }) {
  return (
    <div className="analytics grid items-start gap-4 lg:grid-cols-2">
      <ReportCard canExport={canExport} />
      <Columns data={leadsPerDayChart(analytics)} />
      <Columns data={revenueChart(analytics)} unit="$" />
      <Bars data={funnelChart(analytics)} />
      <Bars data={firstContactChart(analytics)} />
    </div>
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

function AnalyticsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 py-12 text-center">
      <p>The analytics could not be loaded. Check your connection and try again.</p>
      <Button onClick={() => onRetry()}>Try again</Button>
    </div>
  )
}
