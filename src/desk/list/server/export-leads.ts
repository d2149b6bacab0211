import type { LeadListQuery, LeadPlace, ListReader } from '#desk/list/lead-list.ts'
import type { Lead } from '#leads/lead.ts'
import { toCsvRow } from '#lib/csv.ts'
import type { Database } from '#platform/database/database.ts'
import { listLeads } from './lead-list-store.ts'

const LEADS_A_TIME = 500
/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

const HEADINGS = ['Id', 'Name', 'Email', 'Phone', 'Status', 'Source', 'Created', 'Last updated']

/** All leads that match, as the text of a CSV file. Only a few of them are in memory at a time. */
export async function* exportLeads(db: Database, query: LeadListQuery, reader: ListReader): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvRow(HEADINGS)
  let cursor: LeadPlace | null = null
  do {
    const { leads, next } = await listLeads(db, { ...query, limit: LEADS_A_TIME, cursor }, reader)
    yield leads.map(toRow).join('')
    cursor = next
  } while (cursor)
}

function toRow({ id, name, email, phone, status, source, createdAt, updatedAt }: Lead) {
  const times = [createdAt.toISOString(), updatedAt.toISOString()]
  return toCsvRow([String(id), name, email, phone ?? '', status, source, ...times])
}
