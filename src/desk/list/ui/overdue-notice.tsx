import { useQuery } from '@tanstack/react-query'
import { AlarmClock, Check } from 'lucide-react'
import { statsQuery } from '#desk/lead/ui/lead-queries.ts'
import { defaultView } from '#desk/list/desk-view.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { changeDeskView } from './use-desk-view.ts'

export function OverdueNotice() {
  const { data: stats } = useQuery(statsQuery)
  if (stats?.overdueLeads === undefined) return <OverdueNoticeSkeleton />
  if (stats.overdueLeads === 0) return <NobodyOverdue />
  return (
    <button
      type="button"
      onClick={() => changeDeskView({ ...defaultView, overdue: true })}
      className="flex min-h-9 items-center gap-2 rounded-md px-3 text-left text-sm font-semibold text-destructive hover:bg-raised"
    >
      <AlarmClock aria-hidden="true" className="size-5 shrink-0" />
      <span className="underline underline-offset-4">{inWords(stats.overdueLeads)} past 24 hours without contact</span>
    </button>
  )
}

export function OverdueNoticeSkeleton() {
  return <Skeleton className="h-9 w-72" />
}

function NobodyOverdue() {
  return (
    <p className="flex min-h-9 items-center gap-2 px-3 text-sm text-muted-foreground">
      <Check aria-hidden="true" className="size-4" />
      Everybody was contacted within 24 hours
    </p>
  )
}

function inWords(count: number) {
  return count === 1 ? '1 lead is' : `${count.toLocaleString('en-US')} leads are`
}
