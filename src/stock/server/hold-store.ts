import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { currentItems, updateRevision } from './stock-store.ts'
import './item-store.ts'

type Hold = { number: string; quoteId: number; leadId: number; pieces: number; until: Date | null }

/**
 * Holds an item for a quote. One conditional write decides, so of twenty at once one gets it. False if there aren't enough
 * pieces left.
 */
export async function holdItem(
  tx: Database,
  { number, quoteId, leadId, pieces, until }: Hold,
  now: Date,
): Promise<boolean> {
  await releaseExpiredHolds(tx, now, number)
  const known = await tx.selectFrom('stock_holds').select('quote_id').where('quote_id', '=', quoteId).executeTakeFirst()
  if (known) {
    await tx
      .updateTable('stock_holds')
      .set({ until: until?.getTime() ?? null })
      .where('quote_id', '=', quoteId)
      .execute()
    return true
  }
  await releasePendingHolds(tx, { number, leadId })
  const stocked = currentItems(tx).select('quantity').where('number', '=', number)
  const { rows } = await sql`
    insert into stock_marks (number, held, sold)
    select cast(${number} as text), cast(${pieces} as integer), 0 where (${stocked}) >= ${pieces}
    on conflict (number) do update set held = stock_marks.held + excluded.held
      where stock_marks.scrapped_at is null and stock_marks.held + stock_marks.sold + excluded.held <= (${stocked})
    returning number
  `.execute(tx)
  if (rows.length === 0) return false
  const hold = { number, pieces, until: until?.getTime() ?? null, created_at: now.getTime() }
  await tx
    .insertInto('stock_holds')
    .values({ quote_id: quoteId, ...hold })
    .execute()
  await updateRevision(tx)
  return true
}

/** A customer asked about a new price who says yes to another quote for the same item takes it from the former one. */
async function releasePendingHolds(tx: Database, { number, leadId }: Pick<Hold, 'number' | 'leadId'>) {
  const pending = tx.selectFrom('quotes').select('id').where('lead_id', '=', leadId).where('status', '=', 'pending')
  const ended = tx.deleteFrom('stock_holds').where('number', '=', number).where('quote_id', 'in', pending)
  await endHolds(tx, await ended.returningAll().execute())
}

export async function hasHold(db: Database, quoteId: number): Promise<boolean> {
  const hold = await db.selectFrom('stock_holds').select('number').where('quote_id', '=', quoteId).executeTakeFirst()
  return hold !== undefined
}

/** The customer or staff said no. */
export async function releaseHold(tx: Database, quoteId: number) {
  await endHolds(tx, await tx.deleteFrom('stock_holds').where('quote_id', '=', quoteId).returningAll().execute())
}

/** Delivered: it's sold for good. */
export async function sellHeldItem(tx: Database, quoteId: number, now: Date) {
  const ended = await tx.deleteFrom('stock_holds').where('quote_id', '=', quoteId).returningAll().execute()
  for (const { number, pieces } of ended) {
    await tx
      .updateTable('stock_marks')
      .set({ held: sql`held - ${pieces}`, sold: sql`sold + ${pieces}`, sold_at: now.getTime() })
      .where('number', '=', number)
      .execute()
  }
  if (ended.length > 0) await updateRevision(tx)
}

type Restocked = { number: string; pieces: number; where: 'shelf' | 'scrap' }

/** A customer sent it back: it's for sale again, or scrapped. Of several pieces, scrapped ones stay counted as sold. */
export async function restockItem(tx: Database, { number, pieces, where }: Restocked, now: Date) {
  const quantity = currentItems(tx).select('quantity').where('number', '=', number)
  await tx
    .updateTable('stock_marks')
    .set({ sold: sql`sold - ${pieces}`, sold_at: null })
    .$if(where === 'scrap', (marks) =>
      marks
        .set({ scrapped_at: now.getTime() })
        .where('held', '=', 0)
        .where('sold', '=', pieces)
        .where(sql<boolean>`coalesce((${quantity}), 0) <= ${pieces}`),
    )
    .where('number', '=', number)
    .where('sold', '>=', pieces)
    .execute()
  await updateRevision(tx)
}

/** Also those of quotes that were deleted with their customer. */
export async function releaseExpiredHolds(tx: Database, now: Date, number?: string) {
  const isDeleted = sql<boolean>`not exists (select 1 from quotes where quotes.id = stock_holds.quote_id)`
  const ended = await tx
    .deleteFrom('stock_holds')
    .where((is) => is.or([is('until', '<=', now.getTime()), isDeleted]))
    .$if(number !== undefined, (holds) => holds.where('number', '=', number ?? ''))
    .returningAll()
    .execute()
  await endHolds(tx, ended)
}

async function endHolds(tx: Database, ended: readonly { number: string; pieces: number }[]) {
  for (const { number, pieces } of ended)
    await tx
      .updateTable('stock_marks')
      .set({ held: sql`held - ${pieces}` })
      .where('number', '=', number)
      .execute()
  if (ended.length > 0) await updateRevision(tx)
}

const CHECK_EVERY_MS = 30_000

/** Releases items that staff didn't confirm in time. */
export function startHoldTimeouts({ db, now, log }: Pick<Platform, 'db' | 'now' | 'log'>) {
  const timer = setInterval(() => {
    db.transaction()
      .execute((tx) => releaseExpiredHolds(tx, now()))
      .catch((err: unknown) => log.error({ err }, 'freeing held items failed'))
  }, CHECK_EVERY_MS)
  return { stop: () => clearInterval(timer) }
}
