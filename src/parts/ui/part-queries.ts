import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query.ts'
import { callApi } from '#lib/call-api.ts'
import { unpackPartNames } from '#parts/compact-parts.ts'

export function usePartNames() {
  return useQuery({ ...apiQuery('GET /api/parts'), select: unpackPartNames })
}

/** Names of parts that words can mean which the list itself does not have; asked for only where there are words. */
export function usePartSearch(words: string) {
  return useQuery({
    queryKey: ['/api/parts/search', words],
    queryFn: ({ signal }) => callApi('GET /api/parts/search', { query: { q: words }, signal }),
    enabled: words !== '',
  })
}
