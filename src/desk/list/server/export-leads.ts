import { toShopTime } from '#company/business-time.ts'
import type { LeadListQuery, LeadPlace, ListReader } from '#desk/list/lead-list.ts'
import type { Lead } from '#leads/lead.ts'
import { toCsvHead, toCsvRow } from '#lib/csv.ts'
import type { Database } from '#platform/database/database.ts'
import { type LeadCount, listLeads } from './lead-list-store.ts'

const LEADS_A_TIME = 500

const HEADINGS = [
  'Id',
  'Name',
  'Email',
  'Phone',
  'Status',
  'Source',
  'Created (Central Time)',
  'Last updated (Central Time)',
]

type Deps = { db: Database; reader: ListReader; onBegin: (count: LeadCount) => Promise<void> }

/**
 * All leads that match, as the text of a CSV file. Only a few of them are in memory at a time. Before the first one leaves
 * the shop it is said how many there are.
 */
export async function* exportLeads(query: LeadListQuery, { db, reader, onBegin }: Deps): AsyncGenerator<string> {
  const listFrom = (cursor: LeadPlace | null) => listLeads(db, { ...query, limit: LEADS_A_TIME, cursor }, reader)
  let page = await listFrom(null)
  await onBegin(page.count)
  yield toCsvHead(HEADINGS) + page.leads.map(toRow).join('')
  while (page.next) {
    page = await listFrom(page.next)
    yield page.leads.map(toRow).join('')
  }
}

function toRow({ id, name, email, phone, status, source, createdAt, updatedAt }: Lead) {
  const times = [createdAt, updatedAt].map((time) => toShopTime(time).replace('T', ' '))
  return toCsvRow([String(id), name, email, phone ?? '', status, source, ...times])
}
