import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { brandOf } from '#brand/brand.ts'
import { useCompany } from '#company/use-company.ts'
import type { DeskNews, LeadJson } from '#desk/listed-lead.ts'
import {
  callNowQuery,
  leadPageKeys,
  noticesQuery,
  openNoticesQuery,
  refreshDesk,
  refreshInbox,
  refreshLeadLists,
  showNewsInLists,
  statsQuery,
} from '#desk/ui/desk-queries.ts'
import { apiQuery } from '#lib/api-query.ts'
import type { AsJson } from '#lib/as-json.ts'
import { ORDERS_API } from '#orders/order-address.ts'
import { findPageState, setPageState, usePageState } from '#ui/hooks/use-page-state.ts'

const PLACE = 'desk-place'
const RETRY_MS = 5000
const CUT_OFF_AFTER_MS = 4000
/** Covers a lead that came in while the first list was loading. */
const FIRST_LIST_MS = 5000

const staffKey = apiQuery('GET /api/staff/me').queryKey

/** Follows the desk while one of its pages is open. After a reconnect it gets what it missed. */
export function useDeskLive() {
  const queryClient = useQueryClient()
  const [isCutOff, setCutOff] = usePageState('desk-cut-off', false)
  const [asked, setAsked] = usePageState<readonly LeadJson[]>('desk-asked', [])
  const takeNews = useEffectEvent((news: AsJson<DeskNews>, place: string, wasCutOff: boolean) => {
    const isFirst = findPageState(PLACE, null) === null
    if (isFirst) loadedAt = Date.parse(news.at) - FIRST_LIST_MS
    setPageState(PLACE, place)
    setAsked((known) => joinAsked(known, news.leads))
    // Cut off before the first news, it has no place to continue from.
    applyNews(queryClient, { ...news, isBehind: news.isBehind || (isFirst && wasCutOff) })
  })
  const changeCutOff = useEffectEvent(setCutOff)
  const refetchMember = useEffectEvent(() => queryClient.invalidateQueries({ queryKey: staffKey }))
  useEffect(() => openStream({ onNews: takeNews, onCutOff: changeCutOff, onRefused: refetchMember }), [])
  const { data: notices = [] } = useQuery(openNoticesQuery)
  useTitleCount(asked.length + notices.length)
  return { isCutOff, asked, setAsked }
}

let loadedAt = 0

/** The title and the icon of the tab. Runs after the page has set its own title. */
function useTitleCount(count: number) {
  const [path] = useLocation()
  const { icon, noticeIcon } = brandOf(useCompany())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a title of its own
  useEffect(() => {
    const timer = setTimeout(() => {
      const title = document.title.replace(/^\(\d+\) /, '')
      document.title = count > 0 ? `(${count}) ${title}` : title
      setIcon(count > 0 ? noticeIcon : icon.href)
    })
    return () => {
      clearTimeout(timer)
      setIcon(icon.href)
    }
  }, [count, path, icon.href])
}

function setIcon(href: string) {
  document.querySelector('link[rel=icon][type]')?.setAttribute('href', href)
}

/** Each lead once, at its latest; only those who asked after the list was loaded. */
function joinAsked(known: readonly LeadJson[], news: readonly LeadJson[]): readonly LeadJson[] {
  const fresh = news.filter(({ askedAt }) => Date.parse(askedAt) > loadedAt)
  return fresh.length === 0 ? known : [...new Map([...known, ...fresh].map((lead) => [lead.id, lead])).values()]
}

function applyNews(queryClient: QueryClient, { stats, leads, mergedIds, isBehind }: AsJson<DeskNews>) {
  refreshInbox(queryClient)
  for (const { queryKey } of [noticesQuery, callNowQuery]) queryClient.invalidateQueries({ queryKey })
  if (isBehind) return refreshDesk(queryClient)
  queryClient.setQueryData(statsQuery.queryKey, stats)
  showNewsInLists(queryClient, leads)
  // What happens to an order is news of its lead.
  queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => String(first).startsWith(ORDERS_API) })
  const keys = [...leads.map(({ id }) => id), ...mergedIds].flatMap(leadPageKeys)
  if (mergedIds.length > 0) refreshLeadLists(queryClient)
  for (const queryKey of keys) queryClient.invalidateQueries({ queryKey })
}

type Stream = {
  onNews: (news: AsJson<DeskNews>, place: string, wasCutOff: boolean) => void
  onCutOff: (isCutOff: boolean) => void
  onRefused: () => void
}

/** The browser connects again by itself, unless the server refused; then we do. */
function openStream({ onNews, onCutOff, onRefused }: Stream) {
  let events: EventSource
  let retry: ReturnType<typeof setTimeout> | undefined
  let notice: ReturnType<typeof setTimeout> | undefined
  let wasCutOff = false
  const connect = () => {
    const since = findPageState<string | null>(PLACE, null)
    events = new EventSource(`/api/admin/events${since ? `?since=${since}` : ''}`)
    events.addEventListener('news', ({ data, lastEventId }) => onNews(JSON.parse(data), lastEventId, wasCutOff))
    events.onopen = () => {
      clearTimeout(notice)
      notice = undefined
      onCutOff(false)
    }
    events.onerror = () => {
      wasCutOff = true
      notice ??= setTimeout(() => onCutOff(true), CUT_OFF_AFTER_MS)
      if (events.readyState !== EventSource.CLOSED) return
      onRefused()
      retry = setTimeout(connect, RETRY_MS)
    }
  }
  connect()
  return () => {
    clearTimeout(retry)
    clearTimeout(notice)
    events.close()
  }
}
