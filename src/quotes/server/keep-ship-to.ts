import type { Company } from '#company/company.ts'
import type { Shop } from '#company/server/shop.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { formatDollars, toCents } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import { movePrice } from '#quotes/moved-price.ts'
import { adjustmentCents } from '#quotes/price-notes.ts'
import type { Quote } from '#quotes/quote.ts'
import { movedNotes } from '#quotes/quote-fields.ts'
import {
  deleteProposedMove,
  findProposedMove,
  type ProposedMove,
  type ShipTo,
  saveProposedMove,
  saveQuoteAddress,
} from './quote-address-store.ts'
import {
  findQuote,
  findQuoteToDecide,
  forgetOtherBrowser,
  getQuotedPrice,
  updateQuoteMoved,
  updateQuoteStatus,
} from './quote-store.ts'
import { findMove } from './renew-quote.ts'

/** What staff priced, a person has to price again. */
export function refuseMove({ breakdown }: Pick<Quote, 'breakdown'>, { phone }: Company) {
  if (adjustmentCents(breakdown) !== 0)
    throw new AppError(
      'conflict',
      `We made you a price for that place. Call us at ${phone.display} to change where it goes.`,
    )
}

type Kept = { quoteId: number; shipTo: ShipTo; visitorId: string | null }

/** Typed in another browser than the one that answered, it shows in neither. */
export async function keepShipTo(tx: Database, { quoteId, shipTo, visitorId }: Kept, now: Date) {
  await saveQuoteAddress(tx, quoteId, shipTo, now)
  await deleteProposedMove(tx, quoteId)
  await forgetOtherBrowser(tx, quoteId, visitorId)
}

/** The address of a quote that waits for another yes, next to what the customer said yes to before. */
export async function insertMoved(
  tx: Database,
  { quoteId, shipTo, visitorId, ...answer }: Kept & { agreedCents: number; callTime: string | null },
  now: Date,
) {
  await saveQuoteAddress(tx, quoteId, shipTo, now)
  await updateQuoteStatus(tx, quoteId, { status: 'pending', answeredBy: visitorId, ...answer }, now)
}

/** What another place costs after the yes, to show before the customer agrees. Null if it's the same. */
export async function priceMove(
  shop: Shop,
  pricing: Pricing,
  { quote, shipTo }: { quote: Quote; shipTo: ShipTo },
  now: Date,
): Promise<ProposedMove | null> {
  const move = await findMove(shop, pricing, { quote, shipTo }, now)
  if (!move) return null
  refuseMove(quote, shop.company())
  const moved = movePrice(await getQuotedPrice(shop.db, quote.id), move.priced)
  return { shipTo, fromCents: toCents(quote.breakdown.total), pricing: moved }
}

type Proposed = { quoteId: number; move: ProposedMove; visitorId: string | null }

/** Any browser can agree to it, so it's forgotten who answered unless it's the one that typed this. */
export async function proposeMove(tx: Database, { quoteId, move, visitorId }: Proposed, now: Date) {
  await forgetOtherBrowser(tx, quoteId, visitorId)
  await saveProposedMove(tx, quoteId, move, now)
}

type Agreed = { quoteId: number; price: string; visitorId: string | null }

/** The customer agrees to the price for another place: the one they were shown, or none. Null if they did before. */
export async function agreeToMove(
  tx: Database,
  { quoteId, price, visitorId }: Agreed,
  now: Date,
): Promise<{ quote: Quote; shipTo: ShipTo } | null> {
  const stored = await findQuoteToDecide(tx, quoteId)
  const before = await findQuote(tx, quoteId, now)
  if (before?.finalQuote === price) return null
  const move = await findProposedMove(tx, quoteId, now)
  const isOpen = stored?.status === 'requested' || stored?.status === 'accepted'
  const isCurrent = before && move && toCents(before.breakdown.total) === move.fromCents
  if (!isOpen || !isCurrent || formatDollars(toCents(move.pricing.breakdown.total)) !== price)
    throw new AppError('conflict', "That price isn't current anymore. Enter the address again to see it.")
  const { shipTo, pricing, fromCents } = move
  const zipCode = shipTo.address?.zipCode ?? null
  await updateQuoteMoved(tx, quoteId, { pricing, zipCode, notes: movedNotes(before, zipCode ?? before.zipCode) })
  await keepShipTo(tx, { quoteId, shipTo, visitorId }, now)
  const place = shipTo.address ? `to ${shipTo.address.state} ${shipTo.address.zipCode}` : 'picked up'
  const change = { before: formatDollars(fromCents), after: `${price}: ${place}` }
  await insertLeadChange(
    tx,
    { leadId: before.leadId, staffId: null, what: `price of ${before.number}`, ...change },
    now,
  )
  const quote = await findQuote(tx, quoteId, now)
  if (!quote) throw new Error('A quote disappeared.')
  return { quote, shipTo }
}
