import { useQuery } from '@tanstack/react-query'
import { AlarmClock, Check, Hourglass } from 'lucide-react'
import { statsQuery } from '#desk/lead/ui/lead-queries.ts'
import { defaultView } from '#desk/list/desk-view.ts'
import type { LeadStats } from '#desk/list/lead-stats.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { changeDeskView } from './use-desk-view.ts'

/** How many people wait for us, and the way to those who have waited longer than we promise. */
export function WaitingNotice() {
  const { data: stats } = useQuery(statsQuery)
  if (!stats) return <WaitingNoticeSkeleton />
  if (stats.overdueLeads === 0) return <NobodyOverdue {...stats} />
  return (
    <button
      type="button"
      onClick={() => changeDeskView({ ...defaultView, queue: 'overdue' })}
      className="flex min-h-8 items-center gap-2 rounded-md px-1 text-left text-sm font-semibold text-destructive hover:bg-raised max-sm:hidden"
    >
      <AlarmClock aria-hidden="true" className="size-5 shrink-0" />
      <span className="underline underline-offset-4">
        {count(stats.overdueLeads, 'lead is', 'leads are')} past 24 hours without contact
      </span>
    </button>
  )
}

export function WaitingNoticeSkeleton() {
  return <Skeleton className="h-8 w-72 max-sm:hidden" />
}

function NobodyOverdue({ totalLeads, waitingLeads, lateContacts }: LeadStats) {
  if (totalLeads === 0) return null
  const Icon = waitingLeads > 0 ? Hourglass : Check
  return (
    <p className="flex min-h-8 items-center gap-2 px-1 text-sm text-muted-foreground max-sm:hidden">
      <Icon aria-hidden="true" className="size-4" />
      {inWords(waitingLeads, lateContacts)}
    </p>
  )
}

function inWords(waiting: number, late: number) {
  if (waiting > 0) return `${count(waiting, 'person is', 'people are')} waiting, nobody longer than 24 hours`
  return late > 0 ? 'Nobody is waiting' : 'Everybody was contacted within 24 hours'
}

function count(amount: number, one: string, many: string) {
  return `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`
}
