import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiQuery, nullOn } from '#lib/api-query.ts'
import { type ApiAnswer, callApiForHeaders } from '#lib/call-api.ts'
import type { StockView } from './use-stock-view.ts'

const PAGE_SIZE = 50
const POLL_MS = 500
const KEY = '/api/admin/stock'

export type StockItemJson = ApiAnswer<'GET /api/admin/stock'>[number]

export type ItemRecordJson = ApiAnswer<'GET /api/admin/stock/items/:number'>

export type StockImportJson = ApiAnswer<'GET /api/admin/stock/imports'>[number]

export const itemQuery = (number: string) =>
  nullOn(404, apiQuery('GET /api/admin/stock/items/:number', { params: { number } }))

export const importsQuery = apiQuery('GET /api/admin/stock/imports')

/** Polled while it runs. */
export const importQuery = (id: number) =>
  queryOptions({
    ...apiQuery('GET /api/admin/stock/imports/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  })

export const wordingsQuery = apiQuery('GET /api/admin/stock/wordings')

export const partNamesQuery = {
  ...apiQuery('GET /api/parts'),
  select: (parts: ApiAnswer<'GET /api/parts'>) => parts.map(([name]) => name),
}

export const stockListQuery = (view: StockView) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'list', view],
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
export function refreshStock(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => String(first).startsWith(KEY) })
}
