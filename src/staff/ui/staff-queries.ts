import { useQueryClient } from '@tanstack/react-query'
import { apiQuery, nullOn } from '#lib/api-query.ts'

export const staffQuery = nullOn(401, apiQuery('GET /api/staff/me'))

export const accountQuery = apiQuery('GET /api/staff/account')

export const peopleQuery = apiQuery('GET /api/staff/people')

export const staffSettingsQuery = apiQuery('GET /api/staff/settings')

export function useRefresh(...queries: readonly { queryKey: readonly unknown[] }[]) {
  const queryClient = useQueryClient()
  return () => {
    for (const { queryKey } of queries) queryClient.invalidateQueries({ queryKey })
  }
}
