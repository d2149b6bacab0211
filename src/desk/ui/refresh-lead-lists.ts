import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { leadQuery } from '#desk/lead/ui/lead-queries.ts'
import type { LeadSelection } from '#desk/list/desk-view.ts'
import { type LeadPage, pageIndexOf, withPageReadAgain, withStatus } from '#desk/list/lead-pages.ts'
import { fetchLeadPage, LEAD_LISTS_KEY } from '#desk/list/ui/leads-query.ts'
import type { LeadStatus } from '#leads/lead.ts'

const PAGES_READ_AGAIN = 3

type LeadList = InfiniteData<LeadPage, string | null>

/** Reads the lists again after a lead has changed: short ones whole, of long ones the page that the lead belongs on. */
export async function refreshLeadLists(queryClient: QueryClient, id: number) {
  const lists = queryClient.getQueriesData<LeadList>({ queryKey: LEAD_LISTS_KEY })
  await Promise.all(
    lists.map(([queryKey, list]) =>
      list && list.pages.length > PAGES_READ_AGAIN
        ? readPageAgain(queryClient, queryKey, list, id)
        : queryClient.invalidateQueries({ queryKey, exact: true }),
    ),
  )
}

/** Reads everything again that is on screen. Of the lists only their beginning: they load on by scrolling. */
export async function refreshDesk(queryClient: QueryClient) {
  queryClient.setQueriesData<LeadList>({ queryKey: LEAD_LISTS_KEY }, (list) => list && beginningOf(list))
  await queryClient.invalidateQueries()
}

/** Shows a status in the lists before the server has confirmed it. */
export function showStatusInLists(queryClient: QueryClient, id: number, status: LeadStatus) {
  queryClient.setQueriesData<LeadList>(
    { queryKey: LEAD_LISTS_KEY },
    (list) => list && { ...list, pages: withStatus(list.pages, id, status) },
  )
}

function beginningOf({ pages, pageParams }: LeadList): LeadList {
  return { pages: pages.slice(0, PAGES_READ_AGAIN), pageParams: pageParams.slice(0, PAGES_READ_AGAIN) }
}

async function readPageAgain(queryClient: QueryClient, queryKey: QueryKey, list: LeadList, id: number) {
  const lead = await queryClient.fetchQuery(leadQuery(id))
  if (!lead) return
  const selection = queryKey.at(-1) as LeadSelection
  const index = pageIndexOf(list.pages, lead, selection)
  const cursor = list.pageParams[index]
  if (cursor === undefined) return
  const fresh = await fetchLeadPage(selection, cursor)
  queryClient.setQueryData<LeadList>(
    queryKey,
    (now) => now && { ...now, pages: withPageReadAgain(now.pages, index, fresh, selection) },
  )
}
