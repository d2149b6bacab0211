import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { callApi } from '#lib/call-api.ts'
import { securityEventFilterSchema } from '#staff/security-event.ts'

export type SecurityEventView = { kind: string; staffId: string; from: string; to: string }

export function useSecurityEventView(): SecurityEventView {
  return readView(useSearch())
}

export function changeSecurityEventView(changes: Partial<SecurityEventView>) {
  const given = Object.entries({ ...readView(window.location.search), ...changes }).filter(([, value]) => value)
  navigate(`${window.location.pathname}?${new URLSearchParams(given)}`)
}

export const securityEventsQuery = (view: SecurityEventView) =>
  infiniteQueryOptions({
    queryKey: ['/api/admin/security-events', view],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/admin/security-events', { query: { ...toQuery(view), before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.hasMore ? last.events.at(-1)?.id : null),
    placeholderData: keepPreviousData,
  })

function readView(search: string): SecurityEventView {
  const params = new URLSearchParams(search)
  const read = (name: string) => params.get(name) ?? ''
  return { kind: read('kind'), staffId: read('staffId'), from: read('from'), to: read('to') }
}

/** Whatever makes no sense in an address is as if it were not there. */
function toQuery(view: SecurityEventView) {
  const query = securityEventFilterSchema.safeParse(
    Object.fromEntries(Object.entries(view).filter(([, value]) => value)),
  )
  return query.success ? query.data : {}
}
