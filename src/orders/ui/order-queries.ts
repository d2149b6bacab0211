import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiQuery, nullOn } from '#lib/api-query.ts'
import { type ApiAnswer, callApi, callApiForHeaders } from '#lib/call-api.ts'
import { ORDERS_API } from '#orders/order-address.ts'
import { type OrderListView, toOrderQuery } from './use-order-list-view.ts'

const PAGE_SIZE = 50
const OF_LEAD_MAX = 50

export type OrderJson = ApiAnswer<'GET /api/admin/orders/:id'>

export type ListedOrderJson = ApiAnswer<'GET /api/admin/orders'>[number]

export const orderCountsQuery = apiQuery('GET /api/admin/orders/counts')

export const orderQuery = (id: number) => nullOn(404, apiQuery('GET /api/admin/orders/:id', { params: { id } }))

export const leadOrdersQuery = (leadId: number) =>
  queryOptions({
    queryKey: [ORDERS_API, 'lead', leadId],
    queryFn: ({ signal }) => callApi('GET /api/admin/orders', { query: { leadId, limit: OF_LEAD_MAX }, signal }),
  })

export const orderListQuery = (view: OrderListView) =>
  infiniteQueryOptions({
    queryKey: [ORDERS_API, 'list', view],
    queryFn: ({ pageParam, signal }) => fetchPage(view, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

async function fetchPage(view: OrderListView, cursor: string | null, signal: AbortSignal) {
  const query = { ...toOrderQuery(view), limit: PAGE_SIZE, cursor }
  const { answer, headers } = await callApiForHeaders('GET /api/admin/orders', { query, signal })
  const [, search] = /\?([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '') ?? []
  return {
    orders: answer,
    total: Number(headers.get('X-Total-Count')),
    next: new URLSearchParams(search).get('cursor'),
  }
}

/** Lists, counts and open orders. */
export function refreshOrders(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => String(first).startsWith(ORDERS_API) })
}
