import { randomUUID } from 'node:crypto'
import type { Lead } from '#leads/lead.ts'
import { getLead } from '#leads/server/get-lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { overtaken } from '#leads/server/overtaken.ts'
import { formatDollars, toCents } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { mailboxOf } from '#platform/mail/mail.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import { isSuppressed } from '#platform/mail/suppression-store.ts'
import { changedTotalCents, type PriceChange } from '#quotes/price-change.ts'
import { type Quote, quoteNumber } from '#quotes/quote.ts'
import { type Catalogue, findCarName } from '#vehicles/catalogue.ts'
import { findDeskQuote, insertPriceChange } from './desk-quote-store.ts'
import { quoteMail } from './quote-mail.tsx'
import { hasReceivedMail } from './quote-mail-store.ts'
import { findQuote, findQuoteToDecide, updateQuoteTotal } from './quote-store.ts'

type Change = PriceChange & { quoteId: number; staffId: number }
type Deps = { catalogue: Catalogue; publicUrl: string }

/** Gives an open quote another price, and mails it again. Says whether it was mailed. */
export async function changePrice(tx: Database, change: Change, deps: Deps, now: Date): Promise<boolean> {
  const { quoteId, staffId, from, reason } = change
  // Whoever changes the quote at the same time waits here.
  await findQuoteToDecide(tx, quoteId)
  const quote = await findQuote(tx, quoteId, now)
  if (!quote) throw quoteNotFound()
  await refuseUnlessOpen(tx, quote, from)
  const beforeCents = toCents(quote.breakdown.total)
  const afterCents = changedTotalCents(change, beforeCents)
  if (beforeCents === afterCents) throw new AppError('invalid', 'This is the price already.')
  await updateQuoteTotal(tx, quoteId, afterCents)
  await insertPriceChange(tx, { quoteId, staffId, beforeCents, afterCents, reason }, now)
  const [before, after] = [formatDollars(beforeCents), formatDollars(afterCents)]
  const line = { what: `price of ${quoteNumber(quoteId)}`, before, after: `${after}: ${reason}` }
  await insertLeadChange(tx, { leadId: quote.leadId, staffId, ...line }, now)
  return mailNewPrice(tx, { quoteId, lead: await getLead(tx, quote.leadId), formerPrice: before, ...deps }, now)
}

export function quoteNotFound() {
  return new AppError('not_found', 'Quote not found')
}

async function refuseUnlessOpen(tx: Database, quote: Quote, from: number | undefined) {
  const { leadId, number, status, breakdown, finalQuote } = quote
  if (status === 'expired') throw new AppError('conflict', 'This quote has expired. Make a new quote instead.')
  if (status !== 'pending' && status !== 'requested')
    throw await overtaken(tx, { leadId, what: `quote ${number}`, nowIs: `quote was set to ${status}` })
  if (from !== undefined && toCents(breakdown.total) !== toCents(from))
    throw await overtaken(tx, {
      leadId,
      what: `price of ${number}`,
      nowIs: `quote’s price was changed to ${finalQuote}`,
    })
}

type NewPrice = Deps & { quoteId: number; lead: Lead; formerPrice: string }

async function mailNewPrice(tx: Database, { quoteId, lead, catalogue, publicUrl, formerPrice }: NewPrice, now: Date) {
  const quote = await findDeskQuote(tx, quoteId, now)
  if (!quote || lead.email === '' || (await isSuppressed(tx, lead.email))) return false
  const isKnownMailbox = await hasReceivedMail(tx, mailboxOf(lead.email))
  const isKnownCar = findCarName(catalogue, quote) !== null
  const known = { isKnownCar, isKnownMailbox, vin: quote.vin, publicUrl, messageId: randomUUID(), formerPrice }
  await enqueueMail(tx, quoteMail(quote, lead, known), now)
  return true
}
