import path from 'node:path'
import { BackupError } from '#platform/backup/backup-file.ts'
import { createProgressLine } from '#platform/backup/progress-line.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { lockDataFolder } from '#platform/database/lock-data-folder.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { unlimitedSettings } from '#platform/database/postgres.ts'
import { type Env, parseEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { reapplyErasures } from '#privacy/server/reapply-erasures.ts'
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
  const { DATA_DIR: dataDir, BACKUP_DIR: backupDir = null } = env
  try {
    await restoreBackup({ db, migrations, dataDir, file, onProgress })
    const folders = [dataDir, path.dirname(file), ...(backupDir ? [backupDir] : [])]
    const erased = await reapplyErasures({ db, dataDir, backupDir }, folders, new Date())
    if (erased > 0) process.stdout.write(`${erased} of the leads in it had been erased since, and are erased again.\n`)
  } finally {
    await close()
  }
}
