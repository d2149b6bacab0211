import type { Company } from '#company/company.ts'
import type { ChangedLead, Lead, LeadStatusChange } from '#leads/lead.ts'
import { getLead, leadNotFound } from '#leads/server/get-lead.ts'
import { insertLeadChange, staleUpdateError } from '#leads/server/lead-change-store.ts'
import { recordLeadEvent } from '#leads/server/lead-event-store.ts'
import { findLeadToChange, updateContacted, updateLeadStatus } from '#leads/server/lead-store.ts'
import { acceptNewestQuote, decideQuote } from '#orders/server/decide-quote.ts'
import type { OrderDeps } from '#orders/server/order-deps.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { listQuoteStatusesOfLead } from '#quotes/server/quote-store.ts'

type Contact = { leadId: number; staffId: number }

type Change = LeadStatusChange & Contact

type StatusChange = Omit<Change, 'quoteId'>

/** Gives a lead another status; null if it has it already. */
async function setLeadStatus(tx: Database, company: Company, change: StatusChange, now: Date): Promise<Lead | null> {
  const { leadId, status, from, staffId, lostReason } = change
  const lead = await findLeadToChange(tx, leadId)
  if (!lead) throw leadNotFound()
  if (from && from !== lead.status)
    throw await staleUpdateError(tx, { leadId, what: 'status', nowIs: `lead was set to ${lead.status}` })
  if (lead.status === status && (status !== 'lost' || !lostReason)) return null
  const changed = await updateLeadStatus(tx, company, leadId, { status, lostReason }, now)
  const after = changed.lostReason ? `lost: ${changed.lostReason}` : status
  await insertLeadChange(tx, { leadId, staffId, what: 'status', before: lead.status, after }, now)
  return changed
}

/** The same, without a word about quotes. */
export async function changeStatusOnly(tx: Database, company: Company, change: StatusChange, now: Date) {
  await setLeadStatus(tx, company, change, now)
}

/**
 * A converted lead bought something: unless a quote was accepted before, the one that is named now is, or else its newest
 * open one.
 */
export async function changeLeadStatus(tx: Database, deps: OrderDeps, change: Change, now: Date): Promise<ChangedLead> {
  const { leadId, status } = change
  const changed = await setLeadStatus(tx, deps.company, change, now)
  if (!changed) return { ...(await getLead(tx, leadId)), acceptedQuoteId: null }
  return { ...changed, acceptedQuoteId: status === 'converted' ? await acceptBoughtQuote(tx, deps, change, now) : null }
}

async function acceptBoughtQuote(tx: Database, deps: OrderDeps, { leadId, staffId, quoteId }: Change, now: Date) {
  if (quoteId === undefined) return acceptNewestQuote(tx, { leadId, staffId }, deps, now)
  if (quoteId === null) return null
  const quotes = await listQuoteStatusesOfLead(tx, leadId)
  if (!quotes.some(({ id }) => id === quoteId)) throw new AppError('not_found', 'Quote not found')
  await decideQuote(tx, { quoteId, status: 'accepted', staffId }, deps, now)
  return quoteId
}

/** The lead of a quote that was just accepted. Returns what it was, or null if it was converted already. */
export async function convertLead(tx: Database, company: Company, { leadId, staffId }: Contact, now: Date) {
  const lead = await findLeadToChange(tx, leadId)
  if (!lead || lead.status === 'converted') return null
  await changeStatusOnly(tx, company, { leadId, staffId, status: 'converted' }, now)
  return { status: lead.status, lostReason: lead.lostReason }
}

export async function recordFirstContact(tx: Database, company: Company, { leadId, staffId }: Contact, now: Date) {
  const lead = await findLeadToChange(tx, leadId)
  if (lead?.status === 'new') await changeStatusOnly(tx, company, { leadId, status: 'contacted', staffId }, now)
  else if (await updateContacted(tx, company, leadId, now)) await recordLeadEvent(tx, leadId, 'lead contacted', now)
}
