import { toCents, toDollars } from '#lib/money.ts'
import type { EntryKind, LedgerEntryView, Order, OrderReturnView } from './order.ts'

/** What staff can do to an order. */
export type OrderStep =
  | { kind: 'pay' | 'address' | 'ship' | 'deliver' | 'refund' | 'refund_core' | 'return' | 'cancel' }
  | { kind: 'judge' | 'receive' | 'inspect' | 'refund_return'; returnId: number }

type Returned = Pick<OrderReturnView, 'id' | 'state' | 'isOver'>

type Entry = Pick<LedgerEntryView, 'kind' | 'state' | 'amount'>

export type StepFacts = Pick<
  Order,
  'state' | 'isPickup' | 'owesRefund' | 'awaitsCore' | 'total' | 'paid' | 'refunded' | 'due'
> & {
  address: object | null
  shipments: readonly object[]
  deliveredAt: unknown
  cancelledAt: unknown
  ledger: readonly Entry[]
  returns: readonly Returned[]
}

/** What an order waits for; null if there's nothing to do. */
export function nextOrderStep(order: StepFacts): OrderStep | null {
  const { deliveredAt, due, owesRefund, awaitsCore, isPickup, shipments } = order
  const open = order.returns.find(({ isOver }) => !isOver)
  if (order.cancelledAt) return owesRefund ? { kind: 'refund' } : null
  if (open) return nextReturnStep(open)
  if (owesRefund) return { kind: 'refund' }
  if (due > 0 && shipments.length === 0) return { kind: 'pay' }
  if (deliveredAt) {
    if (due > 0) return { kind: 'pay' }
    return awaitsCore ? { kind: 'refund_core' } : null
  }
  if (order.state === 'closed') return null
  if (isPickup || shipments.length > 0) return { kind: 'deliver' }
  return { kind: order.address ? 'ship' : 'address' }
}

/** Null once it's refused, or inspected and refunded. */
export function nextReturnStep({ id, state, isOver }: Returned): OrderStep | null {
  if (isOver) return null
  const kinds = { requested: 'judge', approved: 'receive', received: 'inspect', inspected: 'refund_return' } as const
  return state === 'refused' ? null : { kind: kinds[state], returnId: id }
}

/** Everything else that's possible right now. */
export function otherSteps(order: StepFacts): OrderStep['kind'][] {
  const { isPickup, due, awaitsCore, shipments } = order
  const isCancelled = Boolean(order.cancelledAt)
  const isDelivered = Boolean(order.deliveredAt)
  const isOpen = !isCancelled && !isDelivered
  const possible: Partial<Record<OrderStep['kind'], boolean>> = {
    pay: !isCancelled && due > 0,
    ship: isOpen && !isPickup,
    deliver: isOpen && (isPickup || shipments.length > 0),
    refund: refundableOf(order) > 0,
    refund_core: awaitsCore,
    return: isDelivered && !isCancelled,
    address: isOpen && !isPickup && shipments.length === 0,
    cancel: isOpen && shipments.length === 0,
  }
  const next = nextOrderStep(order)?.kind
  return Object.entries(possible).flatMap(([kind, isPossible]) =>
    isPossible && kind !== next ? [kind as OrderStep['kind']] : [],
  )
}

const refunds: readonly EntryKind[] = ['refund', 'core_refund']

/** What was paid and isn't refunded, nor on its way back. */
export function refundableOf({ paid, refunded, ledger }: Pick<StepFacts, 'paid' | 'refunded' | 'ledger'>): number {
  const onItsWayCents = ledger
    .filter(({ kind, state }) => refunds.includes(kind) && state === 'pending')
    .reduce((cents, { amount }) => cents + toCents(amount), 0)
  return toDollars(Math.max(0, toCents(paid) - toCents(refunded) - onItsWayCents))
}
