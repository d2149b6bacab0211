import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { forUpdate } from '#platform/database/dialect.ts'
import type { Platform } from '#platform/platform.ts'
import { currentItems, NEVER, updateRevision } from './stock-store.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    stock_holds: {
      quote_id: number
      number: string
      pieces: number
      /** Null once staff confirmed: then it's held until it's delivered or given up. */
      until: number | null
      created_at: number
    }
  }
}

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
  const kept = await tx
    .updateTable('stock_holds')
    .set({ until: until?.getTime() ?? null })
    .where('quote_id', '=', quoteId)
    .returning('quote_id')
    .executeTakeFirst()
  if (kept) return true
  await releasePendingHolds(tx, { number, leadId }, now)
  // Staff may be changing how many there are.
  await lockMark(tx, number)
  const stocked = currentItems(tx).select('quantity').where('number', '=', number)
  const held = await tx
    .updateTable('stock_marks')
    .set({ held: sql`held + ${pieces}` })
    .where('number', '=', number)
    .where('scrapped_at', 'is', null)
    .where(sql<boolean>`held + sold + ${pieces} <= (${stocked})`)
    .returning('number')
    .executeTakeFirst()
  if (!held) return false
  const hold = { number, pieces, until: until?.getTime() ?? null, created_at: now.getTime() }
  await tx
    .insertInto('stock_holds')
    .values({ quote_id: quoteId, ...hold })
    .execute()
  await updateRevision(tx)
  return true
}

/** A customer asked about a new price who says yes to another quote for the same item takes it from the former one. */
async function releasePendingHolds(tx: Database, { number, leadId }: Pick<Hold, 'number' | 'leadId'>, now: Date) {
  const pending = tx.selectFrom('quotes').select('id').where('lead_id', '=', leadId).where('status', '=', 'pending')
  const ended = tx.deleteFrom('stock_holds').where('number', '=', number).where('quote_id', 'in', pending)
  await endHolds(tx, await ended.returningAll().execute(), now)
}

export async function hasHold(db: Database, quoteId: number): Promise<boolean> {
  const hold = await db.selectFrom('stock_holds').select('number').where('quote_id', '=', quoteId).executeTakeFirst()
  return hold !== undefined
}

/** Whether any of a customer's quotes holds it. */
export async function holdsItem(db: Database, number: string, leadId: number): Promise<boolean> {
  const hold = await db
    .selectFrom('stock_holds')
    .innerJoin('quotes', 'quotes.id', 'stock_holds.quote_id')
    .select('quote_id')
    .where('number', '=', number)
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  return hold !== undefined
}

/** The customer or staff said no. */
export async function releaseHold(tx: Database, quoteId: number, now: Date) {
  const ended = await tx.deleteFrom('stock_holds').where('quote_id', '=', quoteId).returningAll().execute()
  await endHolds(tx, ended, now)
}

/** Delivered: it's sold for good. */
export async function sellHeldItem(tx: Database, quoteId: number, now: Date) {
  const ended = await tx.deleteFrom('stock_holds').where('quote_id', '=', quoteId).returningAll().execute()
  for (const { number, pieces } of ended) {
    await tx
      .updateTable('stock_marks')
      .set({ held: sql`held - ${pieces}`, sold: sql`sold + ${pieces}`, sold_at: now.getTime(), left_out_by: null })
      .where('number', '=', number)
      .execute()
  }
  if (ended.length > 0) await updateRevision(tx)
}

type Restocked = { number: string; pieces: number; deliveredAt: Date; where: 'shelf' | 'scrap' }

/**
 * A customer sent it back: it's for sale again, or scrapped. Of several pieces, scrapped ones stay counted as sold. Nothing
 * happens if staff brought it back before: by now it may belong to someone else.
 */
export async function restockItem(tx: Database, { number, pieces, deliveredAt, where }: Restocked, now: Date) {
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
    .where(sql<boolean>`sold - sold_by_staff >= ${pieces}`)
    .where(sql<boolean>`coalesce(brought_back_at, -1) < ${deliveredAt.getTime()}`)
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
  await endHolds(tx, ended, now)
}

async function endHolds(tx: Database, ended: readonly { number: string; pieces: number }[], now: Date) {
  for (const { number, pieces } of ended) {
    const mark = await tx
      .updateTable('stock_marks')
      .set({ held: sql`held - ${pieces}` })
      .where('number', '=', number)
      .returning(['held', 'left_out_by'])
      .executeTakeFirst()
    if (mark?.held === 0 && mark.left_out_by !== null) await removeLeftOut(tx, number, mark.left_out_by, now)
  }
  if (ended.length > 0) await updateRevision(tx)
}

/** Only its hold kept it on the list. */
async function removeLeftOut(tx: Database, number: string, importId: number, now: Date) {
  await tx
    .updateTable('stock_items')
    .set({ to_import: importId, left_at: now.getTime() })
    .where('number', '=', number)
    .where('to_import', '=', NEVER)
    .execute()
  await tx.updateTable('stock_marks').set({ left_out_by: null }).where('number', '=', number).execute()
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

/** Until the transaction ends, no one else can hold, sell or count it. */
export async function lockMark(tx: Database, number: string) {
  await tx
    .insertInto('stock_marks')
    .values({ number, held: 0, sold: 0 })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute()
  const mark = tx.selectFrom('stock_marks').select(['held', 'sold', 'sold_by_staff']).where('number', '=', number)
  return forUpdate(tx, mark).executeTakeFirstOrThrow()
}
