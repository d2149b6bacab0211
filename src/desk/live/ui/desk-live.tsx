import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import type { DeskNews, LeadJson } from '#desk/listed-lead.ts'
import { leadPageKeys, refreshDesk, refreshInbox, showNewsInLists, statsQuery } from '#desk/ui/desk-queries.ts'
import { apiQuery } from '#lib/api-query.ts'
import type { AsJson } from '#lib/as-json.ts'
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
  useTitleCount(asked.length)
  return { isCutOff, asked, setAsked }
}

let loadedAt = 0

/** Runs after the page has set its own title. */
function useTitleCount(count: number) {
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a title of its own
  useEffect(() => {
    const timer = setTimeout(() => {
      const title = document.title.replace(/^\(\d+\) /, '')
      document.title = count > 0 ? `(${count}) ${title}` : title
    })
    return () => clearTimeout(timer)
  }, [count, path])
}

/** Each lead once, at its latest; only those who asked after the list was loaded. */
function joinAsked(known: readonly LeadJson[], news: readonly LeadJson[]): readonly LeadJson[] {
  const fresh = news.filter(({ askedAt }) => Date.parse(askedAt) > loadedAt)
  return fresh.length === 0 ? known : [...new Map([...known, ...fresh].map((lead) => [lead.id, lead])).values()]
}

function applyNews(queryClient: QueryClient, { stats, leads, isBehind }: AsJson<DeskNews>) {
  refreshInbox(queryClient)
  if (isBehind) return refreshDesk(queryClient)
  queryClient.setQueryData(statsQuery.queryKey, stats)
  showNewsInLists(queryClient, leads)
  const keys = leads.flatMap(({ id }) => leadPageKeys(id))
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
