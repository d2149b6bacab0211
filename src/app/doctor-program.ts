import { openDatabase } from '#platform/database/open-database.ts'
import { parseEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { examine, type Finding, toLine } from './doctor.ts'
import { explainFailedStart } from './run-program.ts'

// The database that it makes where there is none, like all that the shop makes, is for this account's eyes only.
process.umask(0o077)

// npm run doctor: one line for each thing the shop depends on; with --json, the same for programs. Fails when one failed.
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
