import { toShopTime } from '#company/business-time.ts'
import type { LeadListQuery, LeadPlace, ListReader } from '#desk/list/lead-list.ts'
import type { Lead } from '#leads/lead.ts'
import { toCsvRow } from '#lib/csv.ts'
import type { Database } from '#platform/database/database.ts'
import { listLeads } from './lead-list-store.ts'

const LEADS_A_TIME = 500
/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

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

type Deps = { db: Database; reader: ListReader; onEnd: (leads: number) => Promise<void> }

/**
 * All leads that match, as the text of a CSV file. Only a few of them are in memory at a time. Says at the end how many
 * left the shop, also when nobody waits for the rest.
 */
export async function* exportLeads(query: LeadListQuery, { db, reader, onEnd }: Deps): AsyncGenerator<string> {
  let [cursor, exported]: [LeadPlace | null, number] = [null, 0]
  try {
    yield BYTE_ORDER_MARK + toCsvRow(HEADINGS)
    do {
      const { leads, next } = await listLeads(db, { ...query, limit: LEADS_A_TIME, cursor }, reader)
      exported += leads.length
      yield leads.map(toRow).join('')
      cursor = next
    } while (cursor)
  } finally {
    await onEnd(exported)
  }
}

function toRow({ id, name, email, phone, status, source, createdAt, updatedAt }: Lead) {
  const times = [createdAt, updatedAt].map((time) => toShopTime(time).replace('T', ' '))
  return toCsvRow([String(id), name, email, phone ?? '', status, source, ...times])
}
