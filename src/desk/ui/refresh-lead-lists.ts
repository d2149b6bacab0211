import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { leadQuery } from '#desk/lead/ui/lead-queries.ts'
import type { LeadSelection } from '#desk/list/desk-view.ts'
import {
  type LeadJson,
  type LeadPage,
  pageIndexOf,
  withNews,
  withRefreshedPage,
  withStatus,
} from '#desk/list/lead-pages.ts'
import { fetchLeadPage, LEAD_LISTS_KEY } from '#desk/list/ui/leads-query.ts'
import type { LeadStatus } from '#leads/lead.ts'

const REFETCHED_PAGES = 3

type LeadList = InfiniteData<LeadPage, string | null>

/** Reads the lists again after a lead has changed: short ones whole, of long ones the page that the lead belongs on. */
export async function refreshLeadLists(queryClient: QueryClient, id: number) {
  const lists = queryClient.getQueriesData<LeadList>({ queryKey: LEAD_LISTS_KEY })
  await Promise.all(
    lists.map(([queryKey, list]) =>
      list && list.pages.length > REFETCHED_PAGES
        ? refetchPage(queryClient, queryKey, list, id)
        : queryClient.invalidateQueries({ queryKey, exact: true }),
    ),
  )
}

/** Reads everything again that is on screen. Of the lists only their beginning: they load on by scrolling. */
export async function refreshDesk(queryClient: QueryClient) {
  queryClient.setQueriesData<LeadList>({ queryKey: LEAD_LISTS_KEY }, (list) => list && firstPages(list))
  await queryClient.invalidateQueries()
}

export function showStatusInLists(queryClient: QueryClient, id: number, status: LeadStatus) {
  queryClient.setQueriesData<LeadList>(
    { queryKey: LEAD_LISTS_KEY },
    (list) => list && { ...list, pages: withStatus(list.pages, id, status) },
  )
}

export function showNewsInLists(queryClient: QueryClient, leads: readonly LeadJson[]) {
  queryClient.setQueriesData<LeadList>(
    { queryKey: LEAD_LISTS_KEY },
    (list) => list && { ...list, pages: withNews(list.pages, leads) },
  )
}

function firstPages({ pages, pageParams }: LeadList): LeadList {
  return { pages: pages.slice(0, REFETCHED_PAGES), pageParams: pageParams.slice(0, REFETCHED_PAGES) }
}

async function refetchPage(queryClient: QueryClient, queryKey: QueryKey, list: LeadList, id: number) {
  const lead = await queryClient.fetchQuery(leadQuery(id))
  if (!lead) return
  const selection = queryKey.at(-1) as LeadSelection
  const index = pageIndexOf(list.pages, lead, selection)
  const cursor = list.pageParams[index]
  if (cursor === undefined) return
  const fresh = await fetchLeadPage(selection, cursor)
  queryClient.setQueryData<LeadList>(
    queryKey,
    (now) => now && { ...now, pages: withRefreshedPage(now.pages, index, fresh, selection) },
  )
}
