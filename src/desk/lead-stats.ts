import { z } from 'zod/mini'

export const leadStatsSchema = z.object({
  totalLeads: z.int(),
  conversionRate: z.number(),
  totalQuotes: z.int(),
  revenueThisMonth: z.number(),
  waitingLeads: z.int(),
  /** Those waiting past their due time (`dueAt`). */
  overdueLeads: z.int(),
  /** Leads contacted later than that in the last 30 days. */
  lateContacts: z.int(),
  /** Leads with a reminder due by today. */
  dueLeads: z.int(),
  /** Leads that said yes to a quote staff haven't confirmed yet. */
  requestedLeads: z.int(),
})

export type LeadStats = z.infer<typeof leadStatsSchema>

/** To one decimal; zero of zero is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
}
