import pg from 'pg'
import { type BackupSource, type BackupTable, type BackupValue, isBackedUp, sortByReferences } from './backup-source.ts'

const BATCH_ROWS = 500

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
    readRows: (table) => readRows(client, table),
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

async function* readRows(client: pg.Client, { name, columns }: BackupTable) {
  const selected = columns.map((column) => `"${column}"`).join(', ')
  await client.query(`declare rows_of_table no scroll cursor for select ${selected} from "${name}"`)
  while (true) {
    const { rows } = await client.query({ text: `fetch ${BATCH_ROWS} from rows_of_table`, rowMode: 'array' })
    if (rows.length === 0) break
    yield rows as BackupValue[][]
  }
  await client.query('close rows_of_table')
}
