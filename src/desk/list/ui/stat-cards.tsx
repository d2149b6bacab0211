import { useQuery } from '@tanstack/react-query'
import { statsQuery } from '#desk/lead/ui/lead-queries.ts'
import type { LeadStats } from '#desk/list/lead-stats.ts'
import { formatAmount } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WaitingNotice, WaitingNoticeSkeleton } from './waiting-notice.tsx'

const UNKNOWN = '–'

const LINE =
  'flex flex-wrap items-center justify-between gap-x-6 rounded-lg border border-border bg-card px-2 py-0.5 sm:px-3'

type Figure = { label: string; show: (stats: LeadStats) => string }

const figures: Figure[] = [
  { label: 'Total Leads', show: ({ totalLeads }) => totalLeads.toLocaleString('en-US') },
  { label: 'Conversion Rate', show: ({ conversionRate }) => `${conversionRate}%` },
  { label: 'Total Quotes', show: ({ totalQuotes }) => totalQuotes.toLocaleString('en-US') },
  { label: 'Revenue This Month', show: ({ revenueThisMonth }) => formatAmount(revenueThisMonth) },
]

export function StatCards() {
  const { data: stats, isError, refetch } = useQuery(statsQuery)
  const show = (figure: Figure) => (stats ? figure.show(stats) : isError ? UNKNOWN : null)
  return (
    <section aria-label="Figures" className={LINE}>
      <StatList show={show} />
      {isError ? <StatsFailed onRetry={refetch} /> : <WaitingNotice />}
    </section>
  )
}

export function StatCardsSkeleton() {
  return (
    <div className={LINE}>
      <StatList show={() => null} />
      <WaitingNoticeSkeleton />
    </div>
  )
}

function StatList({ show }: { show: (figure: Figure) => string | null }) {
  return (
    <dl className="grid grow grid-cols-4 gap-x-2 sm:gap-x-4">
      {figures.map((figure) => (
        <StatCard key={figure.label} label={figure.label} value={show(figure)} />
      ))}
    </dl>
  )
}

function StatCard({ label, value }: { label: string; value: string | null }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end gap-x-2 xl:flex-row-reverse xl:items-baseline">
      <dt className="text-xs leading-tight text-muted-foreground sm:text-sm">{label}</dt>
      <dd className="font-display text-base leading-6 tabular-nums sm:text-xl sm:leading-7">
        {value ?? <Skeleton className="h-[1lh] w-16" />}
      </dd>
    </div>
  )
}

function StatsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
      The figures could not be loaded.
      <Button variant="outline" size="small" onClick={() => onRetry()}>
        Try again
      </Button>
    </p>
  )
}
