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
  const texts = await currentItems(db)
    .select(['part_text', sql<number>`count(*)`.as('items')])
    .where('part', 'is', null)
    .groupBy('part_text')
    .execute()
  const decided = await readDecidedWordings(db)
  const counts = new Map<string, number>()
  for (const { part_text, items } of texts) {
    const wording = wordingKey(part_text)
    if (!decided.has(wording)) counts.set(wording, (counts.get(wording) ?? 0) + items)
  }
  const most = [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).slice(0, MAX_LISTED)
  const guesses = await readGuesses(
    db,
    most.map(([wording]) => wording),
  )
  return most.map(([wording, items]) => ({ wording, guess: guesses.get(wording) ?? null, items }))
}

async function readGuesses(db: Database, wordings: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('stock_wordings')
    .select(['wording', 'guess'])
    .where(isOneOf(db, 'wording', wordings))
    .execute()
  return new Map(rows.map(({ wording, guess }) => [wording, guess]))
}

/** As yards write it. Compared here, since the two engines differ in how they capitalize. */
async function listTextsOf(db: Database, wording: string): Promise<string[]> {
  const texts = await db.selectFrom('stock_items').select('part_text').distinct().where('part', 'is', null).execute()
  return texts.map(({ part_text }) => part_text).filter((text) => wordingKey(text) === wording)
}

const UPDATED_AT_ONCE = 5000

/** Remembers what a wording means and applies it to every item that has it. Returns how many it changed. */
export async function decideWording(
  db: Database,
  { part, staffId, ...named }: { wording: string; part: string | null; staffId: number },
  now: Date,
): Promise<number> {
  const wording = wordingKey(named.wording)
  const decision = { part, decided_at: now.getTime(), decided_by: staffId }
  await db
    .insertInto('stock_wordings')
    .values({ wording, guess: null, ...decision })
    .onConflict((conflict) => conflict.column('wording').doUpdateSet(decision))
    .execute()
  const changed = await applyDecision(db, wording, part)
  if (changed > 0) await updateRevision(db)
  return changed
}

/** What staff decided while an import was running: it read some items' parts before that. */
export async function applyDecisionsSince(db: Database, known: ReadonlyMap<string, string | null>) {
  for (const [wording, part] of await readDecidedWordings(db))
    if (known.get(wording) !== part) await applyDecision(db, wording, part)
}

async function applyDecision(db: Database, wording: string, part: string | null): Promise<number> {
  const texts = part === null ? [] : await listTextsOf(db, wording)
  let changed = 0
  while (texts.length > 0) {
    const ids = await db
      .selectFrom('stock_items')
      .select('id')
      .where(isOneOf(db, 'part_text', texts))
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
  return changed
}
