import { QueryClient } from '@tanstack/react-query'
import { fetchJson } from '#lib/fetch-json.ts'

/**
 * Data is fetched once, never grows stale, and is not asked for again on its own. Without a connection a call fails and
 * is told of, instead of waiting in silence for one.
 */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => fetchJson(queryKey.join('/'), { signal }),
        networkMode: 'always',
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
