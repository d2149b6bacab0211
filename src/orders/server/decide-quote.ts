import type { Database } from '#platform/database/database.ts'
import type { QuoteStatusChange } from '#quotes/quote.ts'
import { changeQuoteStatus, quoteNotFound } from '#quotes/server/change-quote.ts'
import { findQuote, listQuoteStatusesOfLead } from '#quotes/server/quote-store.ts'
import type { OrderDeps } from './order-deps.ts'
import { findOrderIdOfQuote } from './order-store.ts'
import { leaveCanceledOrder, placeOrder, withdrawQuote } from './place-order.ts'

type Decision = QuoteStatusChange & { quoteId: number; staffId: number }

/** Staff decide about a quote. Accepting it makes an order; taking that back takes it out of its order. */
export async function decideQuote(
  tx: Database,
  decision: Decision,
  deps: OrderDeps,
  now: Date,
): Promise<{ leadId: number; orderId: number | null }> {
  const { quoteId, status, staffId } = decision
  const { leadId, status: before } = await changeQuoteStatus(tx, deps.company, decision, now)
  if (status === 'accepted') {
    const quote = await findQuote(tx, quoteId, now)
    if (!quote) throw quoteNotFound()
    return { leadId, orderId: await placeOrder(tx, { quote, staffId }, deps, now) }
  }
  if (before === 'accepted') await withdrawQuote(tx, { quoteId, staffId }, deps, now)
  if (before === 'declined' && status !== 'declined') await leaveCanceledOrder(tx, quoteId)
  return { leadId, orderId: await findOrderIdOfQuote(tx, quoteId) }
}

/** The quote a customer said yes to, or else their newest open one. Null if one was accepted before or none is open. */
export async function acceptNewestQuote(
  tx: Database,
  { leadId, staffId }: { leadId: number; staffId: number },
  deps: OrderDeps,
  now: Date,
): Promise<number | null> {
  const quotes = await listQuoteStatusesOfLead(tx, leadId)
  const newest =
    quotes.find(({ status }) => status === 'requested') ?? quotes.find(({ status }) => status === 'pending')
  if (!newest || quotes.some(({ status }) => status === 'accepted')) return null
  await decideQuote(tx, { quoteId: newest.id, status: 'accepted', staffId }, deps, now)
  return newest.id
}
