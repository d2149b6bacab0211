import type { Company } from '#company/company.ts'
import type { Lead } from '#leads/lead.ts'
import { recordRequest } from '#leads/server/capture-lead.ts'
import { getLead } from '#leads/server/get-lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { notifyStaff } from '#leads/server/notify-staff.ts'
import { toCents } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { MailCaps } from '#platform/mail/mail-caps.ts'
import type { CustomerAnswer } from '#quotes/customer-quote.ts'
import type { Quote } from '#quotes/quote.ts'
import { releaseHold } from '#stock/server/hold-store.ts'
import { type Catalogue, findCarName } from '#vehicles/catalogue.ts'
import { findDeskQuote } from './desk-quote-store.ts'
import { holdRequested } from './hold-quoted.ts'
import { mailCustomer } from './mail-customer.ts'
import { deleteProposedMove, deleteQuoteAddress } from './quote-address-store.ts'
import { CONFIRMATION_MAIL, confirmationMail, purchaseRequestMail } from './quote-notices.tsx'
import { findQuoteToDecide, updateQuoteConfirmed, updateQuoteStatus } from './quote-store.ts'

type Deps = { company: Company; caps: MailCaps; catalogue: Catalogue; publicUrl: string; isMailAllowed: boolean }
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
  // What another browser typed must not show in the one that answers now.
  if (visitorId === null || stored?.answeredBy !== visitorId) await deleteQuoteAddress(tx, quoteId)
  await holdRequested(tx, deps.company, quote, now)
  await updateQuoteStatus(tx, quoteId, { ...answer, agreedCents: toCents(quote.breakdown.total) }, now)
  await insertLeadChange(tx, changeOf(quote, stored?.status ?? '', 'requested'), now)
  const lead = await getLead(tx, quote.leadId)
  await recordRequest(tx, lead, now)
  await mailRequest(tx, { quote: { ...quote, callTime: answer.callTime }, lead, ...deps }, now)
}

type RequestedQuote = Deps & { quote: Parameters<typeof purchaseRequestMail>[0]['quote']; lead: Lead }

/** Staff are notified of each yes, batched if there are many; the customer gets one confirmation per quote. */
async function mailRequest(
  tx: Database,
  { company, quote, lead, caps, catalogue, publicUrl, isMailAllowed }: RequestedQuote,
  now: Date,
) {
  await notifyStaff(tx, { mail: purchaseRequestMail({ company, quote, lead, publicUrl }), caps }, now)
  if (!isMailAllowed || !(await updateQuoteConfirmed(tx, quote.id, now))) return
  const write = () =>
    confirmationMail({ company, quote, lead, isKnownCar: findCarName(catalogue, quote) !== null, publicUrl })
  await mailCustomer(tx, { kind: CONFIRMATION_MAIL, lead, caps, write }, now)
}

type No = Extract<CustomerAnswer, { answer: 'no' }> & { quote: Quote; visitorId: string | null }

/**
 * The customer doesn't want it. The browser that said yes before may change its mind without typing everything again. A
 * part that staff have confirmed is a matter for the phone.
 */
export async function declineQuote(tx: Database, { quote, reason, visitorId }: No, now: Date) {
  const stored = await findQuoteToDecide(tx, quote.id)
  if (stored?.status === 'declined') return
  if (stored?.status === 'accepted')
    throw new AppError(
      'conflict',
      "We've already confirmed this part. You can cancel the order on its page until it ships.",
    )
  const isOwn = visitorId !== null && stored?.answeredBy === visitorId
  const answer = {
    status: 'declined',
    declineReason: reason || null,
    answeredBy: visitorId,
    agreedCents: null,
  } as const
  await updateQuoteStatus(tx, quote.id, isOwn ? answer : { ...answer, callTime: null }, now)
  await (isOwn ? deleteProposedMove : deleteQuoteAddress)(tx, quote.id)
  await releaseHold(tx, quote.id, now)
  const after = reason ? `declined: ${reason}` : 'declined'
  await insertLeadChange(tx, changeOf(quote, stored?.status ?? '', after), now)
}

function changeOf({ leadId, number }: Quote, before: string, after: string) {
  return { leadId, staffId: null, what: `quote ${number}`, before, after }
}
