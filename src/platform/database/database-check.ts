import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '#platform/within.ts'
import type { Database } from './database.ts'

declare module './database.ts' {
  interface Tables {
    health_checks: { payload: string }
  }
}

const WITHIN_MS = 2500
const EVERY_MS = 1000
/** As much as a submission writes, so that a disk which has no room for one has none for this. */
const PAYLOAD = 'x'.repeat(128 * 1024)

export function databaseCheck(db: Database): () => Promise<void> {
  let latest: Promise<void> | null = null

  function check(): Promise<void> {
    const checking = writeAndDelete(db)
    const forget = () => sleep(EVERY_MS, undefined, { ref: false }).then(() => (latest = null))
    checking.then(forget, forget)
    return checking
  }

  return async () => {
    latest ??= check()
    await within(WITHIN_MS, latest, `The database did not answer within ${WITHIN_MS} ms.`)
  }
}

async function writeAndDelete(db: Database) {
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('health_checks').values({ payload: PAYLOAD }).execute()
    await tx.deleteFrom('health_checks').execute()
  })
}
