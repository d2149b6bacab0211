import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { firstView } from '#leads/desk-view.ts'
import { useShortcuts } from '#lib/use-shortcuts.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { LeadsPanel } from './leads-panel.tsx'
import { LEAD_LISTS_KEY } from './leads-query.ts'
import { LeadsTableSkeleton } from './leads-table.tsx'
import { StatCards, StatCardsSkeleton } from './stat-cards.tsx'
import { useDeskView } from './use-desk-view.ts'

/** Where staff look after leads. */
export function Desk() {
  const view = useDeskView()
  const search = useRef<HTMLInputElement>(null)
  const queryClient = useQueryClient()
  const isRefreshing = useIsFetching({ queryKey: LEAD_LISTS_KEY }) > 0
  useShortcuts({ '/': () => search.current?.focus() }, true)
  return (
    <>
      <StatCards />
      <LeadsPanel
        view={view}
        searchRef={search}
        isRefreshing={isRefreshing}
        onRefresh={() => queryClient.invalidateQueries()}
      />
    </>
  )
}

/** The desk in its final size, before it is known who is there. */
export function DeskSkeleton() {
  return (
    <>
      <StatCardsSkeleton />
      <Card className="flex flex-col gap-4">
        <CardTitle>All Leads</CardTitle>
        <div className="min-h-11" />
        <LeadsTableSkeleton order={firstView} />
      </Card>
    </>
  )
}
