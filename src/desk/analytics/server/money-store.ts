import { sql } from 'kysely'
import type { Money } from '#desk/analytics/money.ts'
import { toDollars } from '#lib/money.ts'
import type { OrderRow } from '#orders/server/order-store.ts'
import { describeListed } from '#orders/server/read-order.ts'
import type { Database } from '#platform/database/database.ts'
import { staffLabel } from '#staff/server/staff-store.ts'
import { isInPeriod, type ReportScope } from './figure-filters.ts'

const IS_PAYMENT = sql<boolean>`ledger_entries.kind in ('payment', 'deposit')`

/** Reversals count against the entry they reverse, so the sums match the ledger export. */
export async function getMoney(db: Database, scope: ReportScope): Promise<Money> {
  const [{ paid, refunded }, tax, margin] = await Promise.all([
    sumSettled(db, scope),
    listTax(db, scope),
    sumMargin(db, scope),
  ])
  return { paid: toDollars(paid), refunded: toDollars(refunded), net: toDollars(paid - refunded), tax, margin }
}

async function sumSettled(db: Database, scope: ReportScope) {
  const row = await db
    .selectFrom('ledger_entries')
    .select([
      sql<number>`coalesce(sum(case when ${IS_PAYMENT} then amount_cents else 0 end), 0)`.as('paid'),
      sql<number>`coalesce(sum(case when ${IS_PAYMENT} then 0 else amount_cents end), 0)`.as('refunded'),
    ])
    .where('state', '=', 'settled')
    .where(isInPeriod('ledger_entries.settled_at', scope))
    .executeTakeFirstOrThrow()
  return { paid: Number(row.paid), refunded: Number(row.refunded) }
}

export async function listTax(db: Database, scope: ReportScope): Promise<Money['tax']> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_lines', 'ledger_lines.entry_id', 'ledger_entries.id')
    .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .select([
      sql<string>`coalesce(orders.tax_state, '')`.as('state'),
      sql<number>`sum(case when ${IS_PAYMENT} then ledger_lines.tax_cents else 0 end)`.as('collected'),
      sql<number>`sum(case when ${IS_PAYMENT} then 0 else ledger_lines.tax_cents end)`.as('refunded'),
    ])
    .where('ledger_entries.state', '=', 'settled')
    .where(isInPeriod('ledger_entries.settled_at', scope))
    .groupBy(sql`coalesce(orders.tax_state, '')`)
    .orderBy('state')
    .execute()
  return rows.map(({ state, ...sums }) => {
    const [collected, refunded] = [Number(sums.collected), Number(sums.refunded)]
    return {
      state,
      collected: toDollars(collected),
      refunded: toDollars(refunded),
      net: toDollars(collected - refunded),
    }
  })
}

async function sumMargin(db: Database, scope: ReportScope): Promise<Money['margin']> {
  const row = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      sql<number>`count(cost_cents)`.as('parts'),
      sql<number>`coalesce(sum(amount_cents), 0)`.as('sales'),
      sql<number>`coalesce(sum(cost_cents), 0)`.as('cost'),
    ])
    .where('kind', 'in', ['part', 'discount'])
    .where('quote_id', 'in', db.selectFrom('order_lines').select('quote_id').where('cost_cents', 'is not', null))
    .where('orders.cancelled_at', 'is', null)
    .where(isInPeriod('orders.created_at', scope))
    .executeTakeFirstOrThrow()
  const [sales, cost] = [Number(row.sales), Number(row.cost)]
  return { parts: Number(row.parts), sales: toDollars(sales), cost: toDollars(cost), profit: toDollars(sales - cost) }
}

/** Oldest first, as a bookkeeper reads it. */
export function listSettled(db: Database, scope: ReportScope) {
  return db
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .innerJoin('leads', 'leads.id', 'orders.lead_id')
    .leftJoin('staff', 'staff.id', 'ledger_entries.staff_id')
    .select(['ledger_entries.order_id', 'kind', 'method', 'provider', 'amount_cents', 'settled_at', 'reference'])
    .select(['ledger_entries.reason', 'leads.name', 'orders.tax_state', staffLabel.as('by')])
    .select(
      sql<number>`coalesce((select sum(tax_cents) from ledger_lines where entry_id = ledger_entries.id), 0)`.as(
        'tax_cents',
      ),
    )
    .where('ledger_entries.state', '=', 'settled')
    .where(isInPeriod('ledger_entries.settled_at', scope))
    .orderBy('settled_at')
    .orderBy('ledger_entries.id')
    .execute()
}

const ORDERS_AT_ONCE = 500

/** Orders confirmed in the period with the sums of their lines, a few at a time. */
export async function* readOrders(db: Database, scope: ReportScope, now: Date) {
  for (let afterId = 0; ; ) {
    const rows: OrderRow[] = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '>', afterId)
      .where(isInPeriod('orders.created_at', scope))
      .orderBy('id')
      .limit(ORDERS_AT_ONCE)
      .execute()
    if (rows.length === 0) return
    const lines = await db
      .selectFrom('order_lines')
      .select(['order_id', 'kind', 'amount_cents'])
      .where(
        'order_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
    const stateOf = new Map(rows.map((row) => [row.id, row.tax_state]))
    for (const order of await describeListed(db, rows, now))
      yield { ...order, taxState: stateOf.get(order.id) ?? '', lines: linesOf.get(order.id) ?? [] }
    afterId = rows.at(-1)?.id ?? afterId
  }
}
