import { useQuery } from '@tanstack/react-query'
import { statsQuery } from '#desk/lead/ui/lead-queries.ts'
import type { LeadStats } from '#desk/list/lead-stats.ts'
import { formatAmount } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const UNKNOWN = '–'

const figures: { label: string; show: (stats: LeadStats) => string }[] = [
  { label: 'Total Leads', show: ({ totalLeads }) => totalLeads.toLocaleString('en-US') },
  { label: 'Conversion Rate', show: ({ conversionRate }) => `${conversionRate}%` },
  { label: 'Total Quotes', show: ({ totalQuotes }) => totalQuotes.toLocaleString('en-US') },
  { label: 'Revenue This Month', show: ({ revenueThisMonth }) => formatAmount(revenueThisMonth) },
]

export function StatCards() {
  const { data: stats, isError, refetch } = useQuery(statsQuery)
  return (
    <section aria-label="Figures" className="flex flex-col gap-3">
      <StatGrid show={(figure) => (stats ? figure.show(stats) : isError ? UNKNOWN : null)} />
      {isError && <StatsFailed onRetry={refetch} />}
    </section>
  )
}

export function StatCardsSkeleton() {
  return <StatGrid show={() => null} />
}

function StatGrid({ show }: { show: (figure: (typeof figures)[number]) => string | null }) {
  return (
    <dl className="grid grid-cols-4 gap-x-2 rounded-lg border border-border bg-card px-2 py-1 sm:gap-x-4 sm:px-4">
      {figures.map((figure) => (
        <StatCard key={figure.label} label={figure.label} value={show(figure)} />
      ))}
    </dl>
  )
}

function StatCard({ label, value }: { label: string; value: string | null }) {
  return (
    <div className="flex min-w-0 flex-col-reverse gap-x-2 lg:flex-row-reverse lg:items-baseline lg:justify-end">
      <dt className="text-xs leading-tight text-muted-foreground sm:text-sm">{label}</dt>
      <dd className="font-display text-base tabular-nums sm:text-xl">
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
