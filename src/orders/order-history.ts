import { formatAmount } from '#lib/money.ts'
import { capitalize } from '#lib/wording.ts'
import type { EntryKind, LedgerEntryView, Order, ReturnState } from './order.ts'

export type HistoryEntry = { at: string; text: string; note: string; by: string }

type Dated<Value> = Omit<Value, 'at' | 'facts'> & { at: string }

export type HistoryFacts = Pick<Order, 'isPickup' | 'cancelledBy' | 'cancelReason'> & {
  createdAt: string
  deliveredAt: string | null
  cancelledAt: string | null
  ledger: readonly Dated<LedgerEntryView>[]
  shipments: readonly Dated<Order['shipments'][number]>[]
  returns: readonly {
    number: string
    reason: string
    facts: readonly { state: ReturnState; note: string; by: string; at: string }[]
  }[]
}

export const entryNames: Record<EntryKind, string> = {
  deposit: 'Deposit',
  payment: 'Payment',
  refund: 'Refund',
  core_refund: 'Core refund',
}

/** Everything that happened, newest first. */
export function historyOf(order: HistoryFacts): HistoryEntry[] {
  const { createdAt, deliveredAt, cancelledAt, isPickup, cancelledBy, cancelReason } = order
  const fact = (at: string | null, text: string, note = '') => (at ? [{ at, text, note, by: '' }] : [])
  const happened = [
    ...fact(createdAt, 'Confirmed'),
    ...order.ledger.map(toPayment),
    ...order.shipments.map(({ at, carrier, tracking, reason, by }) => ({
      ...{ at, by, note: reason },
      text: `Shipped with ${carrier}${tracking ? `, ${tracking}` : ''}`,
    })),
    ...fact(deliveredAt, isPickup ? 'Handed over' : 'Delivered'),
    ...order.returns.flatMap(({ number, reason, facts }) =>
      facts.map(({ state, note, by, at }) => ({
        ...{ at, by },
        text: `Return ${number} ${state}`,
        note: note || (state === 'requested' ? reason : ''),
      })),
    ),
    ...fact(cancelledAt, `Canceled by ${cancelledBy === 'customer' ? 'the customer' : 'us'}`, cancelReason),
  ]
  // Sorting is stable: what happened at the same moment stays in the order of a deal, newest first.
  return happened.toReversed().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

function toPayment({ at, by, kind, method, amount, state, reason, reversesId }: Dated<LedgerEntryView>): HistoryEntry {
  const what = `${entryNames[kind]} of ${formatAmount(Math.abs(amount))}`
  const how = reversesId === null ? `, ${method}` : ' reversed'
  return { at, by, note: reason, text: `${capitalize(what)}${how}${state === 'settled' ? '' : ` (${state})`}` }
}
