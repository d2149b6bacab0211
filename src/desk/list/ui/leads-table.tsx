import './leads-table.css'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { Selection } from '#desk/bulk/ui/bulk-bar.tsx'
import { type LeadSelection, type SortColumn, toggleSort } from '#desk/desk-view.ts'
import type { LeadJson } from '#desk/listed-lead.ts'
import { setCurrentLead, useReturnToRow } from '#desk/ui/current-lead.ts'
import { changeDeskView } from '#desk/ui/use-desk-view.ts'
import { classNames } from '#ui/class-names.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { useOffscreenHeight } from '#ui/hooks/use-offscreen-height.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { LeadsRow, type RowActions } from './leads-row.tsx'

const COLUMNS: readonly { label: string; className: string; sort?: SortColumn }[] = [
  { label: 'Name', className: 'leads-name', sort: 'name' },
  { label: 'Contact', className: 'leads-contact' },
  { label: 'Status', className: 'leads-status' },
  { label: 'Source', className: 'leads-source' },
  { label: 'Created', className: 'leads-created', sort: 'createdAt' },
  { label: 'Actions', className: 'leads-actions' },
]
const PLACEHOLDERS = [1, 2, 3, 4, 5]
const GROUP_SIZE = 10
const FIRST_ROWS = 20

let rowHeight = 48

type Props = RowActions & {
  leads: readonly LeadJson[]
  /** How many leads there are, or null if they weren't all counted. */
  total: number | null
  order: LeadSelection
  /** These rows are still those of the previous view. */
  isOutdated: boolean
  selection: Selection
}

export function LeadsTable({ leads, total, order, isOutdated, ...rest }: Props) {
  const now = useNow()
  const { table, noteFocus } = useFocusOnNeighbour()
  useReturnToRow()
  const starts = leads.map((_, index) => index).filter((index) => index % GROUP_SIZE === 0)
  return (
    <table
      ref={table}
      aria-label="All Leads"
      onFocus={noteFocus}
      aria-rowcount={total === null ? -1 : total + 1}
      aria-busy={isOutdated}
      className={classNames('leads-table transition-opacity', isOutdated && 'opacity-60')}
    >
      <LeadsHead order={order} />
      {starts.map((start) => (
        <RowGroup key={start} leads={leads.slice(start, start + GROUP_SIZE)} firstRow={2 + start} now={now} {...rest} />
      ))}
    </table>
  )
}

type GroupProps = RowActions & { leads: readonly LeadJson[]; firstRow: number; now: Date; selection: Selection }

/** Just a few rows, so that each chunk renders at once while scrolling. */
function RowGroup({ leads, firstRow, selection, ...rest }: GroupProps) {
  const { ref, heightWhenFar } = useOffscreenHeight<HTMLTableSectionElement>(
    firstRow > FIRST_ROWS ? leads.length * rowHeight : null,
  )
  useEffect(() => {
    if (heightWhenFar !== null) rowHeight = heightWhenFar / leads.length
  }, [heightWhenFar, leads])
  return (
    <tbody ref={ref}>
      {heightWhenFar === null ? (
        leads.map((lead, index) => (
          <LeadsRow
            key={lead.id}
            lead={lead}
            rowIndex={firstRow + index}
            isSelected={selection.has(lead.id)}
            {...rest}
          />
        ))
      ) : (
        <tr>
          <td colSpan={COLUMNS.length} style={{ height: heightWhenFar, padding: 0, border: 0 }} />
        </tr>
      )}
    </tbody>
  )
}

export function LeadsTableSkeleton({ order }: { order: LeadSelection }) {
  return (
    <table aria-hidden="true" inert className="leads-table">
      <LeadsHead order={order} />
      <tbody>
        {PLACEHOLDERS.map((row) => (
          <tr key={row} className="leads-row">
            {COLUMNS.map(({ label, className }) => (
              <td key={label} className={className}>
                <Skeleton className="h-5 w-full" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const icons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }

function LeadsHead({ order }: { order: LeadSelection }) {
  return (
    <thead className="text-sm text-muted-foreground">
      <tr aria-rowindex={1}>
        {COLUMNS.map(({ label, className, sort }) =>
          sort ? (
            <SortHead key={label} column={sort} label={label} className={className} order={order} />
          ) : (
            <th key={label} scope="col" className={`${className} max-md:sr-only`}>
              {label}
            </th>
          ),
        )}
      </tr>
    </thead>
  )
}

type SortHeadProps = { column: SortColumn; label: string; className: string; order: LeadSelection }

function SortHead({ column, label, className, order }: SortHeadProps) {
  const direction = column !== order.sort ? 'none' : order.dir === 'asc' ? 'ascending' : 'descending'
  const Icon = icons[direction]
  return (
    <th scope="col" aria-sort={direction} className={className}>
      <button
        type="button"
        onClick={() => changeDeskView(toggleSort(order, column))}
        className={classNames(
          '-mx-2 inline-flex min-h-8 items-center gap-1 rounded-sm px-2 font-semibold hover:bg-raised hover:text-foreground',
          column === order.sort && 'text-foreground',
        )}
      >
        {label}
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </th>
  )
}

/**
 * When a row leaves the list while it has focus (its lead no longer matches the filter), focus goes to the row that took its
 * place, to the same control. Without this the next key would start at the top of the page.
 */
function useFocusOnNeighbour() {
  const table = useRef<HTMLTableElement>(null)
  const last = useRef<{ control: Element; selector: string; row: number } | null>(null)
  const noteFocus = ({ target, currentTarget }: FocusEvent) => {
    // React counts the menu of a row as inside.
    if (!currentTarget.contains(target)) return
    const id = target.closest('tr')?.querySelector<HTMLElement>('[data-lead]')?.dataset.lead
    if (id) setCurrentLead(Number(id))
    const selector = target.matches('a') ? 'tbody a' : 'tbody button'
    const controls = [...currentTarget.querySelectorAll(selector)]
    last.current = { control: target, selector, row: controls.indexOf(target) }
  }
  useLayoutEffect(() => {
    if (!last.current || last.current.control.isConnected || document.activeElement !== document.body) return
    const controls = table.current?.querySelectorAll<HTMLElement>(last.current.selector)
    controls?.item(Math.min(last.current.row, controls.length - 1))?.focus()
  })
  return { table, noteFocus }
}
