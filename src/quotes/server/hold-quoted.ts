import type { Company } from '#company/company.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { holdUntil } from '#quotes/hold-until.ts'
import type { Quote, QuoteStatus } from '#quotes/quote.ts'
import { holdItem, releaseHold } from '#stock/server/hold-store.ts'
import { findQuote } from './quote-store.ts'

const TAKEN = 'Sorry, this part was just taken by someone else.'

/** Someone else was faster. The customer sees our next best offer. */
export class ItemTaken extends AppError {
  readonly quote: Quote
  constructor(quote: Quote) {
    super('conflict', TAKEN)
    this.quote = quote
  }
}

/** Sets the quoted item aside; nothing if the price is the book's. */
export async function holdQuoted(tx: Database, quote: Quote, until: Date | null, now: Date) {
  const { id: quoteId, leadId, stockItem, quantity: pieces } = quote
  if (!stockItem) return
  const isHeld = await holdItem(tx, { number: stockItem.number, quoteId, leadId, pieces, until }, now)
  if (!isHeld) throw new ItemTaken(quote)
}

/** What staff decide about a quote: confirming keeps its item, everything else but a request gives it up. */
export async function holdForStatus(
  tx: Database,
  company: Company,
  { quoteId, status }: { quoteId: number; status: QuoteStatus },
  now: Date,
) {
  if (status === 'pending' || status === 'declined') return releaseHold(tx, quoteId)
  const quote = await findQuote(tx, quoteId, now)
  if (quote) await holdQuoted(tx, quote, status === 'accepted' ? null : holdUntil(company, now), now)
}
