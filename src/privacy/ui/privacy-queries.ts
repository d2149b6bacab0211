import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query.ts'
import { callApi } from '#lib/call-api.ts'

export const privacyRequestsQuery = { ...apiQuery('GET /api/admin/privacy-requests'), staleTime: 0 }

/** Refetched when the lead changes, since its address may have. */
export function leadPrivacyQuery({ id, updatedAt }: { id: number; updatedAt: string }) {
  const query = apiQuery('GET /api/admin/leads/:id/privacy', { params: { id } })
  return { ...query, queryKey: [...query.queryKey, updatedAt], staleTime: 0 }
}

/** Counted each time it's opened, since there may be more by now. */
export const erasurePreviewQuery = (id: number, others: readonly number[]) => ({
  queryKey: ['/api/admin/leads', String(id), 'erasure', ...others.map(String)],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callApi('GET /api/admin/leads/:id/erasure', { params: { id }, query: { leads: others.join(',') }, signal }),
  staleTime: 0,
})

export function refreshPrivacy(queryClient: QueryClient) {
  const isAboutPrivacy = (key: readonly unknown[]) =>
    key.includes('privacy') || key[0] === privacyRequestsQuery.queryKey[0]
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAboutPrivacy(queryKey) })
}
