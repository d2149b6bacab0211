import type { LeadAnalytics } from '#desk/analytics/lead-analytics.ts'
import type { LeadTimeline } from '#desk/lead/lead-timeline.ts'
import type { LeadStats } from '#desk/list/lead-stats.ts'
import type { LeadDetail } from '#leads/lead.ts'
import type { AsJson } from '#lib/as-json.ts'
import { fetchJson, HttpError } from '#lib/fetch-json.ts'

type Fetching = { signal: AbortSignal }

export const LEADS_KEY = '/api/leads'

export const statsQuery = {
  queryKey: ['/api/admin/stats'],
  queryFn: ({ signal }: Fetching) => fetchJson<LeadStats>('/api/admin/stats', { signal }),
}

export const analyticsQuery = {
  queryKey: ['/api/admin/analytics'],
  queryFn: ({ signal }: Fetching) => fetchJson<LeadAnalytics>('/api/admin/analytics', { signal }),
}

/** One lead; null where there is none of this id. */
export const leadQuery = (id: number) => ({
  queryKey: [LEADS_KEY, String(id)],
  queryFn: ({ signal }: Fetching) =>
    fetchJson<AsJson<LeadDetail>>(`${LEADS_KEY}/${id}`, { signal }).catch(nullWhenMissing),
})

export const timelineQuery = (id: number) => ({
  queryKey: ['/api/admin/leads', String(id), 'timeline'],
  queryFn: ({ signal }: Fetching) => fetchJson<AsJson<LeadTimeline>>(`/api/admin/leads/${id}/timeline`, { signal }),
})

function nullWhenMissing(error: unknown): null {
  if (error instanceof HttpError && error.status === 404) return null
  throw error
}
