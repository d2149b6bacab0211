import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { refreshInbox } from '#desk/inbox/ui/inbox-queries.ts'
import { leadQuery, statsQuery, timelineQuery } from '#desk/lead/ui/lead-queries.ts'
import type { LeadJson } from '#desk/list/lead-pages.ts'
import type { DeskNews } from '#desk/live/desk-news.ts'
import { remindersQuery } from '#desk/reminders/ui/reminder-queries.ts'
import { refreshDesk, showNewsInLists } from '#desk/ui/refresh-lead-lists.ts'
import { apiQuery } from '#lib/api-query.ts'
import type { AsJson } from '#lib/as-json.ts'
import { findPageState, setPageState, usePageState } from '#ui/hooks/use-page-state.ts'

const PLACE = 'desk-place'
const RETRY_MS = 5000
const CUT_OFF_AFTER_MS = 4000
/** A lead that came while the first list was on its way. */
const FIRST_LIST_MS = 5000

const staffKey = apiQuery('GET /api/staff/me').queryKey

/** Follows the desk for as long as one of its pages is open; whoever was cut off hears what they missed. */
export function useDeskLive() {
  const queryClient = useQueryClient()
  const [isCutOff, setCutOff] = usePageState('desk-cut-off', false)
  const [asked, setAsked] = usePageState<readonly LeadJson[]>('desk-asked', [])
  const takeNews = useEffectEvent((news: AsJson<DeskNews>, place: string) => {
    if (findPageState(PLACE, null) === null) loadedAt = Date.parse(news.at) - FIRST_LIST_MS
    setPageState(PLACE, place)
    setAsked((known) => joinAsked(known, news.leads))
    applyNews(queryClient, news)
  })
  const noteState = useEffectEvent(setCutOff)
  const askWhoIsThere = useEffectEvent(() => queryClient.invalidateQueries({ queryKey: staffKey }))
  useEffect(() => openStream({ onNews: takeNews, onCutOff: noteState, onRefused: askWhoIsThere }), [])
  useTitleCount(asked.length)
  return { isCutOff, asked, setAsked }
}

let loadedAt = 0

/** After the page has set its own. */
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

/** Each lead once, as it was told last; only those who asked after the list was loaded. */
function joinAsked(known: readonly LeadJson[], news: readonly LeadJson[]): readonly LeadJson[] {
  const fresh = news.filter(({ askedAt }) => Date.parse(askedAt) > loadedAt)
  return fresh.length === 0 ? known : [...new Map([...known, ...fresh].map((lead) => [lead.id, lead])).values()]
}

function applyNews(queryClient: QueryClient, { stats, leads, isBehind }: AsJson<DeskNews>) {
  refreshInbox(queryClient)
  if (isBehind) return refreshDesk(queryClient)
  queryClient.setQueryData(statsQuery.queryKey, stats)
  showNewsInLists(queryClient, leads)
  for (const { id } of leads) {
    for (const { queryKey } of [leadQuery(id), timelineQuery(id), remindersQuery(id)]) {
      queryClient.invalidateQueries({ queryKey })
    }
  }
}

type Stream = {
  onNews: (news: AsJson<DeskNews>, place: string) => void
  onCutOff: (isCutOff: boolean) => void
  onRefused: () => void
}

/** The browser connects again by itself, unless the server refused; then we do. */
function openStream({ onNews, onCutOff, onRefused }: Stream) {
  let events: EventSource
  let retry: ReturnType<typeof setTimeout> | undefined
  let notice: ReturnType<typeof setTimeout> | undefined
  const connect = () => {
    const since = findPageState<string | null>(PLACE, null)
    events = new EventSource(`/api/admin/events${since ? `?since=${since}` : ''}`)
    events.addEventListener('news', ({ data, lastEventId }) => onNews(JSON.parse(data), lastEventId))
    events.onopen = () => {
      clearTimeout(notice)
      notice = undefined
      onCutOff(false)
    }
    events.onerror = () => {
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
