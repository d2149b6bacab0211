import { BackupError } from '#platform/backup/backup-file.ts'
import { createProgressLine } from '#platform/backup/progress-line.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { lockDataFolder } from '#platform/database/lock-data-folder.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { unlimitedSettings } from '#platform/database/postgres.ts'
import { type Env, parseEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { explainFailedStart } from './explain-failed-start.ts'
import { migrations } from './migrations/migrations.ts'

// npm run restore -- FILE fills the empty database that the environment names, of either engine.

// What is written here is for this account's eyes only.
process.umask(0o077)

try {
  const [file] = process.argv.slice(2)
  if (!file) throw new BackupError('Which file? npm run restore -- FILE')
  await restore(parseEnv(), file)
  process.stdout.write(`${file} is restored.\n`)
} catch (error) {
  console.error(error instanceof BackupError ? error.message : explainFailedStart(error))
  process.exitCode = 1
}

async function restore(env: Env, file: string) {
  const { db, close } = openDatabase(env, createLog(env.LOG_LEVEL), unlimitedSettings)
  // Nobody may open a shop on a database that is being filled.
  if (!env.DATABASE_URL) lockDataFolder(env.DATA_DIR)
  const onProgress = createProgressLine('restored')
  await restoreBackup({ db, migrations, dataDir: env.DATA_DIR, file, onProgress }).finally(close)
}
