import { type QueryClient, type UseInfiniteQueryResult, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { BulkBar, useSelection } from '#desk/bulk/ui/bulk-bar.tsx'
import { type DeskView, defaultView, isFiltered, toSelection } from '#desk/desk-view.ts'
import { quoteToAccept } from '#desk/lead/lead-decision.ts'
import { ListDecision } from '#desk/lead/ui/lead-decision-notice.tsx'
import { isNewIn, type LeadJson, type LeadPage, withoutDuplicates } from '#desk/listed-lead.ts'
import { moveBetweenLeads, toggleCurrentLead } from '#desk/ui/current-lead.ts'
import { leadsQuery, timelineQuery } from '#desk/ui/desk-queries.ts'
import { ShortcutSwitch, useDeskShortcuts } from '#desk/ui/desk-shortcuts.tsx'
import { useChangeLeadStatus } from '#desk/ui/use-change-lead-status.ts'
import { changeDeskView } from '#desk/ui/use-desk-view.ts'
import type { LeadStatus } from '#leads/lead-status.ts'
import { HttpError } from '#lib/http-error.ts'
import { Button } from '#ui/button.tsx'
import { useOnVisible } from '#ui/hooks/use-on-visible.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { CallNowBar } from './call-now.tsx'
import { LeadsTable, LeadsTableSkeleton } from './leads-table.tsx'
import { LeadsActions, LeadsToolbar } from './leads-toolbar.tsx'
import { ListAge } from './list-age.tsx'
import { NewLeadsBar } from './new-leads-bar.tsx'

type Props = {
  view: DeskView
  live: {
    isCutOff: boolean
    asked: readonly LeadJson[]
    setAsked: (change: (asked: readonly LeadJson[]) => readonly LeadJson[]) => void
  }
  canExport: boolean
}

export function LeadsPanel(props: Props) {
  useDeskShortcuts({ j: () => moveBetweenLeads(1), k: () => moveBetweenLeads(-1), x: toggleCurrentLead })
  return (
    <Frame toolbar={<LeadsToolbar view={props.view} />} actions={<LeadsActions {...props} />}>
      <CallNowBar />
      <LeadList {...props} />
    </Frame>
  )
}

export function LeadsPanelSkeleton() {
  return (
    <Frame toolbar={<div className="min-h-23 grow lg:min-h-11" />} actions={<div className="min-h-9" />}>
      <LeadsTableSkeleton order={defaultView} />
    </Frame>
  )
}

function Frame({ toolbar, actions, children }: { toolbar: ReactNode; actions: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-labelledby="all-leads"
      className="flex grow flex-col gap-1 rounded-lg border border-border bg-card p-2 sm:p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h2 id="all-leads" className="font-display text-xl">
          All Leads
        </h2>
        <div className="min-w-0 max-lg:order-last max-lg:w-full lg:flex-1">{toolbar}</div>
        {actions}
      </div>
      {children}
    </section>
  )
}

function LeadList({ view, live, canExport }: Props) {
  const selection = toSelection(view)
  const list = useInfiniteQuery(leadsQuery(selection))
  const { setStatus, changedId, forget } = useStatusInList()
  const pages = list.data?.pages
  const leads = withoutDuplicates(pages ?? [])
  const { selection: selected, toggle, choose } = useSelection(leads)
  const fresh = live.asked.filter((lead) => isNewIn(selection, lead))
  useEffect(() => {
    const listed = new Map(leads.map(({ id, askedAt }) => [id, askedAt]))
    if (live.asked.some(({ id, askedAt }) => listed.get(id) === askedAt))
      live.setAsked((asked) => asked.filter(({ id, askedAt }) => listed.get(id) !== askedAt))
  })
  if (list.isError && !pages)
    return (
      <LoadFailed onRetry={list.refetch}>
        {refusalIn(list.error) ?? 'The leads could not be loaded. Check your connection and try again.'}
      </LoadFailed>
    )
  if (!pages)
    return (
      <>
        <p role="status" className="sr-only">
          Loading leads
        </p>
        <LeadsTableSkeleton order={view} />
      </>
    )
  const { total, totalIsMinimum } = pages.at(-1) as LeadPage
  const newLeads = <NewLeadsBar leads={fresh} onLoaded={() => live.setAsked(() => [])} />
  if (leads.length === 0)
    return (
      <>
        {newLeads}
        {isFiltered(view) ? <NoMatches /> : <NoLeads />}
      </>
    )
  return (
    <div className="flex flex-col gap-2">
      {newLeads}
      <LeadsTable
        leads={leads}
        total={totalIsMinimum ? null : total}
        order={selection}
        isOutdated={list.isPlaceholderData}
        onStatus={setStatus}
        selection={selected}
        onSelect={toggle}
      />
      <div className="sticky bottom-2 z-10 flex flex-col gap-2 empty:hidden">
        {changedId !== null && <ListDecision leadId={changedId} onClose={forget} />}
        {selected.size > 0 && (
          <BulkBar
            chosen={[...selected.values()]}
            view={selection}
            total={total}
            canExport={canExport}
            onChoose={choose}
          />
        )}
      </div>
      <LeadsFooter list={list} shown={leads.length} total={total} totalIsMinimum={totalIsMinimum}>
        <ListAge updatedAt={list.dataUpdatedAt} isCutOff={live.isCutOff} />
        <ShortcutSwitch />
      </LeadsFooter>
    </div>
  )
}

function useStatusInList() {
  const queryClient = useQueryClient()
  const { changeStatus } = useChangeLeadStatus('Failed to update lead status. Please try again.')
  const [changedId, setChangedId] = useState<number | null>(null)
  const setStatus = useCallback(
    async (lead: LeadJson, status: LeadStatus) => {
      const quotes = status === 'converted' ? await listQuotes(queryClient, lead.id) : []
      changeStatus({ lead, status, quoteId: quoteToAccept(status, quotes) }, { onSuccess: () => setChangedId(lead.id) })
    },
    [changeStatus, queryClient],
  )
  return { setStatus, changedId, forget: () => setChangedId(null) }
}

async function listQuotes(queryClient: QueryClient, leadId: number) {
  const timeline = await queryClient.fetchQuery(timelineQuery(leadId)).catch(() => null)
  return timeline?.quotes ?? []
}

function NoLeads() {
  return (
    <div role="status" className="flex flex-col items-center gap-1 py-12 text-center">
      <p className="text-lg font-semibold">No leads yet</p>
      <p className="text-muted-foreground">They show up here when someone asks for a quote or writes to us.</p>
    </div>
  )
}

function NoMatches() {
  const { q, status, queue, owner } = defaultView
  return (
    <div className="flex flex-col items-center gap-4 py-12 text-center">
      <p role="status" className="text-lg font-semibold">
        No leads match your search criteria
      </p>
      <Button variant="outline" onClick={() => changeDeskView({ q, status, queue, owner })}>
        Show all leads
      </Button>
    </div>
  )
}

type FooterProps = Pick<LeadPage, 'total' | 'totalIsMinimum'> & {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage' | 'error'>
  shown: number
  children: ReactNode
}

function LeadsFooter({ list, shown, total, totalIsMinimum, children }: FooterProps) {
  const { hasNextPage, isFetching, isFetchNextPageError: isFailed } = list
  const loadMore = () => !isFetching && list.fetchNextPage()
  const end = useOnVisible<HTMLDivElement>(() => hasNextPage && !isFailed && loadMore(), `${shown} ${isFetching}`)
  return (
    <div ref={end} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 pt-4">
      <p role="status" className="text-sm text-muted-foreground tabular-nums">
        {countLine(shown, total, totalIsMinimum)}
      </p>
      {isFailed && (
        <p role="alert" className="text-sm font-medium text-destructive">
          {refusalIn(list.error) ?? 'More leads could not be loaded. Check your connection and try again.'}
        </p>
      )}
      {hasNextPage && (
        <Button variant="outline" size="small" aria-disabled={isFetching} onClick={loadMore}>
          {isFetching ? 'Loading...' : isFailed ? 'Try again' : 'Load more'}
        </Button>
      )}
      {children}
    </div>
  )
}

/** Trying again won't help someone who has read too many leads today. */
function refusalIn(error: Error | null): string | null {
  return error instanceof HttpError && error.status === 429 ? error.sentence : null
}

function countLine(shown: number, total: number, totalIsMinimum: boolean) {
  const all = Math.max(shown, total).toLocaleString('en-US')
  return `Showing ${shown.toLocaleString('en-US')} of ${all}${totalIsMinimum ? '+' : ''}`
}
