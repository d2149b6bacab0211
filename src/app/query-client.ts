import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { HttpError } from '#lib/http-error.ts'
import { staffQuery } from '#staff/ui/staff-queries.ts'

/**
 * Data is fetched once, never goes stale, and isn't refetched automatically. Offline, a call fails right away and says so,
 * instead of waiting silently.
 */
export function createQueryClient() {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: markSignedOut }),
    mutationCache: new MutationCache({ onError: markSignedOut }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return queryClient

  /** If the session ended elsewhere, the next call asks staff to sign in where they are. */
  function markSignedOut(error: Error) {
    if (error instanceof HttpError && error.status === 401) queryClient.setQueryData(staffQuery.queryKey, null)
  }
}
