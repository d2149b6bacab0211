import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { AnalyticsSkeleton } from '#desk/analytics/ui/analytics-skeleton.tsx'
import type { Command } from '#desk/commands/command.ts'
import { DeskKeys } from '#desk/commands/ui/desk-keys.tsx'
import { toExportAddress, toSearch, toSelection } from '#desk/desk-view.ts'
import { LeadsPanel, LeadsPanelSkeleton } from '#desk/list/ui/leads-panel.tsx'
import { StatCards, StatCardsSkeleton } from '#desk/list/ui/stat-cards.tsx'
import { useDeskLive } from '#desk/live/ui/desk-live.tsx'
import { DeskNotices } from '#desk/notices/ui/desk-notices.tsx'
import { FailedMailsNotice } from '#desk/outbox/ui/failed-mails-notice.tsx'
import { refreshDesk } from '#desk/ui/desk-queries.ts'
import { useDeskShortcuts } from '#desk/ui/desk-shortcuts.tsx'
import { saveDashboardAddress, useDeskView } from '#desk/ui/use-desk-view.ts'

const AnalyticsPanel = lazy(() =>
  import('#desk/analytics/ui/analytics-panel.tsx').then((module) => ({ default: module.AnalyticsPanel })),
)

const LIST_KEYS = [
  ['j', 'Next lead'],
  ['k', 'Previous lead'],
  ['Enter', 'Open the lead'],
  ['x', 'Select the lead'],
  ['/', 'Search'],
  ['n', 'New lead'],
] as const

type Props = { isAdmin: boolean; onNewLead: () => void }

export function Desk({ isAdmin, onNewLead }: Props) {
  const view = useDeskView()
  const address = `/dashboard${toSearch(view)}`
  useEffect(() => saveDashboardAddress(address), [address])
  const live = useDeskLive()
  const queryClient = useQueryClient()
  useDeskShortcuts({ n: onNewLead })
  const actions: Command[] = [
    { label: 'New Lead', run: onNewLead },
    { label: 'Refresh', run: () => refreshDesk(queryClient) },
    ...(isAdmin
      ? [{ label: 'Export CSV', run: () => window.location.assign(toExportAddress(toSelection(view))) }]
      : []),
  ]
  return (
    <>
      <DeskNotices />
      <FailedMailsNotice />
      <DeskKeys keys={LIST_KEYS} actions={actions} isAdmin={isAdmin} />
      <StatCards />
      {view.panel === 'analytics' ? (
        <Suspense fallback={<AnalyticsSkeleton />}>
          <AnalyticsPanel isAdmin={isAdmin} />
        </Suspense>
      ) : (
        <LeadsPanel view={view} live={live} canExport={isAdmin} />
      )}
    </>
  )
}

export function DeskSkeleton() {
  return (
    <>
      <StatCardsSkeleton />
      <LeadsPanelSkeleton />
    </>
  )
}
