import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { orderNumber } from '#orders/order.ts'
import type { Database } from '#platform/database/database.ts'

type OrderChange = { id: number; leadId: number; staffId: number | null; after: string; before?: string }

/** What happened to an order, in the timeline of its lead; open desks hear of it. */
export async function recordOrderChange(tx: Database, change: OrderChange, now: Date) {
  const { id, leadId, staffId, after, before = '' } = change
  await insertLeadChange(tx, { leadId, staffId, what: `order ${orderNumber(id)}`, before, after }, now)
}
