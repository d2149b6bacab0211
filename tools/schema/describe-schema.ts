import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { tablePurposes } from './table-purposes.ts'

type Column = { name: string; type: string; notnull: number; pk: number }
type ForeignKey = { from: string; table: string; to: string }
type Index = { name: string; unique: number; partial: number; columns: string[] }
type Table = { name: string; columns: Column[]; keys: ForeignKey[]; indexes: Index[] }

const INTRODUCTION = `# The tables

Written by \`npm run schema\` from a database that the migrations have just made; a test fails when it is not current. Types
are those of SQLite; PostgreSQL has the same tables. Times (\`…_at\`) are milliseconds since 1970, money (\`…_cents\`) is in
cents. \`leads_search\` holds the trigrams of \`leads.search_text\`: an FTS5 table on SQLite, an index of pg_trgm on PostgreSQL.
\`leads_search_word_index\` holds those of \`leads_search_words\`, an FTS5 table or a GIN index.
`

/** The page docs/schema.md, read from a migrated SQLite database. */
export async function describeSchema(db: Database): Promise<string> {
  const tables = await Promise.all((await listTableNames(db)).map((name) => readTable(db, name)))
  return [INTRODUCTION, drawReferences(tables), ...tables.map(describeTable)].join('\n')
}

async function listTableNames(db: Database): Promise<string[]> {
  const rows = await select<{ name: string }>(
    db,
    sql`select name from pragma_table_list
      where type = 'table' and schema = 'main' and name not like 'sqlite_%' and name not like 'kysely_%' order by name`,
  )
  return rows.map(({ name }) => name)
}

async function readTable(db: Database, name: string): Promise<Table> {
  const [columns, keys, indexes] = await Promise.all([
    select<Column>(db, sql`select * from pragma_table_info(${name})`),
    select<ForeignKey>(db, sql`select * from pragma_foreign_key_list(${name})`),
    select<Omit<Index, 'columns'>>(
      db,
      sql`select * from pragma_index_list(${name}) where origin <> 'pk' order by name`,
    ),
  ])
  return { name, columns, keys, indexes: await Promise.all(indexes.map((index) => readIndex(db, index))) }
}

async function readIndex(db: Database, index: Omit<Index, 'columns'>): Promise<Index> {
  const columns = await select<{ name: string | null }>(db, sql`select name from pragma_index_info(${index.name})`)
  return { ...index, columns: columns.map(({ name }) => name ?? 'an expression') }
}

async function select<Row>(db: Database, query: RawBuilder<unknown>): Promise<Row[]> {
  return (await (query as RawBuilder<Row>).execute(db)).rows
}

function drawReferences(tables: readonly Table[]): string {
  const arrows = tables.flatMap(({ name, keys }) =>
    keys.map(({ table, from }) => `  ${table} ||--o{ ${name} : ${from}`),
  )
  return ['```mermaid', 'erDiagram', ...arrows, '```', ''].join('\n')
}

function describeTable({ name, columns, keys, indexes }: Table): string {
  const purpose = tablePurposes[name]
  if (!purpose) throw new Error(`Say in tools/schema/table-purposes.ts what the table ${name} is for.`)
  const rows = columns.map(({ name: column, type, notnull, pk }) => {
    const key = keys.find(({ from }) => from === column)
    const notes = [pk ? 'primary key' : '', notnull || pk ? '' : 'may be null', key ? `→ ${key.table}.${key.to}` : '']
    return `| ${column} | ${type.toLowerCase()} | ${notes.filter(Boolean).join(', ')} |`
  })
  const ways = indexes.map(({ name: index, unique, partial, columns: on }) => {
    const label = index.startsWith('sqlite_autoindex') ? 'unique' : `\`${index}\`${unique ? ', unique' : ''}`
    return `- ${label}: ${on.join(', ')}${partial ? ' (of some rows)' : ''}`
  })
  const table = ['| column | type | |', '|---|---|---|', ...rows]
  return [`## ${name}`, '', purpose, '', ...table, '', ...(ways.length > 0 ? [...ways, ''] : [])].join('\n')
}
