import { isOneOf } from '#platform/database/bulk-rows.ts'
import type { Database } from '#platform/database/database.ts'
import { currentItems, NEVER } from '#stock/server/stock-store.ts'
import { type ImportProgress, pauseImport } from './import-progress.ts'

type Deps = { db: Database; now: () => Date }

const SCANNED_AT_ONCE = 5000

/**
 * Replacing the list removes items that aren't in the file. Those in a bad row stay, and so does what's held: it's promised
 * to someone, and isn't counted.
 */
export async function removeUnseen(
  { db, now }: Deps,
  { id, isDryRun }: { id: number; isDryRun: boolean },
  { seen, refused, counts }: Pick<ImportProgress, 'seen' | 'refused' | 'counts'>,
) {
  const held = new Set(
    (await db.selectFrom('stock_marks').select('number').where('held', '>', 0).execute()).map(({ number }) => number),
  )
  let lastId = 0
  while (true) {
    const rows = await currentItems(db)
      .select(['id', 'number', 'to_import'])
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(SCANNED_AT_ONCE)
      .execute()
    const gone = rows.filter(
      ({ number, to_import }) => to_import === NEVER && !seen.has(number) && !refused.has(number),
    )
    counts.removed += gone.filter(({ number }) => !held.has(number)).length
    if (gone.length > 0 && !isDryRun)
      await db
        .updateTable('stock_items')
        .set({ to_import: id, left_at: now().getTime() })
        .where(
          isOneOf(
            db,
            'id',
            gone.map((row) => row.id),
          ),
        )
        .execute()
    const last = rows.at(-1)
    if (!last) return
    lastId = last.id
    await pauseImport()
  }
}
