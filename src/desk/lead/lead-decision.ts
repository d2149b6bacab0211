import type { Lead } from '#leads/lead.ts'
import type { LeadStatus } from '#leads/lead-status.ts'
import type { Quote } from '#quotes/quote.ts'

type DecidedQuote = Pick<Quote, 'id' | 'number' | 'finalQuote' | 'status'>

/** What staff have to decide when a lead and its quotes don't agree. */
export type LeadDecision<Q extends DecidedQuote = DecidedQuote> =
  | { kind: 'convert'; quote: Q }
  | { kind: 'bought'; quotes: readonly Q[] }
  | { kind: 'lost-reason' }

export function findLeadDecision<Q extends DecidedQuote>(
  { status, lostReason }: Pick<Lead, 'status' | 'lostReason'>,
  quotes: readonly Q[],
): LeadDecision<Q> | null {
  const accepted = quotes.find((quote) => quote.status === 'accepted')
  if (accepted) return status === 'converted' ? null : { kind: 'convert', quote: accepted }
  if (status === 'lost') return lostReason ? null : { kind: 'lost-reason' }
  if (status !== 'converted' || quotes.length === 0) return null
  return { kind: 'bought', quotes: listOpenQuotes(quotes) }
}

/** The quote that a status accepts: undefined for the newest open one, null if there are several and staff must choose. */
export function quoteToAccept(status: LeadStatus, quotes: readonly Pick<Quote, 'status'>[]): null | undefined {
  return status === 'converted' && listOpenQuotes(quotes).length > 1 ? null : undefined
}

function listOpenQuotes<Q extends Pick<Quote, 'status'>>(quotes: readonly Q[]): Q[] {
  return quotes.filter(({ status }) => status === 'pending' || status === 'requested')
}
