import type { ChangedLead, LeadStatus } from '#leads/lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { findLeadToChange, updateLeadStatus } from '#leads/server/lead-store.ts'
import { overtaken } from '#leads/server/overtaken.ts'
import type { Database } from '#platform/database/database.ts'
import { acceptNewestQuote } from '#quotes/server/decide-quote.ts'

type Change = { leadId: number; status: LeadStatus; from?: LeadStatus | undefined; staffId: number }

/**
 * Gives a lead another status. A converted lead bought something: unless a quote was accepted before, its newest pending
 * one now is. Says null when there is no such lead.
 */
export async function changeLeadStatus(
  tx: Database,
  { leadId, status, from, staffId }: Change,
  now: Date,
): Promise<ChangedLead | null> {
  const lead = await findLeadToChange(tx, leadId)
  if (!lead) return null
  if (from && from !== lead.status)
    throw await overtaken(tx, { leadId, what: 'status', nowIs: `lead was set to ${lead.status}` })
  if (lead.status === status) return { ...lead, acceptedQuoteId: null }
  const changed = await updateLeadStatus(tx, leadId, status, now)
  await insertLeadChange(tx, { leadId, staffId, what: 'status', before: lead.status, after: status }, now)
  const acceptedQuoteId = status === 'converted' ? await acceptNewestQuote(tx, { leadId, staffId }, now) : null
  return { ...changed, acceptedQuoteId }
}
