import { useQuery } from '@tanstack/react-query'
import { AlarmClock, Check, Hourglass } from 'lucide-react'
import { cardRules } from '#desk/analytics/figure-rules.ts'
import { defaultView } from '#desk/desk-view.ts'
import type { LeadStats } from '#desk/lead-stats.ts'
import { statsQuery } from '#desk/ui/desk-queries.ts'
import { changeDeskView } from '#desk/ui/use-desk-view.ts'
import { PROMISE_RULE } from '#leads/due-time.ts'
import { formatAmount } from '#lib/money.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const UNKNOWN = '–'

const LINE =
  'flex flex-wrap items-center justify-between gap-x-6 rounded-lg border border-border bg-card px-2 py-0.5 sm:px-3'

const figures: readonly { label: string; show: (stats: LeadStats) => string }[] = [
  { label: 'Total Leads', show: ({ totalLeads }) => totalLeads.toLocaleString('en-US') },
  { label: 'Conversion Rate', show: ({ conversionRate }) => `${conversionRate}%` },
  { label: 'Total Quotes', show: ({ totalQuotes }) => totalQuotes.toLocaleString('en-US') },
  { label: 'Revenue This Month', show: ({ revenueThisMonth }) => formatAmount(revenueThisMonth) },
]

export function StatCards() {
  const { data: stats, isError, refetch } = useQuery(statsQuery)
  return (
    <section aria-label="Figures" className={LINE}>
      <StatList stats={stats} isUnknown={isError} />
      {isError ? (
        <LoadFailed isCompact onRetry={refetch}>
          The figures could not be loaded.
        </LoadFailed>
      ) : (
        <WaitingNotice stats={stats} />
      )}
    </section>
  )
}

export function StatCardsSkeleton() {
  return (
    <div className={LINE}>
      <StatList />
      <WaitingNotice />
    </div>
  )
}

type Props = { stats?: LeadStats }

function StatList({ stats, isUnknown }: Props & { isUnknown?: boolean }) {
  const placeholder = isUnknown ? UNKNOWN : <Skeleton className="h-[1lh] w-16" />
  return (
    <dl className="grid grow grid-cols-4 gap-x-2 sm:gap-x-4">
      {figures.map(({ label, show }) => (
        <div
          key={label}
          className="flex min-w-0 flex-col-reverse justify-end gap-x-2 xl:flex-row-reverse xl:items-baseline"
        >
          <dt title={cardRules[label]} className="text-xs leading-tight text-muted-foreground sm:text-sm">
            {label}
          </dt>
          <dd className="font-display text-base leading-6 tabular-nums sm:text-xl sm:leading-7">
            {stats ? show(stats) : placeholder}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function WaitingNotice({ stats }: Props) {
  if (!stats) return <Skeleton className="h-8 w-72 max-sm:hidden" />
  if (stats.overdueLeads === 0) return <NoneOverdue {...stats} />
  return (
    <button
      type="button"
      title={PROMISE_RULE}
      onClick={() => changeDeskView({ ...defaultView, queue: 'overdue' })}
      className="flex min-h-8 items-center gap-2 rounded-md px-1 text-left text-sm font-semibold text-destructive hover:bg-raised max-sm:hidden"
    >
      <AlarmClock aria-hidden="true" className="size-5 shrink-0" />
      <span className="underline underline-offset-4">
        {count(stats.overdueLeads, 'lead is', 'leads are')} past the time we promise
      </span>
    </button>
  )
}

function NoneOverdue({ totalLeads, waitingLeads, lateContacts }: LeadStats) {
  if (totalLeads === 0) return null
  const Icon = waitingLeads > 0 ? Hourglass : Check
  return (
    <p
      title={PROMISE_RULE}
      className="flex min-h-8 items-center gap-2 px-1 text-sm text-muted-foreground max-sm:hidden"
    >
      <Icon aria-hidden="true" className="size-4" />
      {inWords(waitingLeads, lateContacts)}
    </p>
  )
}

function inWords(waiting: number, late: number) {
  if (waiting > 0) return `${count(waiting, 'person is', 'people are')} waiting, no one is overdue`
  return late > 0 ? 'No one is waiting' : 'Everyone was contacted in time'
}

function count(amount: number, one: string, many: string) {
  return `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`
}
