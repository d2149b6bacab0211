import type { Generated } from 'kysely'
import { toDollars } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'
import { staffLabel } from '#staff/server/staff-store.ts'
import type { ItemPriceChange } from '#stock/stock-item.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    stock_price_changes: {
      id: Generated<number>
      number: string
      staff_id: number
      before_cents: number | null
      after_cents: number | null
      created_at: number
    }
  }
}

type NewPriceChange = { number: string; staffId: number; beforeCents: number | null; afterCents: number | null }

export async function insertItemPriceChange(tx: Database, change: NewPriceChange, now: Date) {
  const { number, staffId, beforeCents, afterCents } = change
  await tx
    .insertInto('stock_price_changes')
    .values({
      ...{ number, staff_id: staffId, before_cents: beforeCents, after_cents: afterCents },
      created_at: now.getTime(),
    })
    .execute()
}

/** Newest first. */
export async function listItemPriceChanges(db: Database, number: string): Promise<ItemPriceChange[]> {
  const rows = await changesOf(db, number).select(staffLabel.as('by')).execute()
  return rows.map(({ before_cents, after_cents, by, created_at }) => ({
    from: before_cents === null ? null : toDollars(before_cents),
    to: after_cents === null ? null : toDollars(after_cents),
    by,
    createdAt: new Date(created_at),
  }))
}

/** What an item cost before agents changed it, so that they can't halve it twice: what the file or an admin last said. */
export async function findPriceBeforeAgents(
  tx: Database,
  item: { number: string; price_cents: number | null; created_at: number },
): Promise<number | null> {
  const changes = await changesOf(tx, item.number)
    .select('staff.role')
    .where('change.created_at', '>=', item.created_at)
    .execute()
  const byAgents = changes.slice(0, changes.findIndex(({ role }) => role === 'admin') >>> 0)
  return byAgents.at(-1)?.before_cents ?? item.price_cents
}

function changesOf(db: Database, number: string) {
  return db
    .selectFrom('stock_price_changes as change')
    .innerJoin('staff', 'staff.id', 'change.staff_id')
    .select(['before_cents', 'after_cents', 'change.created_at'])
    .where('number', '=', number)
    .orderBy('change.id', 'desc')
}
