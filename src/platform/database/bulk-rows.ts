import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './dialect.ts'

/** How PostgreSQL reads a column of the rows it's sent as JSON. */
export type BulkColumns = Readonly<Record<string, 'text' | 'integer' | 'bigint'>>

type BulkRow = Readonly<Record<string, string | number | null>>

/** Few enough values for one statement, and few enough statements for many rows. */
const SQLITE_ROWS = 100

/** Inserts thousands of rows at once: as one JSON value on PostgreSQL, on SQLite with a statement that's prepared once. */
export async function insertInBulk<DB>(tx: Kysely<DB>, table: string, columns: BulkColumns, rows: readonly BulkRow[]) {
  if (rows.length === 0) return
  const names = Object.keys(columns)
  const list = names.map((name) => `"${name}"`).join(', ')
  if (isPostgres(tx)) {
    const typed = names.map((name) => `"${name}" ${columns[name]}`).join(', ')
    const text = `insert into ${table} (${list}) select ${list} from json_to_recordset($1::json) as rows (${typed})`
    await tx.executeQuery(CompiledQuery.raw(text, [JSON.stringify(rows)]))
    return
  }
  const one = `(${names.map(() => '?').join(', ')})`
  for (let from = 0; from < rows.length; ) {
    const count = rows.length - from >= SQLITE_ROWS ? SQLITE_ROWS : 1
    const some = rows.slice(from, from + count)
    // `or fail`, because SQLite would otherwise copy each page first, to take back this statement alone.
    const text = `insert or fail into ${table} (${list}) values ${Array(count).fill(one).join(', ')}`
    const values: (string | number | null)[] = []
    for (const row of some) for (const name of names) values.push(row[name] ?? null)
    await tx.executeQuery(CompiledQuery.raw(text, values))
    from += count
  }
}

/** Whether a column has one of many values, sent as one parameter. */
export function isOneOf<DB>(
  db: Kysely<DB>,
  column: string,
  values: readonly string[] | readonly number[],
): RawBuilder<boolean> {
  const json = JSON.stringify(values)
  if (!isPostgres(db)) return sql`${sql.ref(column)} in (select value from json_each(${json}))`
  const type = sql.raw(typeof values[0] === 'number' ? 'integer' : 'text')
  return sql`${sql.ref(column)} in (select value::${type} from json_array_elements_text(${json}::json))`
}
