import { stat } from 'node:fs/promises'
import path from 'node:path'
import { verifyBackup, writeBackup } from '#platform/backup/backup.ts'
import { createProgressLine } from '#platform/backup/backup-file.ts'
import { type BackupSource, openPostgresSource, openSqliteSource } from '#platform/backup/backup-source.ts'
import { DatabaseUnavailable } from '#platform/database/database.ts'
import { SQLITE_FILE } from '#platform/database/open-database.ts'
import { explainSqliteFault } from '#platform/database/sqlite.ts'
import { type Env, parseEnv } from '#platform/env.ts'
import { StartError } from '#platform/start-error.ts'
import { print, runProgram } from './run-program.ts'

// npm run backup -- FILE copies the shop, running or not; npm run backup -- verify FILE reads a copy through.
const USAGE = 'Which file? npm run backup -- FILE, or npm run backup -- verify FILE'

await runProgram(async () => {
  const [first, second] = process.argv.slice(2)
  const file = first === 'verify' ? second : first
  if (!file) throw new StartError(USAGE)
  if (first !== 'verify') await backUp(parseEnv(), file)
  print(await describe(file))
})

async function backUp(env: Env, file: string) {
  if (await stat(file).catch(() => null)) throw new StartError(`${file} is there already. Choose another name.`)
  const source = await openBackupSource(env)
  const onProgress = createProgressLine('written')
  await writeBackup({ source, dataDir: env.DATA_DIR, file, now: new Date(), onProgress }).finally(source.close)
}

/** Also verifies what was just written: a backup that can't be read isn't one. */
async function describe(file: string) {
  const { createdAt, schema, rows, files } = await verifyBackup(file, createProgressLine('verified'))
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const { size } = await stat(file)
  return [
    `${file} is complete: ${total.toLocaleString('en-US')} rows of ${Object.keys(rows).length} tables and ${files} mail files,`,
    `including ${rows.leads ?? 0} leads, from ${createdAt}, schema ${schema.at(-1)}, ${size.toLocaleString('en-US')} bytes.`,
  ].join(' ')
}

async function openBackupSource({ DATABASE_URL, DATA_DIR }: Env): Promise<BackupSource> {
  const file = path.join(DATA_DIR, SQLITE_FILE)
  try {
    return await (DATABASE_URL ? openPostgresSource(DATABASE_URL) : openSqliteSource(file))
  } catch (cause) {
    if (/kysely_migration/.test(String(cause))) throw new StartError("This database doesn't have a shop yet.", cause)
    const sentence = DATABASE_URL ? null : explainSqliteFault(cause, file)
    throw sentence ? new StartError(sentence, cause) : new DatabaseUnavailable(cause)
  }
}
