import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { readDeskView, toSelection } from '#desk/list/desk-view.ts'
import { type LeadPage, withoutDuplicates } from '#desk/list/lead-pages.ts'
import { leadsQuery } from '#desk/list/ui/leads-query.ts'
import { Button } from '#ui/button.tsx'
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts'
import { setCurrentLead } from './current-lead.ts'
import { dashboardAddress } from './dashboard-address.ts'

/** The leads above and below in the list one came from; nothing for who came by a link. */
export function LeadNeighbours({ id, hasShortcuts }: { id: number; hasShortcuts: boolean }) {
  const [, navigate] = useLocation()
  const ids = useListedIds()
  const at = ids.indexOf(id)
  const [previous, next] = at === -1 ? [] : [ids[at - 1], ids[at + 1]]
  useEffect(() => setCurrentLead(id), [id])
  const go = (to: number | undefined) => to !== undefined && navigate(`/leads/${to}`)
  useShortcuts({ k: () => go(previous), j: () => go(next) }, hasShortcuts)
  if (at === -1) return null
  return (
    <nav aria-label="In the list" className="no-print ml-auto flex items-center gap-1 text-sm text-muted-foreground">
      <span className="tabular-nums">{at + 1} in the list</span>
      <Neighbour id={previous} label="Previous lead" shortcut="k" />
      <Neighbour id={next} label="Next lead" shortcut="j" />
    </nav>
  )
}

function Neighbour({ id, label, shortcut }: { id: number | undefined; label: string; shortcut: 'j' | 'k' }) {
  const Icon = shortcut === 'j' ? ChevronDown : ChevronUp
  if (id === undefined)
    return (
      <Button variant="quiet" size="icon" disabled aria-label={label}>
        <Icon aria-hidden="true" />
      </Button>
    )
  return (
    <Button asChild variant="quiet" size="icon">
      <Link href={`/leads/${id}`} aria-label={label} aria-keyshortcuts={shortcut} title={`${label} (${shortcut})`}>
        <Icon aria-hidden="true" />
      </Link>
    </Button>
  )
}

function useListedIds(): number[] {
  const [, search = ''] = dashboardAddress().split('?')
  const { queryKey } = leadsQuery(toSelection(readDeskView(new URLSearchParams(search))))
  const list = useQueryClient().getQueryData<InfiniteData<LeadPage>>(queryKey)
  return list ? withoutDuplicates(list.pages).flatMap((leads) => leads.map(({ id }) => id)) : []
}
