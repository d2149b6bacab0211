import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { readDeskView, toSelection } from '#desk/desk-view.ts'
import { quoteToAccept } from '#desk/lead/lead-decision.ts'
import { type LeadPage, withoutDuplicates } from '#desk/listed-lead.ts'
import { OwnerMenu } from '#desk/owner/ui/owner-menu.tsx'
import { setCurrentLead } from '#desk/ui/current-lead.ts'
import { leadsQuery } from '#desk/ui/desk-queries.ts'
import { ShortcutHint, useDeskShortcuts } from '#desk/ui/desk-shortcuts.tsx'
import { LeadStatusBadge } from '#desk/ui/lead-badges.tsx'
import { useChangeLeadStatus } from '#desk/ui/use-change-lead-status.ts'
import { dashboardAddress } from '#desk/ui/use-desk-view.ts'
import type { Lead } from '#leads/lead.ts'
import { type LeadStatus, leadStatuses } from '#leads/lead-status.ts'
import type { AsJson } from '#lib/as-json.ts'
import { capitalize } from '#lib/wording.ts'
import type { Quote } from '#quotes/quote.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'

type Props = { lead: AsJson<Lead>; quotes: readonly Pick<Quote, 'status'>[] }

export function LeadHeader({ lead, quotes }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="min-w-0 font-display text-3xl [overflow-wrap:anywhere] sm:text-4xl">{lead.name}</h1>
      <LeadStatusEditor lead={lead} quotes={quotes} />
      <OwnerMenu lead={lead} />
      <LeadNeighbours id={lead.id} />
    </div>
  )
}

const options = leadStatuses.map((status) => ({ value: status, label: capitalize(status) }))

function LeadStatusEditor({ lead, quotes }: Props) {
  const { changeStatus, isPending } = useChangeLeadStatus('Failed to update lead status.')
  const [chosen, setChosen] = useState<LeadStatus>(lead.status)
  const [isEditing, setEditing] = useState(false)
  const frame = useFocusAcrossSwaps(isEditing)
  useDeskShortcuts({ s: () => setEditing(true) })
  const choose = (status: LeadStatus) => {
    setEditing(false)
    setChosen(status)
    if (status !== lead.status) changeStatus({ lead, status, quoteId: quoteToAccept(status, quotes) })
  }
  const status = isPending ? chosen : lead.status
  // The first Escape closes the open list, which prevents the default.
  const cancelByEscape = (event: KeyboardEvent) => {
    if (isEditing && event.key === 'Escape' && !event.defaultPrevented) setEditing(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only takes the Escape of the controls inside
    <div ref={frame} onKeyDown={cancelByEscape}>
      {isEditing ? (
        <div className="flex items-end gap-2">
          <div className="w-44">
            <Select
              label="Status"
              options={options}
              value={status}
              placeholder="Choose a status"
              onChange={(value) => choose(value as LeadStatus)}
            />
          </div>
          <Button variant="outline" onClick={() => setEditing(false)}>
            Cancel
          </Button>
        </div>
      ) : (
        <button
          type="button"
          aria-keyshortcuts="s"
          onClick={() => setEditing(true)}
          className="flex min-h-11 items-center gap-2 rounded-sm text-muted-foreground hover:text-foreground"
        >
          <LeadStatusBadge status={status} />
          <Pencil aria-hidden="true" className="size-4" />
          <span className="sr-only">Change status</span>
          <ShortcutHint>s</ShortcutHint>
        </button>
      )}
    </div>
  )
}

function useFocusAcrossSwaps(isEditing: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    frame.current?.querySelector('button')?.focus()
  }, [isEditing])
  return frame
}

/** The leads above and below in the list you came from; empty if you came from a link. */
function LeadNeighbours({ id }: { id: number }) {
  const [, navigate] = useLocation()
  const ids = useListedIds()
  const at = ids.indexOf(id)
  const [previous, next] = at === -1 ? [] : [ids[at - 1], ids[at + 1]]
  useEffect(() => setCurrentLead(id), [id])
  const go = (to: number | undefined) => to !== undefined && navigate(`/leads/${to}`)
  useDeskShortcuts({ k: () => go(previous), j: () => go(next) })
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
  return list ? withoutDuplicates(list.pages).map(({ id }) => id) : []
}
