import type { Generated } from 'kysely'
import { formatDollars } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'
import type { DeskQuote } from '#quotes/desk-quote.ts'
import type { Quote } from '#quotes/quote.ts'
import { staffLabel } from '#staff/server/staff-store.ts'
import { findQuote, listQuotesOfLead } from './quote-store.ts'
import { withCurrentPhotos } from './quoted-item.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    quote_price_changes: {
      id: Generated<number>
      quote_id: number
      staff_id: number
      before_cents: number
      after_cents: number
      reason: string
      created_at: number
    }
    /** From before there were orders. The next release drops it. */
    quote_steps: {
      quote_id: number
      step: string
      staff_id: number
      carrier: string
      tracking_number: string
      created_at: number
    }
  }
}

type NewPriceChange = { quoteId: number; staffId: number; beforeCents: number; afterCents: number; reason: string }

export async function insertPriceChange(tx: Database, change: NewPriceChange, now: Date) {
  await tx
    .insertInto('quote_price_changes')
    .values({
      quote_id: change.quoteId,
      staff_id: change.staffId,
      before_cents: change.beforeCents,
      after_cents: change.afterCents,
      reason: change.reason,
      created_at: now.getTime(),
    })
    .execute()
}

type TakenChange = { beforeCents: number; createdAt: Date }

/** Deletes a person's newest price change as it reads it, so it can only be undone once, and only if no other followed. */
export async function takePriceChange(
  tx: Database,
  { quoteId, staffId, since }: { quoteId: number; staffId: number; since: Date },
): Promise<TakenChange | null> {
  const newest = tx
    .selectFrom('quote_price_changes')
    .select((all) => all.fn.max('id').as('id'))
    .where('quote_id', '=', quoteId)
  const row = await tx
    .deleteFrom('quote_price_changes')
    .where('id', '=', newest)
    .where('staff_id', '=', staffId)
    .where('created_at', '>', since.getTime())
    .returning(['before_cents', 'created_at'])
    .executeTakeFirst()
  return row ? { beforeCents: row.before_cents, createdAt: new Date(row.created_at) } : null
}

export async function findDeskQuote(db: Database, id: number, now: Date): Promise<DeskQuote | null> {
  const quote = await findQuote(db, id, now)
  const [deskQuote = null] = quote ? await toDeskQuotes(db, [quote]) : []
  return deskQuote
}

export async function listDeskQuotes(db: Database, leadId: number, limit: number, now: Date): Promise<DeskQuote[]> {
  return toDeskQuotes(db, await listQuotesOfLead(db, leadId, limit, now))
}

async function toDeskQuotes(db: Database, quotes: readonly Quote[]): Promise<DeskQuote[]> {
  if (quotes.length === 0) return []
  const ids = quotes.map(({ id }) => id)
  const changes = await listPriceChanges(db, ids)
  return (await withCurrentPhotos(db, quotes)).map((quote) => ({
    ...quote,
    priceChanges: (changes.get(quote.id) ?? []).map((change) => ({
      before: formatDollars(change.before_cents),
      after: formatDollars(change.after_cents),
      reason: change.reason,
      by: change.by,
      createdAt: new Date(change.created_at),
    })),
  }))
}

async function listPriceChanges(db: Database, quoteIds: readonly number[]) {
  const rows = await db
    .selectFrom('quote_price_changes as change')
    .innerJoin('staff', 'staff.id', 'change.staff_id')
    .select(['quote_id', 'before_cents', 'after_cents', 'reason', 'change.created_at', staffLabel.as('by')])
    .where('quote_id', 'in', quoteIds)
    .orderBy('change.id', 'desc')
    .execute()
  return Map.groupBy(rows, (row) => row.quote_id)
}
