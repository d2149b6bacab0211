import path from 'node:path'
import { parseArgs } from 'node:util'
import { createPartIndex } from '#parts/recognition/part-index.ts'
import { openParts, readPartFiles } from '#parts/server/part-data.ts'
import { migrate } from '#platform/database/migrate.ts'
import { parseEnv } from '#platform/env.ts'
import { StartError } from '#platform/start-error.ts'
import { createStockRecognizer } from '#stock/server/stock-recognizer.ts'
import { runImport, startImport } from '#stock-import/server/import-stock.ts'
import { findImport } from '#stock-import/server/import-store.ts'
import { describeCounts, describePricesLost, describeUnknownVehicles } from '#stock-import/stock-import.ts'
import { listCarNames } from '#vehicles/catalogue.ts'
import { openVinData } from '#vehicles/server/vin-data.ts'
import { migrations } from './migrations/migrations.ts'
import { print, runProgram, withDatabase } from './run-program.ts'

// npm run stock -- import FILE [--replace] [--dry-run]: imports a stock file, while the shop runs or not.
const USAGE = 'Which file? npm run stock -- import FILE [--replace] [--dry-run]'
const DATA_FOLDER = path.resolve(import.meta.dirname, '../../data')
const MAX_PRINTED_ERRORS = 20

await runProgram(async () => {
  const { file, mode, isDryRun } = readArguments()
  const env = parseEnv()
  const result = await withDatabase(env, async (db) => {
    await migrate(db, migrations)
    const now = () => new Date()
    const deps = { db, now, recognizer: await openRecognizer(now) }
    const request = { path: file, fileName: path.basename(file), mode, isDryRun, staffId: null }
    const id = await startImport(deps, request)
    if (id === null) throw new StartError('Another import is running. Wait until it’s done.')
    await runImport(deps, id, request)
    return findImport(db, id, now())
  })
  if (result?.state !== 'done') throw new StartError(result?.error ?? 'The import failed.')
  for (const { line, reason } of result.errors.slice(0, MAX_PRINTED_ERRORS)) print(`Line ${line}: ${reason}`)
  for (const finding of [describePricesLost(result), describeUnknownVehicles(result.unknownVehicles)])
    if (finding) print(finding)
  print(`${isDryRun ? 'Dry run, nothing changed. ' : ''}${describeCounts(result)}`)
})

function readArguments() {
  try {
    const options = { replace: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    const [command, file] = positionals
    if (command !== 'import' || !file || positionals.length > 2) throw new StartError(USAGE)
    return {
      file: path.resolve(process.env.INIT_CWD ?? '.', file),
      mode: values.replace ? ('replace' as const) : ('update' as const),
      isDryRun: values['dry-run'] ?? false,
    }
  } catch (cause) {
    throw new StartError(USAGE, cause)
  }
}

async function openRecognizer(now: () => Date) {
  const [parts, vinData, files] = await Promise.all([
    openParts(DATA_FOLDER),
    openVinData(DATA_FOLDER),
    readPartFiles(DATA_FOLDER),
  ])
  const partIndex = createPartIndex(parts, listCarNames(vinData.catalogue), files)
  return createStockRecognizer({ partIndex, vinData, now })
}
