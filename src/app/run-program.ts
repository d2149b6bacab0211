import type { Database } from '#platform/database/database.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { unlimitedSettings } from '#platform/database/postgres.ts'
import type { Env } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { explainFailedStart } from './explain-failed-start.ts'

/** For the programs beside the shop: what keeps one from its work is told in a sentence, and in its exit code. */
export async function runProgram(work: () => Promise<void>) {
  // What is written here is for this account's eyes only.
  process.umask(0o077)
  try {
    await work()
  } catch (error) {
    console.error(explainFailedStart(error))
    process.exit(1)
  }
}

/** With a database that waits for as long as it takes. */
export async function withDatabase<Result>(env: Env, work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = openDatabase(env, createLog(env.LOG_LEVEL), unlimitedSettings)
  return work(db).finally(close)
}

export function print(line: string) {
  process.stdout.write(`${line}\n`)
}
