import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#platform/start-error.ts'
import { explainSqliteFault } from './sqlite-faults.ts'

const LOCK_FILE = 'yardline.lock'
const WAIT_MS = 5000

/**
 * Keeps other shops out of a folder for as long as this process lives: two on one SQLite file would count limits twice and
 * get in each other's way. The system gives the lock back however the process ends.
 */
export function holdDataFolder(folder: string, waitMs = WAIT_MS): () => void {
  const file = path.join(folder, LOCK_FILE)
  try {
    const lock = new DatabaseSync(file, { timeout: waitMs })
    lock.exec('begin exclusive')
    return () => lock.close()
  } catch (error) {
    if (isBusy(error)) throw new StartError(taken(folder), error)
    throw new StartError(explainSqliteFault(error, file) ?? `${file} cannot be locked.`, error)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

function taken(folder: string) {
  return `Another process already runs on the SQLite database in ${folder}. Stop it first, give this one a DATA_DIR of its own, or set DATABASE_URL to share a PostgreSQL.`
}
