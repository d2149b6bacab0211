import { sql } from 'kysely'
import { isOneOf } from '#platform/database/bulk-rows.ts'
import type { Database } from '#platform/database/database.ts'
import { NEVER } from '#stock/server/stock-store.ts'

/**
 * What a replacement of the list leaves out stays while it's held, also if someone said yes to it meanwhile. Returns how
 * many items do.
 */
export async function keepHeldOfReplaced(tx: Database, id: number, seen: ReadonlySet<string>): Promise<number> {
  let count = 0
  const marks = await tx
    .selectFrom('stock_marks')
    .select(['number', 'left_out_by'])
    .where((is) => is.or([is('held', '>', 0), is('left_out_by', 'is not', null)]))
    .execute()
  for (const { number, left_out_by: leftOutBy } of marks) {
    if (seen.has(number)) {
      if (leftOutBy !== null) await updateLeftOut(tx, number, null)
      continue
    }
    const kept = await tx
      .updateTable('stock_items')
      .set({ to_import: NEVER, left_at: null })
      .where('number', '=', number)
      .where('to_import', '=', id)
      .where('left_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!kept) continue
    await updateLeftOut(tx, number, id)
    count += 1
  }
  return count
}

async function updateLeftOut(tx: Database, number: string, importId: number | null) {
  await tx.updateTable('stock_marks').set({ left_out_by: importId }).where('number', '=', number).execute()
}

/** Undoing an import takes its new items back, but not those that are promised to someone by now. */
export async function keepHeldOfUndone(tx: Database, { id, previous_import }: { id: number; previous_import: number }) {
  await tx.updateTable('stock_marks').set({ left_out_by: null }).where('left_out_by', '=', id).execute()
  const held = await tx.selectFrom('stock_marks').select('number').where('held', '>', 0).execute()
  if (held.length === 0) return
  const heldNumbers = isOneOf(
    tx,
    'stock_items.number',
    held.map(({ number }) => number),
  )
  await tx
    .updateTable('stock_items')
    .set({ from_import: previous_import })
    .where(heldNumbers)
    .where('to_import', '=', NEVER)
    .where('from_import', '=', id)
    .where(
      sql<boolean>`not exists (select 1 from stock_items as old where old.number = stock_items.number and old.to_import = ${id})`,
    )
    .execute()
}
