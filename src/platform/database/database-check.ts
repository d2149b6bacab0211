import { sql } from 'kysely'
import { within } from '#platform/within.ts'
import type { Database } from './database.ts'

declare module './database.ts' {
  interface Tables {
    health_checks: { payload: string }
  }
}

const WITHIN_MS = 2500
const CHECK_EVERY_MS = 1000
const WRITE_EVERY_MS = 10_000
/** As much as a submission writes, so a disk too full for one is too full for this. */
const PAYLOAD = 'x'.repeat(128 * 1024)

/**
 * Anyone can call this as often as they like: the database is read at most once a second, and written to every ten
 * seconds. After a failure, only a write proves that it works again.
 */
export function databaseCheck(db: Database, nowMs = () => performance.now()): () => Promise<void> {
  let latest: Promise<void> | null = null
  let endedMs = 0
  let writtenMs = Number.NEGATIVE_INFINITY

  async function check() {
    const isWriteDue = nowMs() - writtenMs >= WRITE_EVERY_MS
    writtenMs = isWriteDue ? nowMs() : writtenMs
    try {
      await (isWriteDue ? writeAndDelete(db) : sql`select 1`.execute(db))
    } catch (error) {
      writtenMs = Number.NEGATIVE_INFINITY
      throw error
    } finally {
      endedMs = nowMs()
    }
  }

  return async () => {
    if (!latest || nowMs() - endedMs >= CHECK_EVERY_MS) {
      endedMs = Number.POSITIVE_INFINITY
      latest = check()
    }
    await within(WITHIN_MS, latest, `The database didn't respond within ${WITHIN_MS} ms.`)
  }
}

async function writeAndDelete(db: Database) {
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('health_checks').values({ payload: PAYLOAD }).execute()
    await tx.deleteFrom('health_checks').execute()
  })
}
