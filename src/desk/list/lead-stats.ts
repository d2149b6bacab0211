import { z } from 'zod/mini'

export const leadStatsSchema = z.object({
  totalLeads: z.int(),
  conversionRate: z.number(),
  totalQuotes: z.int(),
  revenueThisMonth: z.number(),
  /** New leads that have waited longer than the 24 hours we promise. */
  overdueLeads: z.int(),
})

export type LeadStats = z.infer<typeof leadStatsSchema>

/** Converted leads in a hundred, to one decimal; none of none is zero. */
export function conversionRate(converted: number, all: number): number {
  return all === 0 ? 0 : Math.round((converted / all) * 1000) / 10
}
