import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { type LeadSelection, toListQuery } from '#desk/desk-view.ts'
import { type LeadNews, type LeadPage, withNews } from '#desk/listed-lead.ts'
import { apiQuery, nullOn } from '#lib/api-query.ts'
import { callApiForHeaders } from '#lib/call-api.ts'

export const statsQuery = apiQuery('GET /api/admin/stats')

/** The key of every report starts with this, whatever its range. */
export const REPORTS_KEY = ['/api/admin/report']

export const leadQuery = (id: number) => nullOn(404, apiQuery('GET /api/leads/:id', { params: { id } }))

export const timelineQuery = (id: number) => apiQuery('GET /api/admin/leads/:id/timeline', { params: { id } })

export const mailTextsQuery = apiQuery('GET /api/admin/mail-texts')

export const remindersQuery = (leadId: number) =>
  apiQuery('GET /api/admin/leads/:id/reminders', { params: { id: leadId } })

const EACH_MINUTE_MS = 60_000

/** Read again on news; and every minute, since an email that fails makes none. */
export const noticesQuery = queryOptions({
  ...apiQuery('GET /api/admin/notices'),
  refetchInterval: EACH_MINUTE_MS,
  refetchIntervalInBackground: true,
})

/** Without those that a colleague has just dismissed. */
export const openNoticesQuery = queryOptions({
  ...noticesQuery,
  select: (notices) => notices.filter(({ dismissedBy }) => dismissedBy === null),
})

export const callNowQuery = { ...apiQuery('GET /api/admin/call-now'), refetchInterval: EACH_MINUTE_MS }

export const inboxQuery = apiQuery('GET /api/admin/chats')

export const inboxChatQuery = (id: number) => nullOn(404, apiQuery('GET /api/admin/chats/:id', { params: { id } }))

/** Refreshes the list and the open conversation: the key of one starts with the key of the other. */
export function refreshInbox(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey })
}

const LEAD_LISTS_KEY = ['/api/leads', 'list']

export const leadsQuery = (selection: LeadSelection) =>
  infiniteQueryOptions({
    queryKey: [...LEAD_LISTS_KEY, selection],
    queryFn: ({ pageParam, signal }) => fetchLeadPage(selection, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  })

async function fetchLeadPage(selection: LeadSelection, cursor: string | null, signal: AbortSignal): Promise<LeadPage> {
  const query = { ...toListQuery(selection), cursor }
  const { answer, headers } = await callApiForHeaders('GET /api/leads', { query, signal })
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

export async function refreshLead(queryClient: QueryClient, id: number) {
  const keys = [LEAD_LISTS_KEY, REPORTS_KEY, statsQuery.queryKey, ...leadPageKeys(id)]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export function leadPageKeys(id: number) {
  return [leadQuery(id), timelineQuery(id), remindersQuery(id)].map(({ queryKey }) => queryKey)
}

const REFETCHED_PAGES = 3

type LeadList = InfiniteData<LeadPage, string | null>

/** Refetches everything on screen, but only the first pages of lists: scrolling loads the rest. */
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

export function refreshLeadLists(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: LEAD_LISTS_KEY })
}

function firstPages({ pages, pageParams }: LeadList): LeadList {
  return { pages: pages.slice(0, REFETCHED_PAGES), pageParams: pageParams.slice(0, REFETCHED_PAGES) }
}
