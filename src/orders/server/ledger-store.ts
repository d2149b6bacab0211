import type { Generated, Selectable } from 'kysely'
import type { EntryKind, EntryState } from '#orders/order.ts'
import type { RefundedLine } from '#orders/order-lines.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import { staffLabel } from '#staff/server/staff-store.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    /** Never edited or deleted. Only the state moves on, from pending to settled or failed. */
    ledger_entries: {
      id: Generated<number>
      order_id: number
      kind: EntryKind
      provider: 'manual' | 'stripe'
      method: string
      amount_cents: number
      state: EntryState
      reference: string | null
      reverses_id: number | null
      return_id: number | null
      /** The payment a provider refunds. */
      payment_id: number | null
      reason: string
      staff_id: number | null
      created_at: number
      settled_at: number | null
    }
    /** Which lines an entry pays or refunds. */
    ledger_lines: { entry_id: number; line_id: number; amount_cents: number; tax_cents: number }
  }
}

export type LedgerEntry = {
  id: number
  orderId: number
  kind: EntryKind
  provider: 'manual' | 'stripe'
  method: string
  amountCents: number
  state: EntryState
  reference: string | null
  reversesId: number | null
  returnId: number | null
  paymentId: number | null
  reason: string
  by: string
  /** Null for the provider and the customer. */
  staffId: number | null
  createdAt: Date
}

export type NewEntry = {
  orderId: number
  kind: EntryKind
  provider?: 'manual' | 'stripe'
  method: string
  amountCents: number
  state?: EntryState
  reference?: string | null
  reversesId?: number | null
  returnId?: number | null
  paymentId?: number | null
  reason?: string
  staffId?: number | null
  lines?: readonly RefundedLine[]
}

/** Null if the provider's reference is already in the ledger. */
export async function insertEntry(tx: Database, entry: NewEntry, now: Date): Promise<number | null> {
  const { provider = 'manual', state = 'settled', reference = null, lines = [] } = entry
  const inserted = await tx
    .insertInto('ledger_entries')
    .values({
      order_id: entry.orderId,
      kind: entry.kind,
      provider,
      method: entry.method,
      amount_cents: entry.amountCents,
      state,
      reference,
      reverses_id: entry.reversesId ?? null,
      return_id: entry.returnId ?? null,
      payment_id: entry.paymentId ?? null,
      reason: entry.reason ?? '',
      staff_id: entry.staffId ?? null,
      created_at: now.getTime(),
      settled_at: state === 'settled' ? now.getTime() : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return null
  if (lines.length > 0)
    await tx
      .insertInto('ledger_lines')
      .values(
        lines.map(({ lineId, amountCents, taxCents }) => ({
          entry_id: inserted.id,
          line_id: lineId,
          amount_cents: amountCents,
          tax_cents: taxCents,
        })),
      )
      .execute()
  return inserted.id
}

/** False if it was settled or failed before. */
export async function updateEntryState(
  tx: Database,
  { id, state, reference }: { id: number; state: 'settled' | 'failed'; reference?: string },
  now: Date,
): Promise<boolean> {
  const updated = await tx
    .updateTable('ledger_entries')
    .set({ state, settled_at: state === 'settled' ? now.getTime() : null, ...(reference && { reference }) })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function listEntries(db: Database, orderIds: readonly number[]): Promise<LedgerEntry[]> {
  if (orderIds.length === 0) return []
  const rows = await selectEntries(db).where('ledger_entries.order_id', 'in', orderIds).execute()
  return rows.map(toEntry)
}

export async function findEntry(db: Database, id: number): Promise<LedgerEntry | null> {
  const row = await selectEntries(db).where('ledger_entries.id', '=', id).executeTakeFirst()
  return row ? toEntry(row) : null
}

export async function findEntryByReference(
  db: Database,
  provider: LedgerEntry['provider'],
  reference: string,
): Promise<LedgerEntry | null> {
  const row = await selectEntries(db)
    .where((entry) => entry.and({ provider, reference }))
    .executeTakeFirst()
  return row ? toEntry(row) : null
}

export type UnsentRefund = { id: number; orderId: number; payment: string; amountCents: number; createdAt: Date }

/** Refunds of online payments that the provider doesn't know yet, as far as we know. */
export async function listUnsentRefunds(db: Database): Promise<UnsentRefund[]> {
  const rows = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_entries as payment', 'payment.id', 'entry.payment_id')
    .leftJoin('provider_refunds as sent', 'sent.entry_id', 'entry.id')
    .select(['entry.id', 'entry.order_id', 'entry.amount_cents', 'entry.created_at', 'payment.reference'])
    .where('entry.provider', '=', 'stripe')
    .where('entry.state', '=', 'pending')
    .where('entry.reference', 'is', null)
    .where('sent.id', 'is', null)
    .orderBy('entry.id')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    payment: row.reference ?? '',
    amountCents: row.amount_cents,
    createdAt: new Date(row.created_at),
  }))
}

/** What failed didn't pay or refund anything. */
export async function listLedgerLines(db: Database, orderId: number) {
  const rows = await db
    .selectFrom('ledger_lines')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_lines.entry_id')
    .select(['entry_id', 'line_id', 'ledger_lines.amount_cents', 'tax_cents', 'kind'])
    .where('order_id', '=', orderId)
    .where('state', '<>', 'failed')
    .execute()
  return rows.map((row) => ({
    entryId: row.entry_id,
    lineId: row.line_id,
    kind: row.kind,
    amountCents: row.amount_cents,
    taxCents: row.tax_cents,
  }))
}

function selectEntries(db: Database) {
  return db
    .selectFrom('ledger_entries')
    .leftJoin('staff', 'staff.id', 'ledger_entries.staff_id')
    .selectAll('ledger_entries')
    .select(staffLabel.as('by'))
    .orderBy('ledger_entries.id')
}

type Row = Selectable<Tables['ledger_entries']> & { by: string | null }

function toEntry(row: Row): LedgerEntry {
  return {
    id: row.id,
    orderId: row.order_id,
    kind: row.kind,
    provider: row.provider,
    method: row.method,
    amountCents: row.amount_cents,
    state: row.state,
    reference: row.reference,
    reversesId: row.reverses_id,
    returnId: row.return_id,
    paymentId: row.payment_id,
    reason: row.reason,
    staffId: row.staff_id,
    by: row.by ?? (row.provider === 'stripe' ? 'Stripe' : 'the customer'),
    createdAt: new Date(row.created_at),
  }
}
