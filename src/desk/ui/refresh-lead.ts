import type { QueryClient } from '@tanstack/react-query'
import { leadQuery, REPORTS_KEY, statsQuery, timelineQuery } from '#desk/lead/ui/lead-queries.ts'
import { LEAD_LISTS_KEY } from '#desk/list/ui/leads-query.ts'
import { remindersQuery } from '#desk/reminders/ui/reminder-queries.ts'

/** Reads again what a change to a lead shows in: the lead, its timeline, the lists and the figures. */
export async function refreshLead(queryClient: QueryClient, id: number) {
  const stale = [leadQuery(id), timelineQuery(id), remindersQuery(id), statsQuery]
  const keys = [LEAD_LISTS_KEY, REPORTS_KEY, ...stale.map(({ queryKey }) => queryKey)]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
