import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type LeadNews, type LeadPage, withNews } from '#desk/list/lead-pages.ts'
import { LEAD_LISTS_KEY } from '#desk/list/ui/leads-query.ts'

const REFETCHED_PAGES = 3

type LeadList = InfiniteData<LeadPage, string | null>

/** Reads everything again that is on screen. Of the lists only their beginning: they load on by scrolling. */
export async function refreshDesk(queryClient: QueryClient) {
  queryClient.setQueriesData<LeadList>({ queryKey: LEAD_LISTS_KEY }, (list) => list && firstPages(list))
  await queryClient.invalidateQueries()
}

export function showNewsInLists(queryClient: QueryClient, leads: readonly LeadNews[]) {
  queryClient.setQueriesData<LeadList>(
    { queryKey: LEAD_LISTS_KEY },
    (list) => list && { ...list, pages: withNews(list.pages, leads) },
  )
}

function firstPages({ pages, pageParams }: LeadList): LeadList {
  return { pages: pages.slice(0, REFETCHED_PAGES), pageParams: pageParams.slice(0, REFETCHED_PAGES) }
}
