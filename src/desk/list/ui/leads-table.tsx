import './leads-table.css'
import type { FocusEvent, ReactNode } from 'react'
import type { Selection } from '#desk/bulk/ui/use-selection.ts'
import type { LeadSelection } from '#desk/list/desk-view.ts'
import type { LeadJson } from '#desk/list/lead-pages.ts'
import { setCurrentLead, useReturnToRow } from '#desk/ui/current-lead.ts'
import { classNames } from '#ui/class-names.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { LeadsHead } from './leads-head.tsx'
import { type ChangeStatus, PageOfRows } from './leads-rows.tsx'
import { useFocusOnNeighbour } from './use-focus-on-neighbour.ts'

const COLUMNS = ['leads-name', 'leads-contact', 'leads-status', 'leads-source', 'leads-created', 'leads-actions']
const PLACEHOLDERS = [1, 2, 3, 4, 5]

type Props = {
  pages: readonly (readonly LeadJson[])[]
  /** How many leads there are, or null when nobody has counted them all. */
  total: number | null
  order: LeadSelection
  /** These are still the rows of what was looked at before. */
  isOutdated: boolean
  onStatus: ChangeStatus
  selection: Selection
  onSelect: (id: number, isRange: boolean) => void
}

export function LeadsTable({ pages, total, order, isOutdated, onStatus, selection, onSelect }: Props) {
  const now = useNow()
  const table = useFocusOnNeighbour()
  useReturnToRow()
  return (
    <table
      ref={table}
      aria-label="All Leads"
      onFocus={noteCurrentLead}
      aria-rowcount={total === null ? -1 : total + 1}
      aria-busy={isOutdated}
      className={classNames('leads-table transition-opacity', isOutdated && 'opacity-60')}
    >
      <LeadsHead order={order} />
      {pages.map((leads, index) => (
        <PageOfRows
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number
          key={index}
          leads={leads}
          firstRow={2 + pages.slice(0, index).reduce((sum, page) => sum + page.length, 0)}
          now={now}
          onStatus={onStatus}
          selection={selection}
          onSelect={onSelect}
        />
      ))}
    </table>
  )
}

function noteCurrentLead({ target }: FocusEvent) {
  const id = target.closest('tr')?.querySelector<HTMLElement>('[data-lead]')?.dataset.lead
  if (id) setCurrentLead(Number(id))
}

export function LeadsTableSkeleton({ order }: { order: LeadSelection }) {
  return (
    <Placeholder order={order}>
      {PLACEHOLDERS.map((row) => (
        <tr key={row} className="leads-row">
          {COLUMNS.map((column) => (
            <td key={column} className={column}>
              <Skeleton className="h-5 w-full" />
            </td>
          ))}
        </tr>
      ))}
    </Placeholder>
  )
}

function Placeholder({ order, children }: { order: LeadSelection; children: ReactNode }) {
  return (
    <table aria-hidden="true" inert className="leads-table">
      <LeadsHead order={order} />
      <tbody>{children}</tbody>
    </table>
  )
}
