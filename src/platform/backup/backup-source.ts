import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

export type BackupValue = string | number | null

export type BackupTable = {
  name: string
  columns: readonly string[]
  /** The last number that was given to a row, also of one that is gone; null where rows are not numbered. */
  sequence: number | null
}

export type BackupSource = {
  schema: readonly string[]
  /** Those that others refer to come first. */
  tables: readonly BackupTable[]
  readRows: (table: BackupTable) => AsyncIterable<readonly BackupValue[][]>
  close: () => Promise<void>
}

const EXCLUDED = /^(kysely_|sqlite_|rate_limits$)/

export function isBackedUp(table: string) {
  return !EXCLUDED.test(table)
}

type Reference = { from: string; to: string }

function sortByReferences(names: readonly string[], references: readonly Reference[]): string[] {
  const ordered = new Set<string>()
  const add = (name: string) => {
    if (ordered.has(name) || !names.includes(name)) return
    for (const { from, to } of references) if (from === name && to !== name) add(to)
    ordered.add(name)
  }
  for (const name of names.toSorted()) add(name)
  return [...ordered]
}

const BATCH_ROWS = 500
const BUSY_TIMEOUT_MS = 10_000

/** Reads a SQLite file beside the program that writes to it: in WAL mode, neither waits for the other. */
export function openSqliteSource(file: string): BackupSource {
  const sqlite = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
  sqlite.exec('begin')
  const list = <Row>(sql: string) => sqlite.prepare(sql).all() as Row[]
  const schema = list<{ name: string }>('select name from kysely_migration order by name').map(({ name }) => name)
  const names = listTables(list)
  const references = list<{ from: string; to: string }>(
    `select tables.name as "from", keys."table" as "to" from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
     where tables.type = 'table'`,
  )
  const sequences = new Map(
    list<{ name: string; seq: number }>('select name, seq from sqlite_sequence').map(({ name, seq }) => [name, seq]),
  )
  const toTable = (name: string): BackupTable => ({
    name,
    columns: list<{ name: string }>(`select name from pragma_table_info('${name}')`).map((column) => column.name),
    sequence: sequences.get(name) ?? null,
  })
  return {
    schema,
    tables: sortByReferences(names, references).map(toTable),
    readRows: (table) => readSqliteRows(sqlite, table),
    async close() {
      sqlite.close()
    },
  }
}

function listTables(list: <Row>(sql: string) => Row[]) {
  const tables = list<{ name: string; sql: string }>("select name, sql from sqlite_master where type = 'table'")
  const virtual = tables.filter(({ sql }) => /^create virtual/i.test(sql)).map(({ name }) => name)
  const isIndex = (name: string) => virtual.some((index) => name === index || name.startsWith(`${index}_`))
  return tables.map(({ name }) => name).filter((name) => isBackedUp(name) && !isIndex(name))
}

async function* readSqliteRows(sqlite: DatabaseSync, { name, columns }: BackupTable) {
  const selected = columns.map((column) => `"${column}"`).join(', ')
  const page = sqlite.prepare(
    `select rowid as row_number_, ${selected} from "${name}" where rowid > ? order by rowid limit ${BATCH_ROWS}`,
  )
  let last = 0
  while (true) {
    const rows = page.all(last)
    if (rows.length === 0) return
    last = Number(rows.at(-1)?.row_number_)
    yield rows.map((row) => columns.map((column) => row[column] as BackupValue))
  }
}

export async function openPostgresSource(url: string): Promise<BackupSource> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  const list = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows
  const schema = await list<{ name: string }>('select name from kysely_migration order by name')
  const columns = await list<{ name: string; column: string }>(
    `select table_name as name, column_name as "column" from information_schema.columns
     where table_schema = current_schema() order by table_name, ordinal_position`,
  )
  const references = await list<{ from: string; to: string }>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint where contype = 'f'`,
  )
  const sequences = await listSequences(list)
  const byTable = Map.groupBy(columns, ({ name }) => name)
  const names = [...byTable.keys()].filter(isBackedUp)
  return {
    schema: schema.map(({ name }) => name),
    tables: sortByReferences(names, references).map((name) => ({
      name,
      columns: (byTable.get(name) ?? []).map(({ column }) => column),
      sequence: sequences.get(name) ?? null,
    })),
    readRows: (table) => readPostgresRows(client, table),
    close: () => client.end(),
  }
}

async function listSequences(list: <Row extends object>(sql: string) => Promise<Row[]>) {
  const rows = await list<{ name: string; last: number | null }>(
    `select owner.relname as name, sequences.last_value as last
     from pg_sequences as sequences
     join pg_class as sequence on sequence.relname = sequences.sequencename and sequence.relkind = 'S'
     join pg_depend as owned on owned.objid = sequence.oid and owned.deptype = 'i'
     join pg_class as owner on owner.oid = owned.refobjid
     where sequences.schemaname = current_schema()`,
  )
  return new Map(rows.map(({ name, last }) => [name, Number(last ?? 0)]))
}

async function* readPostgresRows(client: pg.Client, { name, columns }: BackupTable) {
  const selected = columns.map((column) => `"${column}"`).join(', ')
  await client.query(`declare rows_of_table no scroll cursor for select ${selected} from "${name}"`)
  while (true) {
    const { rows } = await client.query({ text: `fetch ${BATCH_ROWS} from rows_of_table`, rowMode: 'array' })
    if (rows.length === 0) break
    yield rows as BackupValue[][]
  }
  await client.query('close rows_of_table')
}
