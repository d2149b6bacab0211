import { z } from 'zod/mini'
import { leadStatuses } from '#leads/lead.ts'

/** How long leads wait for a person, shortest first; "waiting" are those nobody has been in touch with. */
export const contactWaits = ['under 1 hour', '1 to 4 hours', '4 to 24 hours', 'over 24 hours', 'waiting'] as const

export type ContactWait = (typeof contactWaits)[number]

export const leadAnalyticsSchema = z.object({
  /** The last 30 days, oldest first, every day present. */
  leadsPerDay: z.array(z.object({ day: z.iso.date(), leads: z.int() })),
  funnel: z.array(z.object({ status: z.enum(leadStatuses), leads: z.int() })),
  /** The last 12 months, oldest first, every month present; dollars of accepted quotes. */
  revenueByMonth: z.array(z.object({ month: z.string(), revenue: z.number(), quotes: z.int() })),
  timeToFirstContact: z.array(z.object({ wait: z.enum(contactWaits), leads: z.int() })),
})

export type LeadAnalytics = z.infer<typeof leadAnalyticsSchema>
