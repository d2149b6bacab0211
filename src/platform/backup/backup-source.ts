import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

export type BackupValue = string | number | null

export type BackupTable = {
  name: string
  columns: readonly string[]
  /** The last id given out, even if the row is gone; null if rows have no ids. */
  sequence: number | null
}

export type BackupSource = {
  schema: readonly string[]
  /** Referenced tables come first. */
  tables: readonly BackupTable[]
  readRows: (table: BackupTable) => AsyncIterable<readonly BackupValue[][]>
  close: () => Promise<void>
}

/** What's searched is written by triggers, on a restore too. */
const EXCLUDED = /^(kysely_|sqlite_|leads_search|rate_limits$)/

export function isBackedUp(table: string) {
  return !EXCLUDED.test(table)
}

type Structure = {
  columns: readonly { table: string; column: string }[]
  references: readonly { from: string; to: string }[]
  sequences: readonly { table: string; last: number | string | null }[]
}

function toTables({ columns, references, sequences }: Structure): BackupTable[] {
  const columnsOf = Map.groupBy(columns, ({ table }) => table)
  const lastOf = new Map(sequences.map(({ table, last }) => [table, Number(last ?? 0)]))
  const ordered = new Map<string, BackupTable>()
  const add = (name: string) => {
    const own = columnsOf.get(name)
    if (ordered.has(name) || !own || !isBackedUp(name)) return
    for (const { from, to } of references) if (from === name && to !== name) add(to)
    ordered.set(name, { name, columns: own.map(({ column }) => column), sequence: lastOf.get(name) ?? null })
  }
  for (const name of [...columnsOf.keys()].toSorted()) add(name)
  return [...ordered.values()]
}

const MIGRATIONS = 'select name from kysely_migration order by name'
const BATCH_ROWS = 500
const BUSY_TIMEOUT_MS = 10_000

/** Reads a SQLite file while the shop writes to it: in WAL mode, neither waits for the other. */
export function openSqliteSource(file: string): BackupSource {
  const sqlite = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
  sqlite.exec('begin')
  const list = <Row>(sql: string) => sqlite.prepare(sql).all() as Row[]
  return {
    schema: list<{ name: string }>(MIGRATIONS).map(({ name }) => name),
    tables: toTables({
      columns: list(
        `select tables.name as "table", columns.name as "column"
         from pragma_table_list as tables, pragma_table_info(tables.name) as columns
         where tables.type = 'table' order by tables.name, columns.cid`,
      ),
      references: list(
        `select tables.name as "from", keys."table" as "to"
         from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`,
      ),
      sequences: list('select name as "table", seq as last from sqlite_sequence'),
    }),
    readRows: (table) => readSqliteRows(sqlite, table),
    async close() {
      sqlite.close()
    },
  }
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
  return {
    schema: (await list<{ name: string }>(MIGRATIONS)).map(({ name }) => name),
    tables: toTables({
      columns: await list(
        `select table_name as "table", column_name as "column" from information_schema.columns
         where table_schema = current_schema() order by table_name, ordinal_position`,
      ),
      references: await list(
        `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint where contype = 'f'`,
      ),
      sequences: await list(
        `select owner.relname as "table", sequences.last_value as last
         from pg_sequences as sequences
         join pg_class as sequence on sequence.relname = sequences.sequencename and sequence.relkind = 'S'
         join pg_depend as owned on owned.objid = sequence.oid and owned.deptype = 'i'
         join pg_class as owner on owner.oid = owned.refobjid
         where sequences.schemaname = current_schema()`,
      ),
    }),
    readRows: (table) => readPostgresRows(client, table),
    close: () => client.end(),
  }
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
