import type { Lead } from '#leads/lead.ts'
import { recordRequest } from '#leads/server/capture-lead.ts'
import { getLead } from '#leads/server/get-lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { notifyStaff } from '#leads/server/notify-staff.ts'
import { toCents } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { MailCaps } from '#platform/mail/mail-caps.ts'
import type { Platform } from '#platform/platform.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import type { CustomerAnswer } from '#quotes/customer-quote.ts'
import type { Quote } from '#quotes/quote.ts'
import { toQuoteRequest } from '#quotes/quote-fields.ts'
import { createQuote, prepareQuote } from './create-quote.ts'
import { findDeskQuote } from './desk-quote-store.ts'
import { mailCustomer } from './mail-customer.ts'
import { CONFIRMATION_MAIL, confirmationMail, purchaseRequestMail } from './quote-notices.tsx'
import { findQuoteToDecide, type QuoteAuthors, updateQuoteConfirmed, updateQuoteStatus } from './quote-store.ts'

type Deps = { caps: MailCaps; publicUrl: string; isMailAllowed: boolean }
type Yes = Extract<CustomerAnswer, { answer: 'yes' }> & { quoteId: number; visitorId: string | null }

/** The customer wants the part: staff are notified and have to confirm. Idempotent. */
export async function requestPart(tx: Database, { quoteId, price, callTime, visitorId }: Yes, deps: Deps, now: Date) {
  const stored = await findQuoteToDecide(tx, quoteId)
  // Read under the lock: staff may just have changed the price.
  const quote = await findDeskQuote(tx, quoteId, now)
  if (!quote || stored?.status === 'requested' || stored?.status === 'accepted') return
  if (now > quote.validUntil) throw new AppError('conflict', 'This quote has expired. Price it again first.')
  if (price && price !== quote.finalQuote)
    throw new AppError('conflict', `The price is now ${quote.finalQuote}. Open your quote again to see it.`)
  const answer = {
    status: 'requested',
    callTime: callTime || null,
    declineReason: null,
    answeredBy: visitorId,
  } as const
  await updateQuoteStatus(tx, quoteId, { ...answer, agreedCents: toCents(quote.breakdown.total) }, now)
  await insertLeadChange(tx, changeOf(quote, stored?.status ?? '', 'requested'), now)
  const lead = await getLead(tx, quote.leadId)
  await recordRequest(tx, lead, now)
  await mailRequest(tx, { quote: { ...quote, callTime: answer.callTime }, lead, ...deps }, now)
}

type RequestedQuote = Deps & { quote: Parameters<typeof purchaseRequestMail>[0]['quote']; lead: Lead }

/** Staff are notified of each yes, batched if there are many; the customer gets one confirmation per quote. */
async function mailRequest(tx: Database, { quote, lead, caps, publicUrl, isMailAllowed }: RequestedQuote, now: Date) {
  await notifyStaff(tx, { mail: purchaseRequestMail({ quote, lead, publicUrl }), caps }, now)
  if (!isMailAllowed || !(await updateQuoteConfirmed(tx, quote.id, now))) return
  const write = () => confirmationMail({ quote, lead, publicUrl })
  await mailCustomer(tx, { kind: CONFIRMATION_MAIL, lead, caps, write }, now)
}

type No = Extract<CustomerAnswer, { answer: 'no' }> & { quote: Quote; visitorId: string | null }

/** The customer doesn't want it. A part that staff have confirmed is a matter for the phone. */
export async function declineQuote(tx: Database, { quote, reason, visitorId }: No, now: Date) {
  const stored = await findQuoteToDecide(tx, quote.id)
  if (stored?.status === 'declined') return
  if (stored?.status === 'accepted')
    throw new AppError('conflict', "We've already confirmed this part. Please call us to cancel it.")
  const answer = { status: 'declined', callTime: null, declineReason: reason || null, answeredBy: visitorId } as const
  await updateQuoteStatus(tx, quote.id, { ...answer, agreedCents: null }, now)
  const after = reason ? `declined: ${reason}` : 'declined'
  await insertLeadChange(tx, changeOf(quote, stored?.status ?? '', after), now)
}

function changeOf({ leadId, number }: Quote, before: string, after: string) {
  return { leadId, staffId: null, what: `quote ${number}`, before, after }
}

type Renewal = Extract<CustomerAnswer, { answer: 'renew' }> & {
  quote: Quote
  authors: QuoteAuthors
  visitorId: string | null
  isMailAllowed: boolean
}

/** Prices a quote again, before the transaction that writes it. */
export async function prepareRenewal(platform: Platform, pricing: Pricing, renewal: Renewal, now: Date) {
  const { quote, authors, isMailAllowed, ...changes } = renewal
  const { year, make, model, zipCode, vehicleId, notes } = quote
  // A part that the notes also named: they still give its side, and what else was requested.
  const alsoNamed = quote.alsoNamed.find(({ name }) => name === changes.partName)?.name
  const newName = alsoNamed ? '' : changes.partName
  const part = newName ? null : (alsoNamed ?? quote.part?.name ?? null)
  const grade = changes.grade === undefined ? quote.grade : changes.grade || null
  const delivery = changes.delivery ?? quote.delivery?.place ?? null
  const liftgate = changes.delivery ? changes.liftgate === 'yes' : (quote.delivery?.hasLiftgate ?? null)
  const choices = { grade, delivery, liftgate }
  const words = newName || quote.partName
  const asked = { year, make, model, vehicleId, words, part, zipCode, notes, ...choices }
  const request = toQuoteRequest(quote.leadId, asked)
  const prepared = await prepareQuote(platform, pricing, request, now)
  const alsoLeft = quote.alsoNamed.filter(({ name }) => name !== part)
  const priced = newName ? prepared.priced : { ...prepared.priced, alsoNamed: alsoLeft }
  // Notes belong to the browser that typed them, which may not be the first one.
  const visitorId = newName ? changes.visitorId : authors.visitorId
  const lead = await getLead(platform.db, quote.leadId)
  const deps = { ...prepared, priced, lead, request, staffId: null, visitorId, isMailAllowed }
  return (tx: Database) => createQuote(tx, deps, now)
}
