import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { LEADS_KEY } from '#desk/lead/ui/lead-queries.ts'
import { type LeadSelection, toListAddress } from '#desk/list/desk-view.ts'
import type { LeadJson, LeadPage } from '#desk/list/lead-pages.ts'
import { fetchAnswer } from '#lib/fetch-json.ts'

/** What the keys of all lists of leads begin with. */
export const LEAD_LISTS_KEY = [LEADS_KEY, 'list']

/** A list of leads, page by page. While another one loads, the last one stays in sight. */
export const leadsQuery = (selection: LeadSelection) =>
  infiniteQueryOptions({
    queryKey: [...LEAD_LISTS_KEY, selection],
    queryFn: ({ pageParam, signal }) => fetchLeadPage(pageParam, signal),
    initialPageParam: toListAddress(selection),
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  })

export async function fetchLeadPage(address: string, signal?: AbortSignal): Promise<LeadPage> {
  const answer = await fetchAnswer(address, { ...(signal && { signal }) })
  const leads: LeadJson[] = await answer.json()
  return {
    leads,
    total: Number(answer.headers.get('X-Total-Count')),
    totalIsMinimum: answer.headers.get('X-Total-Count-Is-Minimum') === 'true',
    next: /<([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1] ?? null,
  }
}
