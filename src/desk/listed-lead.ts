import { z } from 'zod/mini'
import { leadSchema } from '#leads/lead.ts'
import type { AsJson } from '#lib/as-json.ts'
import { moment } from '#lib/field-schemas.ts'
import type { LeadSelection } from './desk-view.ts'
import type { LeadStats } from './lead-stats.ts'

/** What a customer told us, for the person who calls them. */
const leadWishesSchema = z.object({
  /** When to call, of a quote they said yes to. */
  callTime: z.nullable(z.string()),
  /** How they put it, unless that's just the part's name. */
  words: z.nullable(z.string()),
  /** Language, grade and delivery. */
  details: z.array(z.string()),
  /** They said yes to the current price of a quote. */
  hasRequested: z.boolean(),
})

export type LeadWishes = z.infer<typeof leadWishesSchema>

export const listedLeadSchema = z.extend(leadSchema, {
  wishes: leadWishesSchema,
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
  /** How many leads all pages have, or at least how many. */
  total: number
  totalIsMinimum: boolean
  next: string | null
}

/** Each lead once, at its first position: a refetched page may overlap the next one. */
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

/** Updates leads in place. Each keeps its position, and so the request time it's sorted by. */
export function withNews(pages: readonly LeadPage[], news: readonly LeadNews[]): LeadPage[] {
  const newsOf = new Map(news.map((lead) => [lead.id, lead]))
  return pages.map((page) =>
    page.leads.some(({ id }) => newsOf.has(id))
      ? { ...page, leads: page.leads.map((lead) => ({ ...lead, ...newsOf.get(lead.id), askedAt: lead.askedAt })) }
      : page,
  )
}

/** Whether a lead that just asked belongs in a list. */
export function isNewIn({ q, status, queue, owner }: LeadSelection, lead: LeadJson): boolean {
  if (q !== '' || owner === 'me' || queue === 'overdue' || queue === 'due') return false
  if ((status && status !== lead.status) || (queue === 'requested' && !lead.wantsToBuy)) return false
  return owner === null || lead.ownerId === null
}

export type DeskNews = {
  at: Date
  stats: LeadStats
  leads: ListedLead[]
  /** Leads that were merged into another one. */
  mergedIds: number[]
  /** There's more than this: reload everything. */
  isBehind: boolean
}
