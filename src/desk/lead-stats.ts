import { z } from 'zod/mini'

export const leadStatsSchema = z.object({
  totalLeads: z.int(),
  conversionRate: z.number(),
  totalQuotes: z.int(),
  revenueThisMonth: z.number(),
  waitingLeads: z.int(),
  /** Those of them who have waited longer than the 24 hours we promise. */
  overdueLeads: z.int(),
  /** Who of the last 30 days had to wait longer than that. */
  lateContacts: z.int(),
  /** Whom staff wanted to get back to by today. */
  dueLeads: z.int(),
  /** Who said yes to a quote that staff have not confirmed yet. */
  requestedLeads: z.int(),
})

export type LeadStats = z.infer<typeof leadStatsSchema>

/** To one decimal; none of none is zero. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
}
