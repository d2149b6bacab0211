import type { Company } from '#company/company.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { holdUntil } from '#quotes/hold-until.ts'
import type { Quote, QuoteStatus } from '#quotes/quote.ts'
import { holdItem, holdsItem, releaseHold } from '#stock/server/hold-store.ts'
import { findQuote } from './quote-store.ts'

const TAKEN = 'Sorry, this part was just taken by someone else.'
const YOURS = "You already said yes to this part in another quote, and we're holding it for you."

/** Someone else was faster. The customer sees our next best offer. */
export class ItemTaken extends AppError {
  readonly quote: Quote
  constructor(quote: Quote) {
    super('conflict', TAKEN)
    this.quote = quote
  }
}

/** Sets the quoted item aside; nothing if the price is the book's. False if it can't be had anymore. */
async function holdQuoted(tx: Database, quote: Quote, until: Date | null, now: Date): Promise<boolean> {
  const { id: quoteId, leadId, stockItem, quantity: pieces } = quote
  return !stockItem || holdItem(tx, { number: stockItem.number, quoteId, leadId, pieces, until }, now)
}

/** The customer said yes. */
export async function holdRequested(tx: Database, company: Company, quote: Quote, now: Date) {
  if (await holdQuoted(tx, quote, holdUntil(company, now), now)) return
  const isTheirs = await holdsItem(tx, quote.stockItem?.number ?? '', quote.leadId)
  throw isTheirs ? new AppError('conflict', YOURS) : new ItemTaken(quote)
}

/** What staff decide about a quote: confirming keeps its item, everything else but a request gives it up. */
export async function holdForStatus(
  tx: Database,
  company: Company,
  { quoteId, status }: { quoteId: number; status: QuoteStatus },
  now: Date,
) {
  if (status === 'pending' || status === 'declined') return releaseHold(tx, quoteId, now)
  const quote = await findQuote(tx, quoteId, now)
  if (!quote || (await holdQuoted(tx, quote, status === 'accepted' ? null : holdUntil(company, now), now))) return
  const item = `Stock number ${quote.stockItem?.number}`
  throw new AppError('conflict', `${item} isn't available: it's held for another quote, sold, or off your list.`)
}
