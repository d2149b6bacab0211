import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowUp, Unplug } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import type { DeskNews, LeadJson } from '#desk/list/listed-lead.ts'
import { spanInWords } from '#desk/list/waiting.ts'
import { anchorRow } from '#desk/ui/current-lead.ts'
import { leadPageKeys, refreshDesk, refreshInbox, showNewsInLists, statsQuery } from '#desk/ui/desk-queries.ts'
import { apiQuery } from '#lib/api-query.ts'
import type { AsJson } from '#lib/as-json.ts'
import { MINUTE_MS } from '#lib/time-spans.ts'
import { counted } from '#lib/wording.ts'
import { Button } from '#ui/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
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
  const takeNews = useEffectEvent((news: AsJson<DeskNews>, place: string, wasCutOff: boolean) => {
    const isFirst = findPageState(PLACE, null) === null
    if (isFirst) loadedAt = Date.parse(news.at) - FIRST_LIST_MS
    setPageState(PLACE, place)
    setAsked((known) => joinAsked(known, news.leads))
    // Who was cut off before the first news has no place to be told from.
    applyNews(queryClient, { ...news, isBehind: news.isBehind || (isFirst && wasCutOff) })
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

export function ListAge({ updatedAt, isCutOff }: { updatedAt: number; isCutOff: boolean }) {
  const ageMs = useNow().getTime() - updatedAt
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
      Loaded {ageMs < MINUTE_MS ? 'just now' : `${spanInWords(ageMs)} ago`}
      {isCutOff && <CutOff />}
    </p>
  )
}

export function CutOff() {
  return (
    <span role="status" className="flex items-center gap-1.5 text-sm font-semibold text-destructive">
      <Unplug aria-hidden="true" className="size-4" />
      Cut off from the server, trying again
    </span>
  )
}

type Props = { leads: readonly LeadJson[]; onLoaded: () => void }

/** Who has asked since the list was loaded. They are put above the others; the row one is on stays where it is. */
export function NewLeadsBar({ leads, onLoaded }: Props) {
  const queryClient = useQueryClient()
  const { mutate: load, isPending } = useMutation({
    mutationFn: () => keepingPlace(() => refreshDesk(queryClient)),
    onSuccess: onLoaded,
  })
  return (
    <div role="status" className="empty:hidden">
      {leads.length > 0 && (
        <Button variant="outline" size="small" className="w-full" disabled={isPending} onClick={() => load()}>
          <ArrowUp aria-hidden="true" />
          {counted(leads.length, 'new lead')}
        </Button>
      )}
    </div>
  )
}

async function keepingPlace(load: () => Promise<unknown>) {
  const row = anchorRow()
  const top = row?.getBoundingClientRect().top ?? 0
  await load()
  requestAnimationFrame(() => {
    const again = row && document.querySelector<HTMLElement>(`[data-lead="${row.dataset.lead}"]`)
    if (again) window.scrollBy({ top: again.getBoundingClientRect().top - top, behavior: 'instant' })
  })
}
