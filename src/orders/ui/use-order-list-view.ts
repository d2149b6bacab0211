import { navigate, useSearch } from 'wouter/use-browser-location'
import { type OrderQueue, orderQueues } from '#orders/order-request.ts'

/** What staff look at; `all` is every order. It's kept in the address bar, so it can be shared. */
export type OrderListView = { queue: OrderQueue | 'all'; q: string }

export function useOrderListView(): OrderListView {
  return readOrderListView(useSearch())
}

function readOrderListView(text: string): OrderListView {
  const search = new URLSearchParams(text)
  return { queue: orderQueues.find((queue) => queue === search.get('queue')) ?? 'all', q: search.get('q') ?? '' }
}

export function toOrderQuery({ queue, q }: OrderListView) {
  return { ...(queue !== 'all' && { queue }), ...(q && { q }) }
}

export function orderListPath(view: OrderListView): string {
  const search = new URLSearchParams(toOrderQuery(view)).toString()
  return search ? `/orders?${search}` : '/orders'
}

/** Replaces the address, as for a search that's still being typed. */
export function searchOrders(q: string) {
  navigate(orderListPath({ ...readOrderListView(window.location.search), q }), { replace: true })
}
