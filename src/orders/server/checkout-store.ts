import type { Selectable } from 'kysely'
import type { EntryKind } from '#orders/order.ts'
import type { Database, Tables } from '#platform/database/database.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    /** Pages of the payment provider that a customer was sent to. */
    checkout_sessions: {
      id: string
      order_id: number
      kind: Extract<EntryKind, 'payment' | 'deposit'>
      amount_cents: number
      url: string
      state: 'open' | 'ending' | 'complete' | 'expired'
      created_at: number
      expires_at: number
      ended_at: number | null
    }
    /** What the provider told us, each event once. A fact about a payment we don't know yet waits here. */
    provider_events: { id: string; payment: string | null; waiting: string | null; received_at: number }
    /** Which refund of the provider is which entry of the ledger. */
    provider_refunds: { id: string; entry_id: number; amount_cents: number }
  }
}

export type Checkout = {
  id: string
  orderId: number
  kind: 'payment' | 'deposit'
  amountCents: number
  url: string
  expiresAt: Date
}

const AT_ONCE = 50

export async function insertCheckout(tx: Database, checkout: Checkout & { state: 'open' | 'ending' }, now: Date) {
  const { id, orderId, kind, amountCents, url, state, expiresAt } = checkout
  await tx
    .insertInto('checkout_sessions')
    .values({
      ...{ id, order_id: orderId, kind, amount_cents: amountCents, url, state },
      created_at: now.getTime(),
      expires_at: expiresAt.getTime(),
      ended_at: state === 'open' ? null : now.getTime(),
    })
    .execute()
}

export async function findCheckout(db: Database, id: string): Promise<Checkout | null> {
  const row = await db.selectFrom('checkout_sessions').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toCheckout(row) : null
}

export async function findOpenCheckout(db: Database, orderId: number): Promise<Checkout | null> {
  const row = await db
    .selectFrom('checkout_sessions')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row ? toCheckout(row) : null
}

/** The provider says so. A payment counts even on a page that we wanted to end. */
export async function closeCheckout(
  db: Database,
  { id, state }: { id: string; state: 'complete' | 'expired' },
  now: Date,
) {
  await db
    .updateTable('checkout_sessions')
    .set({ state, ended_at: now.getTime() })
    .where('id', '=', id)
    .where('state', 'in', state === 'complete' ? ['open', 'ending', 'expired'] : ['open', 'ending'])
    .execute()
}

/** The provider ended them by itself, and its event may be late. */
export async function expireCheckouts(db: Database, now: Date) {
  await db
    .updateTable('checkout_sessions')
    .set({ state: 'expired', ended_at: now.getTime() })
    .where('state', 'in', ['open', 'ending'])
    .where('expires_at', '<', now.getTime())
    .execute()
}

/** Pages that we still have to end at the provider. */
export async function listEndingCheckouts(db: Database): Promise<string[]> {
  const ending = db.selectFrom('checkout_sessions').select('id').where('state', '=', 'ending')
  const rows = await ending.orderBy('ended_at').limit(AT_ONCE).execute()
  return rows.map(({ id }) => id)
}

export async function hasCheckouts(db: Database, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('checkout_sessions')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['open', 'complete'])
    .executeTakeFirst()
  return row !== undefined
}

/** The amount due has changed, so no one should pay the old one. We tell the provider after the commit. */
export async function endCheckouts(tx: Database, orderId: number, now: Date) {
  await tx
    .updateTable('checkout_sessions')
    .set({ state: 'ending', ended_at: now.getTime() })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute()
}

function toCheckout(row: Selectable<Tables['checkout_sessions']>): Checkout {
  const { id, order_id: orderId, kind, amount_cents: amountCents, url, expires_at } = row
  return { id, orderId, kind, amountCents, url, expiresAt: new Date(expires_at) }
}
