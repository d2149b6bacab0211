import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { searchTerms } from '#leads/lead-search.ts'
import { findOrderId, type ListedOrder } from '#orders/order.ts'
import type { OrderListQuery, OrderQueue } from '#orders/order-request.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import { containsTerms, hasIndexedTerm, type SearchTerms, selectIdsByTrigrams } from '#platform/database/text-search.ts'
import { findQuoteId } from '#quotes/quote.ts'
import type { OrderRow } from './order-store.ts'
import { describeListed } from './read-order.ts'

type Orders = SelectQueryBuilder<Tables, 'orders', object>

export type OrderPage = { orders: ListedOrder[]; count: number; next: number | null }

/** Newest first. */
export async function listOrders(db: Database, query: OrderListQuery, now: Date): Promise<OrderPage> {
  const filtered = filterOrders(db, query, now)
  const { limit, cursor } = query
  const rows: OrderRow[] = await filtered
    .selectAll('orders')
    .$if(cursor !== null, (orders) => orders.where('orders.id', '<', cursor ?? 0))
    .orderBy('orders.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  return {
    orders: await describeListed(db, shown, now),
    count: await countOf(filtered),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

async function countOf(orders: Orders): Promise<number> {
  const row = await orders.select(sql<number>`count(*)`.as('orders')).executeTakeFirst()
  return Number(row?.orders ?? 0)
}

function filterOrders(db: Database, { q, state, queue, leadId }: OrderListQuery, now: Date): Orders {
  return (db.selectFrom('orders') as Orders)
    .$if(state !== '', (orders) => orders.where(isInState(state, now)))
    .$if(queue !== null, (orders) => orders.where(isInQueue(queue ?? 'to_pay')))
    .$if(leadId !== null, (orders) => orders.where('orders.lead_id', '=', leadId ?? 0))
    .$if(q !== '', (orders) => orders.where(matches(db, q)))
}

/** A delivered order closes by itself once it can't be returned anymore. */
function isInState(state: OrderListQuery['state'], now: Date): RawBuilder<boolean> {
  const at = now.getTime()
  if (state === 'closed')
    return sql`(orders.status = 'closed' or (orders.status = 'delivered' and orders.closes_at < ${at}))`
  if (state === 'delivered')
    return sql`(orders.status = 'delivered' and (orders.closes_at is null or orders.closes_at >= ${at}))`
  return sql`orders.status = ${state}`
}

function isInQueue(queue: OrderQueue): RawBuilder<boolean> {
  switch (queue) {
    case 'to_pay':
      return sql`orders.status in ('unpaid', 'partly_paid')`
    case 'to_ship':
      return sql`orders.status = 'paid'`
    case 'to_refund':
      return sql`orders.owes_refund = 1`
    case 'core':
      return sql`orders.awaits_core = 1`
  }
}

/** An order, quote or tracking number, or part of the customer's name, email or phone. */
function matches(db: Database, q: string): RawBuilder<boolean> {
  const orderId = findOrderId(q) ?? findOrderId(`O-${q}`)
  const quoteId = findQuoteId(q)
  const tracking = q.replace(/\s/g, '').toLowerCase()
  const people = sql`orders.lead_id in (${selectPeople(db, searchTerms(q))})`
  const shipped = sql`orders.id in (select order_id from order_shipments
    where lower(replace(tracking_number, ' ', '')) = ${tracking} and tracking_number <> '')`
  const named = [
    ...(orderId ? [sql`orders.id = ${orderId}`] : []),
    ...(quoteId ? [sql`orders.id in (select order_id from order_quotes where quote_id = ${quoteId})`] : []),
  ]
  return sql`(${sql.join([...named, shipped, people], sql` or `)})`
}

function selectPeople(db: Database, terms: SearchTerms): RawBuilder<unknown> {
  if (hasIndexedTerm(terms)) return selectIdsByTrigrams(db, { table: 'leads', column: 'search_text' }, terms)
  return sql`select id from leads where ${containsTerms(db, 'leads.search_text', terms)}`
}

/** How many orders wait in each queue. */
export async function countQueues(db: Database): Promise<Record<OrderQueue | 'to_confirm', number>> {
  const count = async (queue: OrderQueue) => countOf((db.selectFrom('orders') as Orders).where(isInQueue(queue)))
  const [toConfirm, toPay, toShip, toRefund, core] = await Promise.all([
    countRequested(db),
    count('to_pay'),
    count('to_ship'),
    count('to_refund'),
    count('core'),
  ])
  return { to_confirm: toConfirm, to_pay: toPay, to_ship: toShip, to_refund: toRefund, core }
}

/** Customers who said yes and are waiting for us to confirm, as the list of leads shows them. */
async function countRequested(db: Database): Promise<number> {
  const row = await db
    .selectFrom('leads')
    .select(sql<number>`count(*)`.as('leads'))
    .where('wants_to_buy', '=', 1)
    .executeTakeFirst()
  return Number(row?.leads ?? 0)
}
