import { readCompany } from '#company/server/open-settings.ts'
import { migrate } from '#platform/database/migrate.ts'
import { parseEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { StartError } from '#platform/start-error.ts'
import { hashPassword } from '#staff/server/password.ts'
import { runStaffCommand } from '#staff/server/staff-command.ts'
import { migrations } from './migrations/migrations.ts'
import { print, runProgram, withDatabase } from './run-program.ts'

await runProgram(async () => {
  const env = parseEnv()
  const { ok, message } = await withDatabase(env, async (db) => {
    await migrate(db, migrations)
    // The result is printed and recorded; log lines would only get in the way.
    const company = await readCompany(db)
    const deps = {
      db,
      company: () => company,
      now: () => new Date(),
      log: createLog('silent'),
      publicUrl: env.PUBLIC_URL,
      hash: hashPassword,
    }
    return runStaffCommand(deps, process.argv.slice(2))
  })
  if (!ok) throw new StartError(message)
  print(message)
})
