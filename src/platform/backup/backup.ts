import { mkdir, opendir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { isPostgres } from '#platform/database/dialect.ts'
import { type Migrations, migrate } from '#platform/database/migrate.ts'
import { StartError } from '#platform/start-error.ts'
import {
  type BackupCounts,
  type BackupHead,
  type BackupLine,
  backupHead,
  type OnProgress,
  readBackupFile,
  writeBackupFile,
} from './backup-file.ts'
import { type BackupSource, type BackupTable, type BackupValue, isBackedUp } from './backup-source.ts'

const MAIL_FOLDER = 'mail'

type Backup = {
  source: BackupSource
  dataDir: string
  file: string
  now: Date
  onProgress?: OnProgress | undefined
}

export async function writeBackup({ source, dataDir, file, now, onProgress }: Backup): Promise<BackupCounts> {
  async function* lines(): AsyncGenerator<BackupLine> {
    yield backupHead(source.schema, now)
    for (const table of source.tables) {
      yield { table }
      for await (const rows of source.readRows(table)) yield { rows }
    }
    yield* mailFiles(dataDir)
  }
  return writeBackupFile(file, lines(), onProgress)
}

async function* mailFiles(dataDir: string): AsyncGenerator<BackupLine> {
  const folder = await opendir(path.join(dataDir, MAIL_FOLDER)).catch(() => null)
  if (!folder) return
  for await (const entry of folder) {
    if (!entry.name.endsWith('.eml')) continue
    const content = await readFile(path.join(dataDir, MAIL_FOLDER, entry.name))
    yield { file: `${MAIL_FOLDER}/${entry.name}`, base64: content.toString('base64') }
  }
}

const SAFE_FILE = /^mail\/[\w.-]+\.eml$/

type BackupRow = Record<string, BackupValue>

/** What a restore does with a table's rows; a function changes each row. */
export type RestoreRule = 'as it was' | 'left out' | ((row: BackupRow) => BackupRow)

type Filling = {
  dataDir: string
  file: string
  /** A table without a rule is from an older version, and is restored for the migrations that drop it. */
  rules: Readonly<Record<string, RestoreRule>>
  onProgress?: OnProgress | undefined
}

type Restore = Filling & { db: Database; migrations: Migrations }

export async function verifyBackup(file: string, onProgress?: OnProgress) {
  let head: BackupHead | null = null
  for await (const line of readBackupFile(file, onProgress)) {
    if ('format' in line) head = line
    if ('end' in line && head) return { ...head, ...line.end }
  }
  throw new StartError(`${file} is empty.`)
}

export async function restoreBackup({ db, migrations, ...filling }: Restore) {
  const { file } = filling
  const { schema } = await verifyBackup(file)
  await refuseFilled(db)
  await migrate(db, migrationsOf(schema, migrations, file))
  await db.transaction().execute((tx) => fillTables(tx, filling))
  await migrate(db, migrations)
}

function migrationsOf(schema: readonly string[], migrations: Migrations, file: string): Migrations {
  const unknown = schema.find((name) => !(name in migrations))
  if (unknown)
    throw new StartError(`${file} was made by a newer version of this program (${unknown}). Restore it with that one.`)
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => schema.includes(name)))
}

async function refuseFilled(db: Database) {
  const tables = await db.introspection.getTables()
  for (const { name, isView } of tables) {
    if (isView || !isBackedUp(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0)
      throw new StartError(`The database isn't empty: there are rows in ${name}. Restore into an empty one.`)
  }
}

/** Mail files come last and are written before the commit, so an interrupted restore leaves an empty database. */
async function fillTables(tx: Database, { file, dataDir, rules, onProgress }: Filling) {
  let table: BackupTable | null = null
  for await (const line of readBackupFile(file, onProgress)) {
    if ('table' in line) {
      table = line.table
      await setSequence(tx, table)
    } else if ('rows' in line && table) {
      await insertRows(tx, table, line.rows, rules[table.name] ?? 'as it was')
    } else if ('file' in line) {
      // A backup must not write outside the mail folder.
      if (!SAFE_FILE.test(line.file)) throw new StartError(`${file} holds a file with an unexpected name.`)
      await mkdir(path.join(dataDir, path.dirname(line.file)), { recursive: true })
      await writeFile(path.join(dataDir, line.file), Buffer.from(line.base64, 'base64'))
    }
  }
}

async function insertRows(tx: Database, table: BackupTable, rows: readonly BackupValue[][], rule: RestoreRule) {
  if (rule === 'left out') return
  const { name, columns } = table
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const kept = rule === 'as it was' ? rows : rows.map((row) => changeRow(columns, row, rule))
  const values = sql.join(kept.map((row) => sql`(${sql.join(row)})`))
  await sql`insert into ${sql.table(name)} (${names}) values ${values}`.execute(tx)
}

function changeRow(columns: readonly string[], row: readonly BackupValue[], change: (row: BackupRow) => BackupRow) {
  const changed = change(Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null])))
  return columns.map((column) => changed[column] ?? null)
}

/** Ids continue where they left off, so none is reused. */
async function setSequence(tx: Database, { name, sequence }: BackupTable) {
  if (!sequence) return
  if (isPostgres(tx)) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${sequence})`.execute(tx)
    return
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(tx)
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${sequence})`.execute(tx)
}
