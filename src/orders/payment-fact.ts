/** What a payment provider reports about money, in our terms. We work out ourselves which order it's for. */
export type PaymentFact =
  | CheckoutFact
  | { kind: 'session expired'; sessionId: string }
  | RefundFact
  | RefundTotalFact
  | DisputeFact

/** The customer went through the provider's page; `pending` is a bank transfer that takes days. */
export type CheckoutFact = {
  kind: 'paid' | 'pending' | 'failed'
  orderNumber: string
  sessionId: string
  /** The payment as refunds and disputes name it; the session if there's no payment yet. */
  reference: string
  amountCents: number
  currency: string
  method: string
}

export type RefundFact = {
  kind: 'refund'
  payment: string
  refundId: string
  amountCents: number
  state: RefundState
  /** The entry of the ledger it carries out; null for a refund made in the provider's dashboard. */
  entryId: number | null
}

/** A total without the refunds that make it up. Each of them may still be reported on its own. */
export type RefundTotalFact = { kind: 'refunded so far'; payment: string; chargeId: string; amountCents: number }

export type DisputeFact = {
  kind: 'disputed' | 'dispute won'
  payment: string
  disputeId: string
  amountCents: number
}

export type RefundState = 'pending' | 'settled' | 'failed'
