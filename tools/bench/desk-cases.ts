import { countLeads } from '#desk/list/server/get-lead-stats.ts'
import type { Lead } from '#leads/lead.ts'
import { nameKey } from '#leads/lead-search.ts'
import { findLead } from '#leads/server/lead-store.ts'
import { toCursor } from '#lib/cursor.ts'
import type { Database } from '#platform/database/database.ts'

/** One request to the site. The number says which lead it's about. */
export type Call = (count: number) => Promise<unknown>

/** Requests a path from the running site with a staff session. */
type Ask = (address: string) => Promise<unknown>

const PAGE = '50'
const SAMPLE = 20

/** Common staff requests, each about a different lead, timed from request to the end of the response. */
export async function deskCases(db: Database, ask: Ask): Promise<[title: string, call: Call][]> {
  const leads = await pickLeads(db)
  const list = (toQuery: (lead: Lead) => Record<string, string>): Call => {
    return (count) => ask(`/api/leads?${new URLSearchParams({ limit: PAGE, ...toQuery(pick(leads, count)) })}`)
  }
  return [
    ['one lead by its id', (count) => ask(`/api/leads/${pick(leads, count).id}`)],
    ['first page, newest', list(() => ({}))],
    ['first page, by name', list(() => ({ sort: 'name', dir: 'asc' }))],
    [
      'deep page, newest',
      list(({ id, createdAt }) => ({ cursor: toCursor(['createdAt', 0, createdAt.getTime(), id]) })),
    ],
    [
      'deep page, by name',
      list(({ id, name }) => ({ sort: 'name', dir: 'asc', cursor: toCursor(['name', nameKey(name), id]) })),
    ],
    ['filter: converted', list(() => ({ status: 'converted' }))],
    ['filter: new, by name', list(() => ({ status: 'new', sort: 'name' }))],
    ['filter: overdue', list(() => ({ queue: 'overdue' }))],
    ['filter: wants to buy', list(() => ({ queue: 'requested' }))],
    ['search: whole name', list(({ name }) => ({ q: name }))],
    ['search: last name, by name', list(({ name }) => ({ q: name.split(' ').at(-1) ?? '', sort: 'name' }))],
    ['search: part of an email', list(({ email }) => ({ q: email.slice(1, 9) }))],
    ['search: end of a phone number', list(({ phone }) => ({ q: (phone ?? '5550142').slice(-4) }))],
    ['search: nearly everybody', list(() => ({ q: 'example' }))],
    ['search: nearly everybody, by name', list(() => ({ q: 'example', sort: 'name' }))],
    ['search: everybody who is lost', list(() => ({ q: 'example', status: 'lost' }))],
    ['search: nobody', list(({ name }) => ({ q: `${name.slice(0, 4)}zq` }))],
    ['search: two letters', list(({ name }) => ({ q: name.slice(0, 2) }))],
    ['search: one letter, by name', list(({ name }) => ({ q: name.slice(0, 1), sort: 'name' }))],
    ['search: two letters of nobody', list(() => ({ q: 'qz' }))],
    ['search: two letters of nobody, lost, by name', list(() => ({ q: 'qz', status: 'lost', sort: 'name' }))],
    ['search: words in another order', list(({ name }) => ({ q: name.split(' ').toReversed().join(' ') }))],
    ['search: vehicle and part', list(() => ({ q: '2014 silverado transmission' }))],
    ['search: make and part', list(() => ({ q: 'ford engine' }))],
    ['search: make', list(() => ({ q: 'ford' }))],
    ['search: name and part', list(({ name }) => ({ q: `${name.split(' ').at(-1)} engine` }))],
    ['search: quote number without Q-', list(({ id }) => ({ q: String(10_000 + id) }))],
    ['search: ZIP code', list(() => ({ q: '50266' }))],
    ['search: end of a VIN', list(() => ({ q: 'A000001' }))],
    ['search: words of a note', list(() => ({ q: 'call after' }))],
    ['search: misspelled name', list(({ name }) => ({ q: misspelled(name.split(' ').at(-1) ?? '') }))],
    ['figures', () => ask('/api/admin/stats')],
    ['report of a month', () => ask('/api/admin/report')],
    ['timeline', (count) => ask(`/api/admin/leads/${pick(leads, count).id}/timeline`)],
  ]
}

/** Without its third letter. */
function misspelled(name: string): string {
  return name.slice(0, 2) + name.slice(3)
}

async function pickLeads(db: Database): Promise<Lead[]> {
  const size = await countLeads(db)
  const ids = Array.from({ length: SAMPLE }, (_, at) => Math.ceil(((at + 0.5) * size) / SAMPLE))
  const found = await Promise.all(ids.map((id) => findLead(db, id)))
  return found.filter((lead) => lead !== null)
}

function pick(leads: readonly Lead[], count: number): Lead {
  const lead = leads[count % leads.length]
  if (!lead) throw new Error('There are no leads to ask about.')
  return lead
}
