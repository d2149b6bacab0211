import { randomUUID } from 'node:crypto'
import type { Company } from '#company/company.ts'
import type { Lead } from '#leads/lead.ts'
import { getLead } from '#leads/server/get-lead.ts'
import { insertLeadChange, staleUpdateError } from '#leads/server/lead-change-store.ts'
import { updateContacted } from '#leads/server/lead-store.ts'
import { formatDollars, toCents } from '#lib/money.ts'
import { MINUTE_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { mailboxOf } from '#platform/mail/mail.ts'
import type { MailCaps } from '#platform/mail/mail-caps.ts'
import { countMailsWritten } from '#platform/mail/mail-store.ts'
import { deleteUnsentMails } from '#platform/mail/outbox-store.ts'
import { changedTotalCents, doubtAbout, type PriceChange, refusalForAgent } from '#quotes/price-change.ts'
import { type Quote, type QuoteStatus, type QuoteStatusChange, quoteNumber } from '#quotes/quote.ts'
import type { StaffRole } from '#staff/staff-member.ts'
import { findItemCost } from '#stock/server/item-store.ts'
import { type Catalogue, findCarName } from '#vehicles/catalogue.ts'
import { findDeskQuote, insertPriceChange, takePriceChange } from './desk-quote-store.ts'
import { holdForStatus } from './hold-quoted.ts'
import { mailCustomer } from './mail-customer.ts'
import { NEW_PRICE_MAIL, QUOTE_MAIL, quoteMail } from './quote-mail.tsx'
import { findQuote, findQuoteToDecide, getQuotedPrice, updateQuoteStatus, updateQuoteTotal } from './quote-store.ts'

/** Returns the quote as it was before. Only orders call it: what's accepted is ordered. */
export async function changeQuoteStatus(
  tx: Database,
  company: Company,
  { quoteId, status, from, staffId }: { quoteId: number; staffId: number } & QuoteStatusChange,
  now: Date,
) {
  const quote = await findQuoteToDecide(tx, quoteId)
  if (!quote) throw quoteNotFound()
  if (from && from !== quote.status)
    throw await staleUpdateError(tx, {
      leadId: quote.leadId,
      what: `quote ${quoteNumber(quote.id)}`,
      nowIs: `quote was set to ${quote.status}`,
    })
  if (quote.status !== status) await decide(tx, company, { quote, status, staffId }, now)
  return quote
}

type Decision = {
  quote: { id: number; leadId: number; status: QuoteStatus }
  status: QuoteStatus
  staffId: number
}

async function decide(tx: Database, company: Company, { quote, status, staffId }: Decision, now: Date) {
  await holdForStatus(tx, company, { quoteId: quote.id, status }, now)
  await recordStatus(tx, { quote, status, staffId }, now)
  if (status !== 'pending') await updateContacted(tx, company, quote.leadId, now)
}

async function recordStatus(tx: Database, { quote, status, staffId }: Decision, now: Date) {
  const { id, leadId, status: before } = quote
  await updateQuoteStatus(tx, id, { status }, now)
  await insertLeadChange(tx, { leadId, staffId, what: `quote ${quoteNumber(id)}`, before, after: status }, now)
}

type Change = PriceChange & { quoteId: number; staffId: number; role: StaffRole }
type Deps = { company: Company; catalogue: Catalogue; publicUrl: string; caps: MailCaps }

/**
 * Changes the price of an open quote and mails it again. A customer who said yes is asked again, since they agreed to a
 * different amount; their part stays held as long as it would have. Returns whether it was mailed.
 */
export async function changePrice(tx: Database, change: Change, deps: Deps, now: Date): Promise<boolean> {
  const { quoteId, staffId, role, from, reason } = change
  const quote = await getQuoteToChange(tx, quoteId, now)
  await refuseUnlessOpen(tx, quote, from)
  const beforeCents = toCents(quote.breakdown.total)
  const afterCents = changedTotalCents(change, beforeCents)
  if (beforeCents === afterCents) throw new AppError('invalid', "That's already the price.")
  const itemCostCents = quote.stockItem ? await findItemCost(tx, quote.stockItem.number) : null
  const { breakdown } = await getQuotedPrice(tx, quoteId)
  const quoted = { ...breakdown, partCostCents: (itemCostCents ?? 0) * quote.quantity }
  const refusal = role === 'agent' && refusalForAgent(afterCents, quoted)
  if (refusal) throw new AppError('forbidden', refusal)
  const doubt = change.confirm ? null : doubtAbout(afterCents, beforeCents, quoted)
  if (doubt) throw new AppError('invalid', doubt)
  await updateQuoteTotal(tx, quoteId, afterCents)
  await insertPriceChange(tx, { quoteId, staffId, beforeCents, afterCents, reason }, now)
  const [before, after] = [formatDollars(beforeCents), formatDollars(afterCents)]
  const line = { what: `price of ${quoteNumber(quoteId)}`, before, after: `${after}: ${reason}` }
  await insertLeadChange(tx, { leadId: quote.leadId, staffId, ...line }, now)
  if (quote.status === 'requested')
    await recordStatus(tx, { quote: { ...quote, status: 'requested' }, status: 'pending', staffId }, now)
  return mailNewPrice(tx, { quoteId, lead: await getLead(tx, quote.leadId), formerPrice: before, ...deps }, now)
}

/** Concurrent changes to the quote wait here. */
async function getQuoteToChange(tx: Database, quoteId: number, now: Date): Promise<Quote> {
  await findQuoteToDecide(tx, quoteId)
  const quote = await findQuote(tx, quoteId, now)
  if (!quote) throw quoteNotFound()
  return quote
}

export function quoteNotFound() {
  return new AppError('not_found', 'Quote not found')
}

async function refuseUnlessOpen(tx: Database, quote: Quote, from: number | undefined) {
  const { leadId, number, status, breakdown, finalQuote } = quote
  if (status === 'expired') throw new AppError('conflict', 'This quote has expired. Make a new quote instead.')
  if (status !== 'pending' && status !== 'requested')
    throw await staleUpdateError(tx, { leadId, what: `quote ${number}`, nowIs: `quote was set to ${status}` })
  if (from !== undefined && toCents(breakdown.total) !== toCents(from))
    throw await staleUpdateError(tx, {
      leadId,
      what: `price of ${number}`,
      nowIs: `quote’s price was changed to ${finalQuote}`,
    })
}

type NewPrice = Deps & { quoteId: number; lead: Lead; formerPrice: string }

async function mailNewPrice(
  tx: Database,
  { company, quoteId, lead, catalogue, caps, publicUrl, formerPrice }: NewPrice,
  now: Date,
) {
  const quote = await findDeskQuote(tx, quoteId, now)
  if (!quote) return false
  const known = { isKnownCar: findCarName(catalogue, quote) !== null, publicUrl, formerPrice }
  const write = () => quoteMail(company, quote, lead, { ...known, messageId: randomUUID() })
  return mailCustomer(tx, { kind: NEW_PRICE_MAIL, lead, caps, byStaff: true, write }, now)
}

/** Takes a price change back while its email waits. A customer who had said yes to the former price still does. */
export async function undoPriceChange(tx: Database, { quoteId, staffId }: Undo, { company, caps }: Deps, now: Date) {
  const quote = await getQuoteToChange(tx, quoteId, now)
  if (quote.status !== 'pending')
    throw new AppError('conflict', `${quote.number} was answered in the meantime, so this can't be undone.`)
  const since = new Date(now.getTime() - Math.max(caps.staffDelayMs, MINUTE_MS))
  const change = await takePriceChange(tx, { quoteId, staffId, since })
  if (!change) throw new AppError('conflict', 'This change is too old to undo. Change the price again instead.')
  const unsent = { leadId: quote.leadId, kinds: [NEW_PRICE_MAIL], delayMs: caps.staffDelayMs }
  const isMailed =
    (await countMailsWritten(tx, {
      ...writtenTo(await getLead(tx, quote.leadId)),
      since: new Date(change.createdAt.getTime() - 1),
    })) > 0
  if (isMailed && (await deleteUnsentMails(tx, unsent, now)).length === 0)
    throw new AppError('conflict', 'The email has already left. Change the price again instead.')
  await updateQuoteTotal(tx, quoteId, change.beforeCents)
  const line = {
    what: `price of ${quote.number}`,
    before: quote.finalQuote,
    after: `${formatDollars(change.beforeCents)}: undone`,
  }
  await insertLeadChange(tx, { leadId: quote.leadId, staffId, ...line }, now)
  if (quote.agreedPrice === formatDollars(change.beforeCents))
    await decide(tx, company, { quote: { ...quote, status: 'pending' }, status: 'requested', staffId }, now)
}

function writtenTo({ email }: Lead) {
  return { mailbox: mailboxOf(email), kinds: [NEW_PRICE_MAIL], most: 1 }
}

type EmailedQuotes = { leadId: number; quoteIds: readonly number[]; staffId: number }

/** Emails open quotes, for the first time or again. False if the mailbox got enough today, or its owner wants no email. */
export async function emailQuotes(tx: Database, { leadId, quoteIds, staffId }: EmailedQuotes, deps: Deps, now: Date) {
  const lead = await getLead(tx, leadId)
  if (!lead.email) throw new AppError('invalid', 'This lead has no email address. Add one first.')
  const { company, catalogue, publicUrl, caps } = deps
  let mailed = 0
  for (const quoteId of new Set(quoteIds)) {
    const quote = await findDeskQuote(tx, quoteId, now)
    if (quote?.leadId !== leadId) throw quoteNotFound()
    if (quote.status !== 'pending' && quote.status !== 'requested')
      throw new AppError('conflict', `${quote.number} is ${quote.status}. Only an open quote can be emailed.`)
    const known = { isKnownCar: findCarName(catalogue, quote) !== null, publicUrl, messageId: randomUUID() }
    const write = () => quoteMail(company, quote, lead, known)
    if (!(await mailCustomer(tx, { kind: QUOTE_MAIL, lead, caps, byStaff: true, write }, now))) continue
    mailed += 1
    const change = { what: 'email', before: '', after: `quote ${quote.number}` }
    await insertLeadChange(tx, { leadId, staffId, ...change }, now)
  }
  return { mailed }
}

type Undo = { quoteId: number; staffId: number }
