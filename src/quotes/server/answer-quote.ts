import { getLead } from '#leads/server/get-lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { recordRequest } from '#leads/server/record-request.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import { isSuppressed } from '#platform/mail/suppression-store.ts'
import type { Quote } from '#quotes/quote.ts'
import { confirmationMail } from './customer-mails.ts'
import { findDeskQuote } from './desk-quote-store.ts'
import { findQuoteToDecide, updateQuoteAnswer } from './quote-store.ts'
import { purchaseRequestMail } from './staff-quote-mail.tsx'

type Answer = { quote: Quote; price?: string | undefined; callTime: string | null; publicUrl: string }

/** The customer wants the part: staff are told at once and have to confirm. Saying it again changes nothing. */
export async function requestPart(tx: Database, { quote: shown, price, callTime, publicUrl }: Answer, now: Date) {
  const stored = await findQuoteToDecide(tx, shown.id)
  // Read under the lock: staff may have changed the price a moment ago.
  const quote = await findDeskQuote(tx, shown.id, now)
  if (!quote) return
  if (stored?.status === 'requested' || stored?.status === 'accepted') return
  if (now > quote.validUntil) throw new AppError('conflict', 'This quote has expired. Have it priced again first.')
  if (price && price !== quote.finalQuote)
    throw new AppError('conflict', `The price is now ${quote.finalQuote}. Open your quote again to see it.`)
  await updateQuoteAnswer(tx, quote.id, { status: 'requested', callTime, declineReason: null }, now)
  await insertLeadChange(tx, changeOf(quote, stored?.status ?? '', 'requested'), now)
  const lead = await getLead(tx, quote.leadId)
  await recordRequest(tx, lead, now)
  const answered = { quote: { ...quote, callTime }, lead, publicUrl }
  await enqueueMail(tx, purchaseRequestMail(answered), now)
  if (lead.email && !(await isSuppressed(tx, lead.email))) await enqueueMail(tx, confirmationMail(answered), now)
}

/** The customer does not want it. A part that staff have confirmed is a matter for the phone. */
export async function declineQuote(tx: Database, quote: Quote, reason: string | null, now: Date) {
  const stored = await findQuoteToDecide(tx, quote.id)
  if (stored?.status === 'declined') return
  if (stored?.status === 'accepted')
    throw new AppError('conflict', 'We have confirmed this part already. Please call us to cancel it.')
  await updateQuoteAnswer(tx, quote.id, { status: 'declined', callTime: null, declineReason: reason }, now)
  const after = reason ? `declined: ${reason}` : 'declined'
  await insertLeadChange(tx, changeOf(quote, stored?.status ?? '', after), now)
}

function changeOf({ leadId, number }: Quote, before: string, after: string) {
  return { leadId, staffId: null, what: `quote ${number}`, before, after }
}
