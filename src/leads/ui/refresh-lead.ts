import type { QueryClient } from '@tanstack/react-query'
import { LEADS_KEY, leadQuery, statsQuery, timelineQuery } from './lead-queries.ts'

/** Reads again what a change to a lead shows in: the lead, its timeline, the lists and the figures. */
export async function refreshLead(queryClient: QueryClient, id: number) {
  const stale = [[LEADS_KEY], leadQuery(id).queryKey, timelineQuery(id).queryKey, statsQuery.queryKey]
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
