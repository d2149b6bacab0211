import { DatabaseSync } from 'node:sqlite'
import { type BackupSource, type BackupTable, type BackupValue, isBackedUp, sortByReferences } from './backup-source.ts'

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
    readRows: (table) => readRows(sqlite, table),
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

async function* readRows(sqlite: DatabaseSync, { name, columns }: BackupTable) {
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
