import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type LeadSelection, toListQuery } from '#desk/list/desk-view.ts'
import type { LeadPage } from '#desk/list/lead-pages.ts'
import { callApiForHeaders } from '#lib/call-api.ts'

export const LEAD_LISTS_KEY = ['/api/leads', 'list']

/** A list of leads, page by page. While another one loads, the last one stays in sight. */
export const leadsQuery = (selection: LeadSelection) =>
  infiniteQueryOptions({
    queryKey: [...LEAD_LISTS_KEY, selection],
    queryFn: ({ pageParam, signal }) => fetchLeadPage(selection, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  })

async function fetchLeadPage(selection: LeadSelection, cursor: string | null, signal?: AbortSignal): Promise<LeadPage> {
  const query = { ...toListQuery(selection), cursor }
  const { answer, headers } = await callApiForHeaders('GET /api/leads', { query, ...(signal && { signal }) })
  return {
    leads: answer,
    total: Number(headers.get('X-Total-Count')),
    totalIsMinimum: headers.get('X-Total-Count-Is-Minimum') === 'true',
    next: cursorIn(headers.get('Link')),
  }
}

function cursorIn(link: string | null): string | null {
  const [, search] = /\?([^>]+)>; rel="next"/.exec(link ?? '') ?? []
  return new URLSearchParams(search).get('cursor')
}
