import type { ChangedLead, LeadStatus } from '#leads/lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { findLeadToChange, updateLeadStatus } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
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
    throw new AppError('conflict', `This lead was set to ${lead.status} in the meantime.`)
  if (lead.status === status) return { ...lead, acceptedQuoteId: null }
  const changed = await updateLeadStatus(tx, leadId, status, now)
  await insertLeadChange(tx, { leadId, staffId, what: 'status', before: lead.status, after: status }, now)
  const acceptedQuoteId = status === 'converted' ? await acceptNewestQuote(tx, { leadId, staffId }, now) : null
  return { ...changed, acceptedQuoteId }
}
