import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { apiQuery, nullOn, refreshUnder } from '#lib/api-query.ts'
import { type ApiAnswer, callApiForHeaders } from '#lib/call-api.ts'
import { STOCK_API } from '#stock/stock-address.ts'
import type { StockView } from './use-stock-view.ts'

const PAGE_SIZE = 50

export type StockItemJson = ApiAnswer<'GET /api/admin/stock'>[number]

export type ItemRecordJson = ApiAnswer<'GET /api/admin/stock/items/:number'>

export const itemQuery = (number: string) =>
  nullOn(404, apiQuery('GET /api/admin/stock/items/:number', { params: { number } }))

export const wordingsQuery = apiQuery('GET /api/admin/stock/wordings')

export const partNamesQuery = {
  ...apiQuery('GET /api/parts'),
  select: (parts: ApiAnswer<'GET /api/parts'>) => parts.map(([name]) => name),
}

export const stockListQuery = (view: StockView) =>
  infiniteQueryOptions({
    queryKey: [STOCK_API, 'list', view],
    queryFn: ({ pageParam, signal }) => fetchPage(view, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

async function fetchPage(view: StockView, cursor: string | null, signal: AbortSignal) {
  const given = Object.fromEntries(Object.entries(view).filter(([, value]) => value !== ''))
  const query = { ...given, limit: PAGE_SIZE, cursor }
  const { answer, headers } = await callApiForHeaders('GET /api/admin/stock', { query, signal })
  const [, search] = /\?([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '') ?? []
  return {
    items: answer,
    total: Number(headers.get('X-Total-Count')),
    next: new URLSearchParams(search).get('cursor'),
  }
}

/** Everything about stock: lists, items, imports and part names. */
export const refreshStock = (queryClient: QueryClient) => refreshUnder(STOCK_API, queryClient)
