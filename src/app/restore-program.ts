import path from 'node:path'
import { restoreBackup } from '#platform/backup/backup.ts'
import { createProgressLine } from '#platform/backup/backup-file.ts'
import { lockDataFolder } from '#platform/database/sqlite.ts'
import { parseEnv } from '#platform/env.ts'
import { StartError } from '#platform/start-error.ts'
import { reapplyErasures } from '#privacy/server/erase-person.ts'
import { migrations } from './migrations/migrations.ts'
import { restoreRules } from './restore-rules.ts'
import { print, runProgram, withDatabase } from './run-program.ts'

// npm run restore -- FILE fills the empty database from the settings, on either engine.
await runProgram(async () => {
  const [file] = process.argv.slice(2)
  if (!file) throw new StartError('Which file? npm run restore -- FILE')
  const env = parseEnv()
  const { DATA_DIR: dataDir, BACKUP_DIR: backupDir = null } = env
  const folders = [dataDir, path.dirname(file), ...(backupDir ? [backupDir] : [])]
  const erased = await withDatabase(env, async (db) => {
    // No shop may start on a database that's being restored.
    if (!env.DATABASE_URL) lockDataFolder(dataDir)
    const onProgress = createProgressLine('restored')
    await restoreBackup({ db, migrations, rules: restoreRules, dataDir, file, onProgress })
    return reapplyErasures({ db, dataDir, backupDir }, folders, new Date())
  })
  if (erased > 0) print(`${erased} of the leads in it had been erased since, and are erased again.`)
  print(`${file} is restored. Everyone has to sign in again; mailed links and temporary passwords no longer work.`)
  print('Staff accounts are as they were: disable anyone who has left since, and reset passwords changed since.')
})
