import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { HttpError } from '#lib/http-error.ts'
import { staffQuery } from '#staff/ui/staff-queries.ts'

/**
 * Data is fetched once, never grows stale, and is not asked for again on its own. Without a connection a call fails at once
 * and says so, instead of waiting unseen for one.
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

  /** A session that ended elsewhere shows at the next call: staff are asked to sign in where they are. */
  function markSignedOut(error: Error) {
    if (error instanceof HttpError && error.status === 401) queryClient.setQueryData(staffQuery.queryKey, null)
  }
}
