import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { AnalyticsSkeleton } from '#desk/analytics/ui/analytics-skeleton.tsx'
import type { Command } from '#desk/commands/command.ts'
import { DeskKeys } from '#desk/commands/ui/desk-keys.tsx'
import { type DeskView, defaultView, toExportAddress, toSearch, toSelection } from '#desk/list/desk-view.ts'
import { useDeskLive } from '#desk/live/ui/use-desk-live.ts'
import { FailedMailsNotice } from '#desk/outbox/ui/failed-mails-notice.tsx'
import { saveDashboardAddress } from '#desk/ui/dashboard-address.ts'
import { refreshDesk } from '#desk/ui/refresh-lead-lists.ts'
import { usePageState } from '#ui/hooks/use-page-state.ts'
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { LeadsPanel, LeadsPanelSkeleton } from './leads-panel.tsx'
import { moveBetweenLeads } from './move-between-leads.ts'
import { StatCards, StatCardsSkeleton } from './stat-cards.tsx'
import { changeDeskView, useDeskView } from './use-desk-view.ts'
import { WaitingNotice, WaitingNoticeSkeleton } from './waiting-notice.tsx'

const AnalyticsPanel = lazy(() =>
  import('#desk/analytics/ui/analytics-panel.tsx').then((module) => ({ default: module.AnalyticsPanel })),
)

const LIST_KEYS = [
  ['j', 'Next lead'],
  ['k', 'Previous lead'],
  ['Enter', 'Open the lead'],
  ['/', 'Search'],
  ['n', 'New lead'],
] as const

export function Desk({ canExport }: { canExport: boolean }) {
  const view = useDeskView()
  const address = `/dashboard${toSearch(view)}`
  useEffect(() => saveDashboardAddress(address), [address])
  const live = useDeskLive()
  const queryClient = useQueryClient()
  const search = useRef<HTMLInputElement>(null)
  const [hasShortcuts, setShortcuts] = usePageState('shortcuts', true)
  useShortcuts(
    { '/': () => search.current?.focus(), j: () => moveBetweenLeads(1), k: () => moveBetweenLeads(-1) },
    hasShortcuts && view.panel === 'leads',
  )
  const actions: Command[] = [
    { label: 'Refresh', run: () => refreshDesk(queryClient) },
    ...(canExport
      ? [{ label: 'Export CSV', run: () => window.location.assign(toExportAddress(toSelection(view))) }]
      : []),
  ]
  return (
    <>
      <FailedMailsNotice />
      <DeskKeys keys={LIST_KEYS} actions={actions} hasShortcuts={hasShortcuts} />
      <StatCards />
      <Tabs value={view.panel} onValueChange={(panel) => changeDeskView({ panel: panel as DeskView['panel'] })}>
        <DeskTabs notice={<WaitingNotice />} />
        <TabPanel value="leads" className="pt-0!">
          <LeadsPanel
            view={view}
            live={live}
            canExport={canExport}
            searchRef={search}
            hasShortcuts={hasShortcuts}
            onToggleShortcuts={() => setShortcuts(!hasShortcuts)}
          />
        </TabPanel>
        <TabPanel value="analytics">
          <Suspense fallback={<AnalyticsSkeleton />}>
            <AnalyticsPanel canExport={canExport} />
          </Suspense>
        </TabPanel>
      </Tabs>
    </>
  )
}

export function DeskSkeleton() {
  return (
    <>
      <StatCardsSkeleton />
      <Tabs value={defaultView.panel}>
        <DeskTabs notice={<WaitingNoticeSkeleton />} />
        <TabPanel value="leads" className="pt-0!">
          <LeadsPanelSkeleton />
        </TabPanel>
      </Tabs>
    </>
  )
}

function DeskTabs({ notice }: { notice: ReactNode }) {
  return (
    <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-6 [&>:nth-child(2)]:max-sm:hidden">
      <TabList aria-label="Views" className="w-full sm:w-72">
        <Tab value="leads">Leads</Tab>
        <Tab value="analytics">Analytics</Tab>
      </TabList>
      {notice}
    </div>
  )
}
