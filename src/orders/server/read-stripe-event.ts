import type { Stripe } from 'stripe'
import { parseId } from '#lib/ids.ts'
import type { PaymentFact, RefundState } from '#orders/payment-fact.ts'

/** The method of a payment whose page offered several. */
const SOME_METHOD = 'online'

/** Under this name a refund of ours carries its entry of the ledger. */
export const REFUND_ENTRY = 'entry'

/** What an event says about money; nothing for events we don't act on, and for payments that aren't an order's. */
export function readStripeEvent(event: Stripe.Event): PaymentFact[] {
  switch (event.type) {
    case 'checkout.session.completed':
      return readSession(event.data.object, event.data.object.payment_status === 'paid' ? 'paid' : 'pending')
    case 'checkout.session.async_payment_succeeded':
      return readSession(event.data.object, 'paid')
    case 'checkout.session.async_payment_failed':
      return readSession(event.data.object, 'failed')
    case 'checkout.session.expired':
      return [{ kind: 'session expired', sessionId: event.data.object.id }]
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return readRefund(event.data.object)
    case 'charge.refunded':
      return readRefundedCharge(event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
      return readDispute(event.data.object, 'disputed')
    case 'charge.dispute.closed':
      return event.data.object.status === 'won' ? readDispute(event.data.object, 'dispute won') : []
    case 'charge.dispute.funds_reinstated':
      return readDispute(event.data.object, 'dispute won')
    default:
      return []
  }
}

function readSession(session: Stripe.Checkout.Session, kind: 'paid' | 'pending' | 'failed'): PaymentFact[] {
  const { id, client_reference_id: orderNumber, amount_total: amountCents, currency } = session
  if (session.mode !== 'payment' || !orderNumber || !amountCents || !currency) return []
  const reference = idOf(session.payment_intent) ?? id
  return [{ kind, orderNumber, sessionId: id, reference, amountCents, currency, method: methodOf(session) }]
}

function methodOf({ payment_intent: payment, payment_method_types: offered }: Stripe.Checkout.Session): string {
  const charge = typeof payment === 'object' ? payment?.latest_charge : null
  const used = typeof charge === 'object' ? charge?.payment_method_details?.type : null
  return used ?? (offered?.length === 1 ? offered[0] : null) ?? SOME_METHOD
}

function readRefund(refund: Stripe.Refund): PaymentFact[] {
  const payment = idOf(refund.payment_intent)
  if (!payment) return []
  const { id: refundId, amount: amountCents } = refund
  const [state, entryId] = [refundStateOf(refund.status), entryOf(refund)]
  return [{ kind: 'refund', payment, refundId, amountCents, state, entryId }]
}

export function entryOf({ metadata }: Pick<Stripe.Refund, 'metadata'>): number | null {
  return parseId(metadata?.[REFUND_ENTRY] ?? '')
}

export function refundStateOf(status: string | null): RefundState {
  if (status === 'succeeded') return 'settled'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/**
 * Newer versions of the API leave the refunds out, and a list may continue on another page. Then only the total counts.
 */
function readRefundedCharge(charge: Stripe.Charge): PaymentFact[] {
  const payment = idOf(charge.payment_intent)
  if (!payment) return []
  if (charge.refunds && !charge.refunds.has_more)
    return charge.refunds.data.flatMap((refund) => readRefund({ ...refund, payment_intent: payment }))
  return [{ kind: 'refunded so far', payment, chargeId: charge.id, amountCents: charge.amount_refunded }]
}

function readDispute(dispute: Stripe.Dispute, kind: 'disputed' | 'dispute won'): PaymentFact[] {
  const payment = idOf(dispute.payment_intent)
  // A bank's question takes no money. If it becomes a dispute, funds_withdrawn says so.
  if (!payment || dispute.status.startsWith('warning_')) return []
  return [{ kind, payment, disputeId: dispute.id, amountCents: dispute.amount }]
}

/** The API gives an object's id, or, where it was asked to, the whole object. */
function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
