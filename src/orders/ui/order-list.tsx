import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { formatShortDay } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { formatAmount } from '#lib/money.ts'
import { orderPath } from '#orders/order-address.ts'
import { Button } from '#ui/button.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Cell, HeadCell, Table } from '#ui/table.tsx'
import { type ListedOrderJson, orderListQuery } from './order-queries.ts'
import { OrderStateBadge } from './order-state.tsx'
import { OrderToolbar } from './order-toolbar.tsx'
import { type OrderListView, useOrderListView } from './use-order-list-view.ts'

/** What there is to do, and every order. */
export function OrderList() {
  const view = useOrderListView()
  return (
    <section aria-label="Orders" className="flex flex-col gap-4">
      <OrderToolbar view={view} />
      <Orders view={view} />
    </section>
  )
}

export function OrderListSkeleton() {
  return <Skeleton className="h-96 w-full" />
}

function Orders({ view }: { view: OrderListView }) {
  const list = useInfiniteQuery(orderListQuery(view))
  const { hasNextPage, isFetching } = list
  const orders = withoutRepeats(list.data?.pages.flatMap((page) => page.orders) ?? [])
  if (list.isError && !list.data) return <LoadFailed onRetry={list.refetch}>{sentenceOf(list.error)}</LoadFailed>
  if (!list.data) return <OrderListSkeleton />
  if (orders.length === 0) return <NoOrders view={view} />
  const total = Math.max(list.data.pages[0]?.total ?? 0, orders.length)
  return (
    <div className="flex flex-col gap-3">
      <OrderTable orders={orders} isOld={list.isPlaceholderData} />
      <div className="flex min-h-11 flex-wrap items-center gap-4">
        <p role="status" className="text-sm text-muted-foreground tabular-nums">
          Showing {orders.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
        </p>
        {hasNextPage && (
          <Button
            variant="outline"
            size="small"
            aria-disabled={isFetching}
            onClick={() => !isFetching && list.fetchNextPage()}
          >
            {isFetching ? 'Loading...' : list.isFetchNextPageError ? 'Try again' : 'Load more'}
          </Button>
        )}
      </div>
    </div>
  )
}

/** An order that moved while the list was loading is on two pages. */
function withoutRepeats(orders: readonly ListedOrderJson[]) {
  return [...new Map(orders.map((order) => [order.id, order])).values()]
}

function OrderTable({ orders, isOld }: { orders: readonly ListedOrderJson[]; isOld: boolean }) {
  return (
    <>
      <div className="max-md:hidden">
        <Table aria-label="Orders" aria-busy={isOld} className="aria-busy:opacity-60">
          <thead>
            <tr>
              <HeadCell>Order</HeadCell>
              <HeadCell>Customer</HeadCell>
              <HeadCell>Items</HeadCell>
              <HeadCell>State</HeadCell>
              <HeadCell className="text-right">Total</HeadCell>
              <HeadCell className="text-right">Due</HeadCell>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderTableRow key={order.id} order={order} />
            ))}
          </tbody>
        </Table>
      </div>
      <ul aria-busy={isOld} className="border-t border-border aria-busy:opacity-60 md:hidden">
        {orders.map((order) => (
          <OrderCardRow key={order.id} order={order} />
        ))}
      </ul>
    </>
  )
}

function OrderTableRow({ order }: { order: ListedOrderJson }) {
  const company = useCompany()
  const { id, number, name, leadId, items, total, due, createdAt } = order
  return (
    <tr>
      <Cell className="whitespace-nowrap">
        <Link href={orderPath(id)} className="link font-semibold">
          {number}
        </Link>
        <span className="block text-sm text-muted-foreground">{formatShortDay(company, new Date(createdAt))}</span>
      </Cell>
      <Cell className="wrap-anywhere">
        <Link href={`/leads/${leadId}`} className="link">
          {name}
        </Link>
        <span className="block text-sm text-muted-foreground">{placeOf(order)}</span>
      </Cell>
      <Cell className="wrap-anywhere">{items.join(', ')}</Cell>
      <Cell>
        <OrderStateBadge order={order} />
      </Cell>
      <Cell className="text-right tabular-nums">{formatAmount(total)}</Cell>
      <Cell className="text-right font-semibold tabular-nums">{due > 0 ? formatAmount(due) : '–'}</Cell>
    </tr>
  )
}

function OrderCardRow({ order }: { order: ListedOrderJson }) {
  const { id, number, name, items, total, due } = order
  return (
    <li className="flex flex-col gap-1 border-b border-border py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link href={orderPath(id)} className="link font-semibold">
          {number}
        </Link>
        <OrderStateBadge order={order} />
      </div>
      <p className="wrap-anywhere">
        {name}, {items.join(', ')}
      </p>
      <p className="text-sm text-muted-foreground tabular-nums">
        {formatAmount(total)}
        {due > 0 && `, ${formatAmount(due)} due`}
        {` · ${placeOf(order)}`}
      </p>
    </li>
  )
}

export function placeOf({ isPickup, address }: Pick<ListedOrderJson, 'isPickup' | 'address'>): string {
  if (isPickup) return 'Pickup'
  return address ? `${address.city}, ${address.state} ${address.zipCode}` : 'No address yet'
}

const empty: Record<OrderListView['queue'], string> = {
  to_pay: 'No order waits for a payment.',
  to_ship: 'Nothing to ship right now.',
  to_refund: 'No one is owed a refund.',
  core: 'No customer owes us an old part.',
  all: 'No orders yet. Accept a quote on a lead, and its order is here.',
}

function NoOrders({ view: { q, queue } }: { view: OrderListView }) {
  return (
    <p role="status" className="py-12 text-center text-muted-foreground">
      {q ? 'No order matches. Search by order or quote number, name, phone or tracking number.' : empty[queue]}
    </p>
  )
}
