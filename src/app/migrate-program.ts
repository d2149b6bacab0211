import { migrate } from '#platform/database/migrate.ts'
import { parseEnv } from '#platform/env.ts'
import { migrations } from './migrations/migrations.ts'
import { print, runProgram, withDatabase } from './run-program.ts'

await runProgram(async () => {
  await withDatabase(parseEnv(), (db) => migrate(db, migrations, print))
  print('All migrations have been run.')
})
