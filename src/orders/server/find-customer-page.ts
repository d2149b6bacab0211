import type { Shop } from '#company/server/shop.ts'
import { toCents } from '#lib/money.ts'
import { type CustomerPage, shownAddress, shownMove, toCustomerOrder } from '#orders/customer-order.ts'
import { findCustomerQuote } from '#quotes/server/customer-quote-routes.ts'
import { findProposedMove, findQuoteAddress } from '#quotes/server/quote-address-store.ts'
import { findQuoteByToken } from '#quotes/server/quote-store.ts'
import type { Catalogue } from '#vehicles/catalogue.ts'
import { findOrderIdOfQuote, isAnsweredBy } from './order-store.ts'
import { getOrder } from './read-order.ts'

export type CustomerPageDeps = {
  shop: Pick<Shop, 'db' | 'now' | 'company' | 'settings'>
  catalogue: Catalogue
  /** Whether customers can pay online. */
  takesPayments: boolean
}

type Read = { token: string; visitorId: string | null }

/** What the customer's link opens: the quote, and the order it became. */
export async function findCustomerPage(
  { shop, catalogue, takesPayments }: CustomerPageDeps,
  { token, visitorId }: Read,
): Promise<CustomerPage | null> {
  const { db, now, company, settings } = shop
  const [quote, found] = await Promise.all([
    findCustomerQuote(db, catalogue, { token, visitorId }, now()),
    findQuoteByToken(db, token, now()),
  ])
  if (!quote || !found) return null
  const { id } = found.quote
  const isOwn = found.authors.answeredBy !== null && found.authors.answeredBy === visitorId
  const [orderId, shipTo, move] = await Promise.all([
    findOrderIdOfQuote(db, id),
    findQuoteAddress(db, id),
    findProposedMove(db, id, now()),
  ])
  const [order, ownsOrder] =
    orderId === null
      ? [null, false]
      : await Promise.all([getOrder(db, orderId, settings(), now()), isAnsweredBy(db, orderId, visitorId)])
  const { paymentInstructions } = settings()
  const isCurrent = toCents(quote.breakdown.total) === move?.fromCents
  return {
    quote,
    order:
      order &&
      toCustomerOrder(order, { company: company(), isOwn: ownsOrder, takesPayments, paymentInstructions, now: now() }),
    shipTo: shipTo && { isPickup: shipTo.isPickup, address: shownAddress(shipTo.address, isOwn) },
    move: isCurrent && move ? shownMove(move) : null,
  }
}
