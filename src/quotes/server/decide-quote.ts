import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { updateContacted } from '#leads/server/lead-store.ts'
import { overtaken } from '#leads/server/overtaken.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type QuoteStatus, type QuoteStatusChange, quoteNumber } from '#quotes/quote.ts'
import { listSteps } from './quote-step-store.ts'
import { findQuoteToDecide, listQuoteStatusesOfLead, updateQuoteStatus } from './quote-store.ts'

export async function acceptNewestQuote(
  tx: Database,
  { leadId, staffId }: { leadId: number; staffId: number },
  now: Date,
) {
  const quotes = await listQuoteStatusesOfLead(tx, leadId)
  const newest =
    quotes.find(({ status }) => status === 'requested') ?? quotes.find(({ status }) => status === 'pending')
  if (!newest || quotes.some(({ status }) => status === 'accepted')) return null
  await decide(tx, { quote: { ...newest, leadId }, status: 'accepted', staffId }, now)
  return newest.id
}

export async function decideQuote(
  tx: Database,
  { quoteId, status, from, staffId }: { quoteId: number; staffId: number } & QuoteStatusChange,
  now: Date,
): Promise<boolean> {
  const quote = await findQuoteToDecide(tx, quoteId)
  if (!quote) return false
  if (from && from !== quote.status)
    throw await overtaken(tx, {
      leadId: quote.leadId,
      what: `quote ${quoteNumber(quote.id)}`,
      nowIs: `quote was set to ${quote.status}`,
    })
  if (quote.status === status) return true
  await refuseWithSteps(tx, quoteId)
  await decide(tx, { quote, status, staffId }, now)
  return true
}

/** What was paid or shipped was sold: that has to be taken back first, step by step. */
async function refuseWithSteps(tx: Database, quoteId: number) {
  const last = (await listSteps(tx, [quoteId])).get(quoteId)?.at(-1)
  if (last) throw new AppError('conflict', `This quote is marked ${last.step}. Take that back first.`)
}

type Decision = {
  quote: { id: number; leadId: number; status: QuoteStatus }
  status: QuoteStatus
  staffId: number
}

async function decide(tx: Database, { quote: { id, leadId, status: before }, status, staffId }: Decision, now: Date) {
  await updateQuoteStatus(tx, id, status, now)
  if (status !== 'pending') await updateContacted(tx, leadId, now)
  await insertLeadChange(tx, { leadId, staffId, what: `quote ${quoteNumber(id)}`, before, after: status }, now)
}
