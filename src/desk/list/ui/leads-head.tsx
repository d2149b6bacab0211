import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type LeadSelection, type SortColumn, toggleSort } from '#desk/list/desk-view.ts'
import { classNames } from '#ui/class-names.ts'
import { changeDeskView } from './use-desk-view.ts'

const icons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }

export function LeadsHead({ order }: { order: LeadSelection }) {
  return (
    <thead className="text-sm text-muted-foreground">
      <tr aria-rowindex={1}>
        <SortHead column="name" label="Name" order={order} />
        <PlainHead column="contact" label="Contact" />
        <PlainHead column="status" label="Status" />
        <PlainHead column="source" label="Source" />
        <SortHead column="createdAt" label="Created" order={order} />
        <PlainHead column="actions" label="Actions" />
      </tr>
    </thead>
  )
}

function PlainHead({ column, label }: { column: string; label: string }) {
  return (
    <th scope="col" className={`leads-${column} max-md:sr-only`}>
      {label}
    </th>
  )
}

type Props = { column: SortColumn; label: string; order: LeadSelection }

function SortHead({ column, label, order }: Props) {
  const direction = column !== order.sort ? 'none' : order.dir === 'asc' ? 'ascending' : 'descending'
  const Icon = icons[direction]
  return (
    <th scope="col" aria-sort={direction} className={`leads-${label.toLowerCase()}`}>
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
