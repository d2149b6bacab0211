import { sql } from 'kysely'
import type { Lead } from '#leads/lead.ts'
import { contactKey } from '#leads/lead.ts'
import {
  type AddressHistory,
  CALLER_ENTERED,
  EMAIL_CHANGE,
  LEAD_MERGE,
  MERGED_EMAIL,
  traceAddresses,
} from '#leads/lead-address.ts'
import { emailKey } from '#lib/email-key.ts'
import type { Database } from '#platform/database/database.ts'
import { leadColumns, toLead } from './lead-store.ts'

const LEADS_MAX = 500

export type TracedLead = Lead & AddressHistory

/** Leads that have one of these addresses, or had it before staff changed it or merged it away. */
export async function listLeadsByAddress(db: Database, emails: readonly string[]): Promise<Lead[]> {
  const keys = sql.join(emails)
  // A union, since PostgreSQL reads the whole table for an `or`. The kinds are spelled as in the index on them.
  const ids = sql<number>`
    select id from leads where email_key in (${keys}) union
    select lead_id from lead_changes where what in ('email', 'merged email') and lower(before) in (${keys})
  `
  const rows = await db
    .selectFrom('leads')
    .select(leadColumns)
    .where('id', 'in', sql<number>`(${ids})`)
    .orderBy('id')
    .limit(LEADS_MAX)
    .execute()
  return rows.map(toLead)
}

/** A lead, others that share or shared an address with it, and where each address came from. */
export async function listRelatedLeads(db: Database, lead: Lead): Promise<TracedLead[]> {
  const [traced] = await traceLeads(db, [lead])
  const emails = (traced?.addresses ?? []).map(({ email }) => emailKey(email))
  const related = await listLeadsByAddress(db, [contactKey(lead), ...emails])
  return traceLeads(db, [lead, ...related.filter(({ id }) => id !== lead.id)])
}

async function traceLeads(db: Database, leads: readonly Lead[]): Promise<TracedLead[]> {
  const ids = leads.map(({ id }) => id)
  const changes = await db
    .selectFrom('lead_changes')
    .leftJoin('staff', 'staff.id', 'lead_changes.staff_id')
    .select(['lead_id', 'what', 'before', 'after', 'lead_changes.created_at', 'staff.email as by'])
    .where('lead_id', 'in', ids)
    .where('what', 'in', [EMAIL_CHANGE, MERGED_EMAIL, LEAD_MERGE, CALLER_ENTERED])
    .orderBy('lead_changes.id')
    .execute()
  const byLead = Map.groupBy(changes, ({ lead_id }) => lead_id)
  return leads.map((lead) => {
    const trail = (byLead.get(lead.id) ?? []).map(({ created_at, by, ...change }) => ({
      ...change,
      by: by ?? 'staff',
      createdAt: new Date(created_at),
    }))
    return { ...lead, ...traceAddresses(lead, trail) }
  })
}
