import { randomUUID } from 'node:crypto'
import type { Lead } from '#leads/lead.ts'
import { getLead } from '#leads/server/get-lead.ts'
import { insertLeadChange, staleUpdateError } from '#leads/server/lead-change-store.ts'
import { updateContacted } from '#leads/server/lead-store.ts'
import { mayWriteTo } from '#leads/server/letter.tsx'
import { formatDollars, toCents } from '#lib/money.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/dialect.ts'
import { AppError } from '#platform/http/app-error.ts'
import { mailboxOf } from '#platform/mail/mail.ts'
import type { MailCaps } from '#platform/mail/mail-caps.ts'
import { countMailsWritten } from '#platform/mail/mail-store.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import { changedTotalCents, type PriceChange, refusalForAgent } from '#quotes/price-change.ts'
import { type Quote, type QuoteStatus, type QuoteStatusChange, quoteNumber } from '#quotes/quote.ts'
import { type QuoteStepReport, shipmentWording } from '#quotes/quote-step.ts'
import type { StaffRole } from '#staff/staff-member.ts'
import { type Catalogue, findCarName } from '#vehicles/catalogue.ts'
import { deleteStep, findDeskQuote, insertPriceChange, insertStep, listSteps } from './desk-quote-store.ts'
import { mailCustomer } from './mail-customer.ts'
import { NEW_PRICE_MAIL, quoteMail } from './quote-mail.tsx'
import { SHIPPED_MAIL, shippedMail } from './quote-notices.tsx'
import {
  findQuote,
  findQuoteToDecide,
  getQuotedPrice,
  listQuoteStatusesOfLead,
  updateQuoteStatus,
  updateQuoteTotal,
} from './quote-store.ts'

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
) {
  const quote = await findQuoteToDecide(tx, quoteId)
  if (!quote) throw quoteNotFound()
  if (from && from !== quote.status)
    throw await staleUpdateError(tx, {
      leadId: quote.leadId,
      what: `quote ${quoteNumber(quote.id)}`,
      nowIs: `quote was set to ${quote.status}`,
    })
  if (quote.status === status) return
  await refuseWithSteps(tx, quoteId)
  await decide(tx, { quote, status, staffId }, now)
}

/** A quote that was paid or shipped is a sale: those steps have to be undone first. */
async function refuseWithSteps(tx: Database, quoteId: number) {
  const last = (await listSteps(tx, [quoteId])).get(quoteId)?.at(-1)
  if (last) throw new AppError('conflict', `This quote is marked ${last.step}. Undo that first.`)
}

type Decision = {
  quote: { id: number; leadId: number; status: QuoteStatus }
  status: QuoteStatus
  staffId: number
}

async function decide(tx: Database, { quote: { id, leadId, status: before }, status, staffId }: Decision, now: Date) {
  await updateQuoteStatus(tx, id, { status }, now)
  if (status !== 'pending') await updateContacted(tx, leadId, now)
  await insertLeadChange(tx, { leadId, staffId, what: `quote ${quoteNumber(id)}`, before, after: status }, now)
}

type Change = PriceChange & { quoteId: number; staffId: number; role: StaffRole }
type Deps = { catalogue: Catalogue; publicUrl: string; caps: MailCaps }

/**
 * Changes the price of an open quote and mails it again. A customer who said yes is asked again, since they agreed to a
 * different amount. Returns whether it was mailed.
 */
export async function changePrice(tx: Database, change: Change, deps: Deps, now: Date): Promise<boolean> {
  const { quoteId, staffId, role, from, reason } = change
  const quote = await getQuoteToChange(tx, quoteId, now)
  await refuseUnlessOpen(tx, quote, from)
  const beforeCents = toCents(quote.breakdown.total)
  const afterCents = changedTotalCents(change, beforeCents)
  if (beforeCents === afterCents) throw new AppError('invalid', "That's already the price.")
  const refusal = role === 'agent' && refusalForAgent(afterCents, await getQuotedPrice(tx, quoteId))
  if (refusal) throw new AppError('forbidden', refusal)
  await updateQuoteTotal(tx, quoteId, afterCents)
  await insertPriceChange(tx, { quoteId, staffId, beforeCents, afterCents, reason }, now)
  const [before, after] = [formatDollars(beforeCents), formatDollars(afterCents)]
  const line = { what: `price of ${quoteNumber(quoteId)}`, before, after: `${after}: ${reason}` }
  await insertLeadChange(tx, { leadId: quote.leadId, staffId, ...line }, now)
  if (quote.status === 'requested')
    await decide(tx, { quote: { ...quote, status: 'requested' }, status: 'pending', staffId }, now)
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
  { quoteId, lead, catalogue, caps, publicUrl, formerPrice }: NewPrice,
  now: Date,
) {
  const quote = await findDeskQuote(tx, quoteId, now)
  if (!quote) return false
  const known = { isKnownCar: findCarName(catalogue, quote) !== null, vin: quote.vin, publicUrl, formerPrice }
  const write = () => quoteMail(quote, lead, { ...known, messageId: randomUUID() })
  return mailCustomer(tx, { kind: NEW_PRICE_MAIL, lead, caps, write }, now)
}

type Step = QuoteStepReport & { quoteId: number; staffId: number; publicUrl: string }

/** Records or undoes that an accepted quote was paid, ordered, shipped, delivered or returned. Idempotent. */
export async function takeStep(tx: Database, report: Step, now: Date) {
  const { quoteId, staffId, step, isDone } = report
  const quote = await getQuoteToChange(tx, quoteId, now)
  if (quote.status !== 'accepted')
    throw new AppError('conflict', `This quote is ${quote.status}. Mark it accepted first.`)
  const hasChanged = isDone ? await insertStep(tx, report, now) : await deleteStep(tx, quoteId, step)
  if (!hasChanged) return
  const line = `${step}${isDone && step === 'shipped' ? `: ${shipmentWording(report)}` : ''}`
  const change = { what: `quote ${quote.number}`, before: isDone ? '' : step, after: isDone ? line : `not ${step}` }
  await insertLeadChange(tx, { leadId: quote.leadId, staffId, ...change }, now)
  if (isDone && step === 'shipped') await mailShipment(tx, quote, report, now)
}

/** More parts than one customer gets in a day: taking the step back and forth must not fill a mailbox. */
const SHIPPED_MAILS_A_DAY = 10

async function mailShipment(tx: Database, quote: Quote, { carrier, trackingNumber, publicUrl }: Step, now: Date) {
  const lead = await getLead(tx, quote.leadId)
  if (!(await mayWriteTo(tx, lead))) return
  const mailbox = mailboxOf(lead.email)
  await lockUntilCommit(tx, `shipped ${mailbox}`)
  const [since, most] = [new Date(now.getTime() - DAY_MS), SHIPPED_MAILS_A_DAY]
  if ((await countMailsWritten(tx, { mailbox, kinds: [SHIPPED_MAIL], since, most })) >= most) return
  await enqueueMail(tx, shippedMail({ quote, lead, publicUrl, shipment: { carrier, trackingNumber } }), now)
}
