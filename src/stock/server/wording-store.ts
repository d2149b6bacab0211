import { sql } from 'kysely'
import { isOneOf } from '#platform/database/bulk-rows.ts'
import type { Database } from '#platform/database/database.ts'
import { currentItems, updateRevision } from './stock-store.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    stock_wordings: {
      /** In capitals, as `wordingKey` returns it. */
      wording: string
      /** What staff decided it means; null for no part we sell. */
      part: string | null
      guess: string | null
      /** Null until staff decide. */
      decided_at: number | null
      decided_by: number | null
    }
  }
}

export function wordingKey(text: string): string {
  return text.toUpperCase()
}

/** What staff decided, by wording. */
export async function readDecidedWordings(db: Database): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('stock_wordings')
    .select(['wording', 'part'])
    .where('decided_at', 'is not', null)
    .execute()
  return new Map(rows.map(({ wording, part }) => [wording, part]))
}

const INSERTED_AT_ONCE = 200

export async function insertWordings(db: Database, guesses: ReadonlyMap<string, string | null>) {
  const rows = Array.from(guesses, ([wording, guess]) => ({
    wording,
    guess,
    part: null,
    decided_at: null,
    decided_by: null,
  }))
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE) {
    await db
      .insertInto('stock_wordings')
      .values(rows.slice(from, from + INSERTED_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

const MAX_LISTED = 200

/** Wordings that staff haven't decided, those on most items first. */
export async function listUncertainWordings(
  db: Database,
): Promise<{ wording: string; guess: string | null; items: number }[]> {
  const counted = currentItems(db)
    .select([sql<string>`upper(part_text)`.as('wording'), sql<number>`count(*)`.as('items')])
    .where('part', 'is', null)
    .groupBy(sql`upper(part_text)`)
    .as('counted')
  return db
    .selectFrom(counted)
    .leftJoin('stock_wordings', 'stock_wordings.wording', 'counted.wording')
    .select(['counted.wording', 'stock_wordings.guess', 'counted.items'])
    .where('stock_wordings.decided_at', 'is', null)
    .orderBy('counted.items', 'desc')
    .orderBy('counted.wording')
    .limit(MAX_LISTED)
    .execute()
}

const UPDATED_AT_ONCE = 5000

/** Remembers what a wording means and applies it to every item that has it. Returns how many. */
export async function decideWording(
  db: Database,
  { wording, part, staffId }: { wording: string; part: string | null; staffId: number },
  now: Date,
): Promise<number> {
  const decision = { part, decided_at: now.getTime(), decided_by: staffId }
  await db
    .insertInto('stock_wordings')
    .values({ wording, guess: null, ...decision })
    .onConflict((conflict) => conflict.column('wording').doUpdateSet(decision))
    .execute()
  let changed = 0
  while (part !== null) {
    const ids = await db
      .selectFrom('stock_items')
      .select('id')
      .where(sql<string>`upper(part_text)`, '=', wording)
      .where('part', 'is', null)
      .limit(UPDATED_AT_ONCE)
      .execute()
    if (ids.length === 0) break
    await db
      .updateTable('stock_items')
      .set({ part })
      .where(
        isOneOf(
          db,
          'id',
          ids.map(({ id }) => id),
        ),
      )
      .execute()
    changed += ids.length
  }
  if (changed > 0) await updateRevision(db)
  return changed
}
