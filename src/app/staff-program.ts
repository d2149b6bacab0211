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
  const { db, close } = openDatabase(env, createLog(env.LOG_LEVEL), unlimitedSettings)
  try {
    await migrate(db, migrations)
    // What was done is said on the terminal and recorded; a line of the log would stand in its midst.
    const deps = { db, now: () => new Date(), log: createLog('silent'), publicUrl: env.PUBLIC_URL }
    return await runStaffCommand(deps, process.argv.slice(2))
  } finally {
    await close()
  }
}

function fail(reason: unknown) {
  console.error(reason)
  process.exitCode = 1
}
