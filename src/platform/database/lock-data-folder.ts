import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#platform/start-error.ts'
import { explainSqliteFault } from './sqlite-faults.ts'

const LOCK_FILE = 'yardline.lock'
const WAIT_MS = 5000

/** Two processes on one SQLite file would count limits twice. The system releases the lock however the process ends. */
export function lockDataFolder(folder: string, waitMs = WAIT_MS): () => void {
  const file = path.join(folder, LOCK_FILE)
  try {
    const lock = new DatabaseSync(file, { timeout: waitMs })
    lock.exec('begin exclusive')
    return () => lock.close()
  } catch (error) {
    if (isBusy(error)) throw new StartError(inUse(folder), error)
    throw new StartError(explainSqliteFault(error, file) ?? `${file} cannot be locked.`, error)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

function inUse(folder: string) {
  return `Another process already runs on the SQLite database in ${folder}. Stop it first, give this one a DATA_DIR of its own, or set DATABASE_URL to share a PostgreSQL.`
}
