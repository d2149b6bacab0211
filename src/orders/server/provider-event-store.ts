import { DAY_MS } from '#lib/time-spans.ts'
import type { PaymentFact } from '#orders/payment-fact.ts'
import type { Database } from '#platform/database/database.ts'
import './checkout-store.ts'

/** The provider sends an event again for three days, or for a month if asked to. */
const KEPT_MS = 60 * DAY_MS

/** False if we had it before. */
export async function insertProviderEvent(tx: Database, id: string, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('provider_events')
    .values({ id, payment: null, waiting: null, received_at: now.getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Facts about a payment that arrived before the payment itself. */
export async function saveWaitingFacts(tx: Database, id: string, payment: string, facts: readonly PaymentFact[]) {
  const waiting = JSON.stringify(facts)
  await tx.updateTable('provider_events').set({ payment, waiting }).where('id', '=', id).execute()
}

export async function takeWaitingFacts(tx: Database, payment: string): Promise<PaymentFact[]> {
  const rows = await tx
    .selectFrom('provider_events')
    .select(['id', 'waiting'])
    .where('payment', '=', payment)
    .where('waiting', 'is not', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  await tx.updateTable('provider_events').set({ waiting: null }).where('payment', '=', payment).execute()
  return rows.flatMap(({ waiting }) => JSON.parse(waiting ?? '[]') as PaymentFact[])
}

export function deleteOldProviderEvents(db: Database, now: Date) {
  return db
    .deleteFrom('provider_events')
    .where('received_at', '<', now.getTime() - KEPT_MS)
    .executeTakeFirst()
}

/** The entry that counts a refund of the provider. */
export async function findRefundEntryId(tx: Database, refundId: string): Promise<number | null> {
  const row = await tx.selectFrom('provider_refunds').select('entry_id').where('id', '=', refundId).executeTakeFirst()
  return row?.entry_id ?? null
}

type ProviderRefundRow = { refundId: string; entryId: number; amountCents: number }

/** False if it's counted already. */
export async function insertProviderRefund(tx: Database, refund: ProviderRefundRow): Promise<boolean> {
  const { refundId: id, entryId: entry_id, amountCents: amount_cents } = refund
  const inserted = await tx
    .insertInto('provider_refunds')
    .values({ id, entry_id, amount_cents })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** How much of an entry is known by the provider's refunds. */
export async function sumProviderRefunds(tx: Database, entryId: number): Promise<number> {
  const rows = await tx.selectFrom('provider_refunds').select('amount_cents').where('entry_id', '=', entryId).execute()
  return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}
