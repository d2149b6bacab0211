import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { unlimitedSettings } from '#platform/database/postgres.ts'
import { type Env, parseEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { explainFailedStart } from './explain-failed-start.ts'
import { migrations } from './migrations/migrations.ts'

// What is written here is for this account's eyes only.
process.umask(0o077)

try {
  await run(parseEnv())
} catch (error) {
  console.error(explainFailedStart(error))
  process.exitCode = 1
}

async function run(env: Env) {
  const { db, close } = openDatabase(env, createLog(env.LOG_LEVEL), unlimitedSettings)
  await migrate(db, migrations, print).finally(close)
  print('All migrations have been run.')
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
