import { openDatabase } from '#platform/database/open-database.ts'
import { parseEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { examine, type Finding, toLine } from './doctor.ts'
import { explainFailedStart } from './run-program.ts'

// Files it creates, such as a new database, are readable by this account only.
process.umask(0o077)

// npm run doctor: one line for each thing the shop depends on; --json for programs. Fails if any check fails.
const findings = await look()
const isJson = process.argv.includes('--json')
process.stdout.write(`${isJson ? JSON.stringify(findings, null, 2) : findings.map(toLine).join('\n')}\n`)
process.exit(findings.some(({ state }) => state === 'failed') ? 1 : 0)

async function look(): Promise<Finding[]> {
  try {
    const env = parseEnv()
    const { db, close } = openDatabase(env, createLog('silent'))
    return await examine(env, db, () => new Date()).finally(close)
  } catch (error) {
    return [{ name: 'start', state: 'failed', text: String(explainFailedStart(error)) }]
  }
}
