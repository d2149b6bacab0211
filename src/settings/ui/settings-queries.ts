import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Settings } from '#company/settings.ts'
import { apiQuery } from '#lib/api-query.ts'
import type { ApiAnswer } from '#lib/call-api.ts'

/** Never cached, so the page always opens with what's saved now. */
export const settingsQuery = { ...apiQuery('GET /api/admin/settings'), gcTime: 0, staleTime: 0 }

export const historyQuery = apiQuery('GET /api/admin/settings/history')

export type SettingsAnswer = ApiAnswer<'GET /api/admin/settings'>

export type Draft = Partial<Settings>

/** What this browser shows of the shop after a save. */
export function useRefreshShop() {
  const queryClient = useQueryClient()
  return () => refreshShop(queryClient)
}

function refreshShop(queryClient: QueryClient) {
  const keys = [
    apiQuery('GET /api/company/shown').queryKey,
    historyQuery.queryKey,
    apiQuery('GET /api/admin/setup').queryKey,
  ]
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
