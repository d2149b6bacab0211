import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { TextField } from '#ui/text-field.tsx'
import { orderCountsQuery, refreshOrders } from './order-queries.ts'
import { type OrderListView, orderListPath, searchOrders } from './use-order-list-view.ts'

const SEARCH_AFTER_MS = 200

const places = [
  { queue: 'to_pay', label: 'Awaiting payment' },
  { queue: 'to_ship', label: 'To ship' },
  { queue: 'to_refund', label: 'To refund' },
  { queue: 'core', label: 'Waiting for core' },
] as const

/** The queues with what waits in each, and a search. */
export function OrderToolbar({ view }: { view: OrderListView }) {
  const { data: counts } = useQuery(orderCountsQuery)
  return (
    <>
      <nav aria-label="Queues" className="flex gap-1 overflow-x-auto border-b border-border">
        <Place href="/dashboard?queue=requested" label="To confirm" count={counts?.to_confirm} />
        {places.map(({ queue, label }) => (
          <Place
            key={queue}
            href={orderListPath({ queue, q: '' })}
            label={label}
            count={counts?.[queue]}
            isCurrent={view.queue === queue}
          />
        ))}
        <Place href="/orders" label="All" isCurrent={view.queue === 'all'} />
      </nav>
      <search className="flex items-end gap-3">
        <div className="min-w-0 max-w-xl flex-1">
          <SearchField q={view.q} />
        </div>
        <RefreshOrders />
      </search>
    </>
  )
}

type PlaceProps = { href: string; label: string; count?: number | undefined; isCurrent?: boolean }

function Place({ href, label, count = 0, isCurrent = false }: PlaceProps) {
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className="grid min-h-11 place-items-center border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-muted-foreground -outline-offset-3 hover:text-foreground aria-[current]:border-primary aria-[current]:text-foreground"
    >
      <span>
        {label}
        {count > 0 && <span className="tabular-nums"> ({count.toLocaleString('en-US')})</span>}
      </span>
    </Link>
  )
}

/** Searches a moment after the last key. */
function SearchField({ q }: { q: string }) {
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => {
      searchOrders(typed.trim())
      setTyped(null)
    }, SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextField
      label="Search"
      placeholder="Order, quote or tracking number, name, phone"
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      value={typed ?? q}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

function RefreshOrders() {
  const { act, isPending } = useAction({ act: async () => {}, refresh: refreshOrders })
  return (
    <Button variant="outline" aria-disabled={isPending} onClick={() => !isPending && act()}>
      <RefreshCw aria-hidden="true" />
      <span className="max-sm:sr-only">Refresh</span>
    </Button>
  )
}
