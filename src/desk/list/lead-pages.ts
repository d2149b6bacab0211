import type { Lead } from '#leads/lead.ts'
import { nameKey } from '#leads/lead-search.ts'
import type { AsJson } from '#lib/as-json.ts'
import type { LeadSelection } from './desk-view.ts'
import type { ListedLead } from './listed-lead.ts'

export type LeadJson = AsJson<ListedLead>

type Placed = Pick<LeadJson, 'id' | 'name' | 'wantsToBuy' | 'askedAt'>

export type LeadPage = {
  leads: LeadJson[]
  /** How many leads there are on all pages together, or at least how many. */
  total: number
  totalIsMinimum: boolean
  next: string | null
}

type Order = Pick<LeadSelection, 'sort' | 'dir'>

/** Each lead once, where it comes first: a page read again may reach into the one after it. */
export function withoutDuplicates(pages: readonly LeadPage[]): LeadJson[][] {
  const seen = new Set<number>()
  return pages.map(({ leads }) => {
    const fresh = leads.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    return fresh.length === leads.length ? leads : fresh
  })
}

export function pageIndexOf(pages: readonly LeadPage[], lead: Placed, order: Order): number {
  const index = pages.findIndex(({ leads }) => {
    const last = leads.at(-1)
    return last !== undefined && compare(lead, last, order) <= 0
  })
  return index === -1 ? pages.length - 1 : index
}

/** The pages with one of them read again. What new leads pushed off its end stays: the next page begins behind it. */
export function withRefreshedPage(
  pages: readonly LeadPage[],
  index: number,
  fresh: LeadPage,
  order: Order,
): LeadPage[] {
  const { total, totalIsMinimum } = fresh
  return pages.map((page, at) => ({ ...(at === index ? mergePages(page, fresh, order) : page), total, totalIsMinimum }))
}

export function withStatus(pages: readonly LeadPage[], id: number, status: Lead['status']): LeadPage[] {
  return pages.map((page) =>
    page.leads.some((lead) => lead.id === id)
      ? { ...page, leads: page.leads.map((lead) => (lead.id === id ? { ...lead, status } : lead)) }
      : page,
  )
}

/** The pages with leads as they are by now, each where it stood. */
export function withNews(pages: readonly LeadPage[], news: readonly LeadJson[]): LeadPage[] {
  const newsOf = new Map(news.map((lead) => [lead.id, lead]))
  return pages.map((page) =>
    page.leads.some(({ id }) => newsOf.has(id))
      ? { ...page, leads: page.leads.map((lead) => ({ ...lead, ...newsOf.get(lead.id) })) }
      : page,
  )
}

/** Whether somebody who has just asked belongs in a list. */
export function isNewIn({ q, status, queue, owner }: LeadSelection, lead: LeadJson): boolean {
  if (q !== '' || owner === 'me' || queue === 'overdue' || queue === 'due') return false
  if ((status && status !== lead.status) || (queue === 'requested' && !lead.wantsToBuy)) return false
  return owner === null || lead.ownerId === null
}

function mergePages(old: LeadPage, fresh: LeadPage, order: Order): LeadPage {
  const last = fresh.leads.at(-1)
  const pushedOff = last && fresh.next ? old.leads.filter((lead) => compare(lead, last, order) > 0) : []
  return pushedOff.length === 0 ? fresh : { ...old, leads: [...fresh.leads, ...pushedOff] }
}

function compare(one: Placed, other: Placed, { sort, dir }: Order): number {
  const [a, b] = [sortKey(one, sort), sortKey(other, sort)]
  const ascending = a === b ? one.id - other.id : a < b ? -1 : 1
  return dir === 'asc' ? ascending : -ascending
}

function sortKey(lead: Placed, sort: Order['sort']): string {
  return sort === 'name' ? nameKey(lead.name) : `${lead.wantsToBuy} ${lead.askedAt}`
}
