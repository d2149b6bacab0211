import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiQuery, refreshUnder } from '#lib/api-query.ts'
import type { ApiAnswer } from '#lib/call-api.ts'
import { STOCK_API } from '#stock/stock-address.ts'

const POLL_MS = 500

export type StockImportJson = ApiAnswer<'GET /api/admin/stock/imports'>[number]

export const importsQuery = apiQuery('GET /api/admin/stock/imports')

/** Polled while it runs. */
export const importQuery = (id: number) =>
  queryOptions({
    ...apiQuery('GET /api/admin/stock/imports/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  })

/** The list, its items and part names change with an import. */
export const refreshImported = (queryClient: QueryClient) => refreshUnder(STOCK_API, queryClient)
