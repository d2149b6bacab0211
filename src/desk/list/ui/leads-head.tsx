import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type LeadSelection, type SortColumn, toggleSort } from '#desk/list/desk-view.ts'
import { classNames } from '#ui/class-names.ts'
import { changeDeskView } from './use-desk-view.ts'

type Order = Pick<LeadSelection, 'sort' | 'dir'>

export function LeadsHead({ order }: { order: LeadSelection }) {
  return (
    <thead className="text-sm text-muted-foreground">
      <tr aria-rowindex={1}>
        <SortHead column="name" label="Name" order={order} className="leads-name" />
        <th scope="col">Contact</th>
        <th scope="col" className="leads-status">
          Status
        </th>
        <th scope="col" className="leads-source">
          Source
        </th>
        <SortHead column="createdAt" label="Created" order={order} className="leads-created" />
        <th scope="col" className="leads-actions">
          Actions
        </th>
      </tr>
    </thead>
  )
}

type Props = { column: SortColumn; label: string; order: LeadSelection; className: string }

function SortHead({ column, label, order, className }: Props) {
  const Icon = iconOf(column, order)
  return (
    <th scope="col" aria-sort={directionOf(column, order)} className={className}>
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

function directionOf(column: SortColumn, { sort, dir }: Order) {
  if (column !== sort) return 'none'
  return dir === 'asc' ? 'ascending' : 'descending'
}

function iconOf(column: SortColumn, { sort, dir }: Order) {
  if (column !== sort) return ChevronsUpDown
  return dir === 'asc' ? ArrowUp : ArrowDown
}
