import type { LeadStatus } from '#leads/lead.ts'

/** How long leads wait for a person, shortest first; "waiting" are those nobody has been in touch with. */
export const contactWaits = ['under 1 hour', '1 to 4 hours', '4 to 24 hours', 'over 24 hours', 'waiting'] as const

export type ContactWait = (typeof contactWaits)[number]

/** What the charts of the desk show. Days and months are those of America/Chicago. */
export type LeadAnalytics = {
  /** The last 30 days, oldest first, every day present. */
  leadsPerDay: { day: string; leads: number }[]
  /** The five statuses in their order. */
  funnel: { status: LeadStatus; leads: number }[]
  /** The last 12 months, oldest first, every month present; dollars of accepted quotes. */
  revenueByMonth: { month: string; revenue: number; quotes: number }[]
  /** Most first. */
  quotesByCategory: { category: string; quotes: number }[]
  /** How long the leads of the last 30 days waited for a person, in the order of `contactWaits`. */
  timeToFirstContact: { wait: ContactWait; leads: number }[]
}
