import { getLead } from '#leads/server/get-lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import { isSuppressed } from '#platform/mail/suppression-store.ts'
import type { Quote } from '#quotes/quote.ts'
import { type QuoteStepReport, shipmentWording } from '#quotes/quote-step.ts'
import { quoteNotFound } from './change-price.ts'
import { shippedMail } from './customer-mails.ts'
import { deleteStep, insertStep } from './quote-step-store.ts'
import { findQuote, findQuoteToDecide } from './quote-store.ts'

type Step = QuoteStepReport & { quoteId: number; staffId: number; publicUrl: string }

/** Notes that an accepted quote was paid, ordered, shipped, delivered or returned, or takes that back. Saying it twice says it once. */
export async function takeStep(tx: Database, report: Step, now: Date) {
  const { quoteId, staffId, step, isDone } = report
  const stored = await findQuoteToDecide(tx, quoteId)
  const quote = stored && (await findQuote(tx, quoteId, now))
  if (!quote) throw quoteNotFound()
  if (quote.status !== 'accepted')
    throw new AppError('conflict', `This quote is ${quote.status}. Mark it accepted first.`)
  const hasChanged = isDone ? await insertStep(tx, report, now) : await deleteStep(tx, quoteId, step)
  if (!hasChanged) return
  const line = `${step}${isDone && step === 'shipped' ? `: ${shipmentWording(report)}` : ''}`
  const change = { what: `quote ${quote.number}`, before: isDone ? '' : step, after: isDone ? line : `not ${step}` }
  await insertLeadChange(tx, { leadId: quote.leadId, staffId, ...change }, now)
  if (isDone && step === 'shipped') await mailShipment(tx, quote, report, now)
}

async function mailShipment(tx: Database, quote: Quote, { carrier, trackingNumber, publicUrl }: Step, now: Date) {
  const lead = await getLead(tx, quote.leadId)
  if (lead.email === '' || (await isSuppressed(tx, lead.email))) return
  await enqueueMail(tx, shippedMail({ quote, lead, publicUrl, shipment: { carrier, trackingNumber } }), now)
}
