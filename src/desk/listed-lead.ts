import { z } from 'zod/mini'
import { leadSchema } from '#leads/lead.ts'
import type { AsJson } from '#lib/as-json.ts'
import { moment } from '#lib/field-schemas.ts'
import type { LeadSelection } from './desk-view.ts'
import type { LeadStats } from './lead-stats.ts'

export const listedLeadSchema = z.extend(leadSchema, {
  request: z.nullable(z.object({ part: z.string(), vehicle: z.string(), amount: z.string() })),
  /** What staff did last: the outcome of a call, "note" or "email". */
  lastTouch: z.nullable(z.object({ what: z.string(), at: moment })),
  remindAt: z.nullable(moment),
  hasOpenChat: z.boolean(),
  /** Another lead has the same email or phone number. */
  isDuplicate: z.boolean(),
})

export type ListedLead = z.infer<typeof listedLeadSchema>

export type LeadJson = AsJson<ListedLead>

export type LeadPage = {
  leads: LeadJson[]
  /** How many leads there are on all pages together, or at least how many. */
  total: number
  totalIsMinimum: boolean
  next: string | null
}

/** Each lead once, where it comes first: a page read again may reach into the one after it. */
export function withoutDuplicates(pages: readonly LeadPage[]): LeadJson[] {
  const seen = new Set<number>()
  return pages
    .flatMap(({ leads }) => leads)
    .filter(({ id }) => {
      const isFirst = !seen.has(id)
      seen.add(id)
      return isFirst
    })
}

export type LeadNews = Pick<LeadJson, 'id'> & Partial<LeadJson>

/** The pages with leads as they are by now, each where it stood: under the time of the request that put it there. */
export function withNews(pages: readonly LeadPage[], news: readonly LeadNews[]): LeadPage[] {
  const newsOf = new Map(news.map((lead) => [lead.id, lead]))
  return pages.map((page) =>
    page.leads.some(({ id }) => newsOf.has(id))
      ? { ...page, leads: page.leads.map((lead) => ({ ...lead, ...newsOf.get(lead.id), askedAt: lead.askedAt })) }
      : page,
  )
}

/** Whether somebody who has just asked belongs in a list. */
export function isNewIn({ q, status, queue, owner }: LeadSelection, lead: LeadJson): boolean {
  if (q !== '' || owner === 'me' || queue === 'overdue' || queue === 'due') return false
  if ((status && status !== lead.status) || (queue === 'requested' && !lead.wantsToBuy)) return false
  return owner === null || lead.ownerId === null
}

export type DeskNews = {
  at: Date
  stats: LeadStats
  leads: ListedLead[]
  /** There was more than is told: read everything again. */
  isBehind: boolean
}
