import type { QueryClient } from '@tanstack/react-query'
import { analyticsQuery, leadQuery, statsQuery, timelineQuery } from '#desk/lead/ui/lead-queries.ts'
import { remindersQuery } from '#desk/reminders/ui/reminder-queries.ts'
import { refreshLeadLists } from './refresh-lead-lists.ts'

/** Reads again what a change to a lead shows in: the lead, its timeline, the lists and the figures. */
export async function refreshLead(queryClient: QueryClient, id: number) {
  const stale = [leadQuery(id), timelineQuery(id), remindersQuery(id), statsQuery, analyticsQuery]
  await Promise.all([
    refreshLeadLists(queryClient, id),
    ...stale.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  ])
}
