import type { LeadStats } from '#desk/list/lead-stats.ts'
import type { ListedLead } from '#desk/list/listed-lead.ts'

/** What has happened at the desk since the last time: the figures, and the leads that something happened to. */
export type DeskNews = {
  at: Date
  stats: LeadStats
  leads: ListedLead[]
  /** There was more than is told: read everything again. */
  isBehind: boolean
}

/** Where in each table of what happens to leads somebody has read up to, such as "12-5-0-3-7". */
export type NewsPlace = string
