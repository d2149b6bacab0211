import type { ChangedLead, LeadStatusChange } from '#leads/lead.ts'
import { leadNotFound } from '#leads/server/get-lead.ts'
import { insertLeadChange, staleUpdateError } from '#leads/server/lead-change-store.ts'
import { recordLeadEvent } from '#leads/server/lead-event-store.ts'
import { findLeadToChange, updateContacted, updateLeadStatus } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { acceptNewestQuote, decideQuote } from '#quotes/server/change-quote.ts'
import { listQuoteStatusesOfLead } from '#quotes/server/quote-store.ts'

type Contact = { leadId: number; staffId: number }

type Change = LeadStatusChange & Contact

/**
 * Gives a lead another status. A converted lead bought something: unless a quote was accepted before, the one that is
 * named now is, or else its newest open one.
 */
export async function changeLeadStatus(tx: Database, change: Change, now: Date): Promise<ChangedLead> {
  const { leadId, status, from, staffId, lostReason } = change
  const lead = await findLeadToChange(tx, leadId)
  if (!lead) throw leadNotFound()
  if (from && from !== lead.status)
    throw await staleUpdateError(tx, { leadId, what: 'status', nowIs: `lead was set to ${lead.status}` })
  const isSame = lead.status === status
  if (isSame && (status !== 'lost' || !lostReason)) return { ...lead, acceptedQuoteId: null }
  const changed = await updateLeadStatus(tx, leadId, { status, lostReason }, now)
  const after = changed.lostReason ? `lost: ${changed.lostReason}` : status
  await insertLeadChange(tx, { leadId, staffId, what: 'status', before: lead.status, after }, now)
  const acceptedQuoteId = status === 'converted' ? await acceptBoughtQuote(tx, change, now) : null
  return { ...changed, acceptedQuoteId }
}

async function acceptBoughtQuote(tx: Database, { leadId, staffId, quoteId }: Change, now: Date) {
  if (quoteId === undefined) return acceptNewestQuote(tx, { leadId, staffId }, now)
  if (quoteId === null) return null
  const quotes = await listQuoteStatusesOfLead(tx, leadId)
  if (!quotes.some(({ id }) => id === quoteId)) throw new AppError('not_found', 'Quote not found')
  await decideQuote(tx, { quoteId, status: 'accepted', staffId }, now)
  return quoteId
}

export async function recordFirstContact(tx: Database, { leadId, staffId }: Contact, now: Date) {
  const lead = await findLeadToChange(tx, leadId)
  if (lead?.status === 'new') await changeLeadStatus(tx, { leadId, status: 'contacted', staffId }, now)
  else if (await updateContacted(tx, leadId, now)) await recordLeadEvent(tx, leadId, 'lead contacted', now)
}
