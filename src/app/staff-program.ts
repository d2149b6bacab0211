import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { unlimitedSettings } from '#platform/database/postgres.ts'
import { type Env, parseEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { type CommandAnswer, runStaffCommand } from '#staff/server/staff-command.ts'
import { explainFailedStart } from './explain-failed-start.ts'
import { migrations } from './migrations/migrations.ts'

// What is written here is for this account's eyes only.
process.umask(0o077)

try {
  const { ok, message } = await run(parseEnv())
  if (ok) process.stdout.write(`${message}\n`)
  else fail(message)
} catch (error) {
  fail(explainFailedStart(error))
}

async function run(env: Env): Promise<CommandAnswer> {
  const log = createLog(env.LOG_LEVEL)
  const { db, close } = openDatabase(env, log, unlimitedSettings)
  try {
    await migrate(db, migrations)
    return await runStaffCommand({ db, now: () => new Date(), log, publicUrl: env.PUBLIC_URL }, process.argv.slice(2))
  } finally {
    await close()
  }
}

function fail(reason: unknown) {
  console.error(reason)
  process.exitCode = 1
}
