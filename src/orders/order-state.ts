import { DAY_MS } from '#lib/time-spans.ts'
import type { EntryKind, EntryState, OrderState, ReturnState } from './order.ts'

type LedgerAmount = { kind: EntryKind; state: EntryState; amountCents: number }

/** `isSettled` once its refund is made, or nothing is left to refund. */
type ReturnFacts = { state: ReturnState; isSettled: boolean }

/** Everything the state of an order follows from. */
export type OrderFacts = {
  totalCents: number
  coreCents: number
  coreRefundedCents: number
  ledger: readonly LedgerAmount[]
  shipments: number
  deliveredAt: Date | null
  returns: readonly ReturnFacts[]
  cancelledAt: Date | null
  returnDays: number
}

type ReturnEntry = Pick<LedgerAmount, 'state' | 'amountCents'> & { returnId: number | null }

/** Money for a return is back, or on its way. A refund that was reversed or failed didn't happen. */
export function isRefunded(ledger: readonly ReturnEntry[], returnId: number): boolean {
  const own = ledger.filter((entry) => entry.returnId === returnId && entry.state !== 'failed')
  return own.reduce((cents, { amountCents }) => cents + amountCents, 0) > 0
}

export type Sums = {
  paidCents: number
  refundedCents: number
  dueCents: number
  /** What can still be refunded: refunds that are on their way count. */
  refundableCents: number
}

export function isPayment(kind: EntryKind): boolean {
  return kind === 'payment' || kind === 'deposit'
}

export function sumLedger({
  ledger,
  totalCents,
  cancelledAt,
}: Pick<OrderFacts, 'ledger' | 'totalCents' | 'cancelledAt'>): Sums {
  const sum = (counts: (entry: LedgerAmount) => boolean) =>
    ledger.filter(counts).reduce((cents, { amountCents }) => cents + amountCents, 0)
  const paidCents = sum(({ kind, state }) => isPayment(kind) && state === 'settled')
  const refundedCents = sum(({ kind, state }) => !isPayment(kind) && state === 'settled')
  const onItsWayCents = sum(({ kind, state }) => !isPayment(kind) && state === 'pending')
  return {
    paidCents,
    refundedCents,
    dueCents: cancelledAt ? 0 : Math.max(0, totalCents - paidCents),
    refundableCents: Math.max(0, paidCents - refundedCents - onItsWayCents),
  }
}

export type Computed = {
  /** Doesn't depend on the time: a delivered order closes at `closesAt`. */
  state: OrderState
  closesAt: Date | null
  owesRefund: boolean
  awaitsCore: boolean
}

/** An order's state is computed from what happened to it; no one sets it. */
export function computeState(facts: OrderFacts): Computed {
  const sums = sumLedger(facts)
  const { deliveredAt, returns, returnDays, coreCents, coreRefundedCents, cancelledAt, totalCents } = facts
  const open = returns.filter(isReturnOpen)
  const isFullyRefunded = sums.paidCents > 0 && sums.refundableCents === 0 && sums.dueCents === 0
  const owesRefund = cancelledAt
    ? sums.refundableCents > 0
    : sums.paidCents - sums.refundedCents > totalCents || open.some(({ state }) => state === 'inspected')
  const base = {
    closesAt: null,
    owesRefund,
    awaitsCore: !cancelledAt && deliveredAt !== null && coreCents > coreRefundedCents && sums.refundableCents > 0,
  }
  if (cancelledAt) return { ...base, state: 'cancelled' }
  if (open.length > 0) return { ...base, state: 'return_open' }
  const hasReturned = returns.some(({ state }) => state === 'inspected')
  if (isFullyRefunded || (deliveredAt && hasReturned && sums.dueCents === 0)) return { ...base, state: 'closed' }
  if (deliveredAt && sums.dueCents === 0)
    return { ...base, state: 'delivered', closesAt: new Date(deliveredAt.getTime() + returnDays * DAY_MS) }
  if (deliveredAt) return { ...base, state: 'delivered' }
  if (facts.shipments > 0) return { ...base, state: 'shipped' }
  if (sums.dueCents === 0) return { ...base, state: 'paid' }
  return { ...base, state: sums.paidCents > 0 ? 'partly_paid' : 'unpaid' }
}

/** Until it's refused, or inspected and settled. */
export function isReturnOpen({ state, isSettled }: ReturnFacts): boolean {
  return state !== 'refused' && !(state === 'inspected' && isSettled)
}

export function stateAt({ state, closesAt }: Pick<Computed, 'state' | 'closesAt'>, now: Date): OrderState {
  return closesAt && now > closesAt ? 'closed' : state
}
