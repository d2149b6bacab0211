import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#platform/database/dialect.ts'

/** An expression over a row, which is `old`, `new` or the table itself. */
type Expression = (row: string) => string

/** Sums over the rows of a table, by some keys, kept by triggers in the transaction of each change. */
export type Tally = {
  name: string
  /** The table whose rows are tallied, and those of its columns that the expressions below read. */
  of: string
  reads: readonly string[]
  keys: Record<string, { type: 'text' | 'bigint'; is: Expression }>
  sums: Record<string, Expression>
  /** Which rows count. */
  where?: Expression
}

/** Makes the table of a tally, tallies the rows that are there, and keeps it from then on. */
export async function createTally(db: Kysely<unknown>, tally: Tally) {
  await createTable(db, tally)
  await sql
    .raw(`insert into ${tally.name} ${sumOf(tally, rowsOf(tally, tally.of, '', `from ${tally.of}`))}`)
    .execute(db)
  if (isPostgres(db)) await createPostgresTriggers(db, tally)
  else await createSqliteTriggers(db, tally)
}

async function createTable({ schema }: Kysely<unknown>, { name, keys, sums }: Tally) {
  let table = schema.createTable(name)
  for (const [key, { type }] of Object.entries(keys)) table = table.addColumn(key, type, (column) => column.notNull())
  for (const sum of Object.keys(sums)) table = table.addColumn(sum, 'bigint', (column) => column.notNull())
  await table.addPrimaryKeyConstraint(`${name}_key`, Object.keys(keys) as never).execute()
}

/**
 * Once a statement, however many rows it changes. Rows of the tally are taken in one order: two changes that cross each
 * other wait, and do not block each other for good.
 */
async function createPostgresTriggers(db: Kysely<unknown>, tally: Tally) {
  const removed = rowsOf(tally, 'removed', '-', 'from removed')
  const added = rowsOf(tally, 'added', '', 'from added')
  await createPostgresTrigger(db, tally, 'insert', 'new table as added', added)
  await createPostgresTrigger(db, tally, 'delete', 'old table as removed', removed)
  await createPostgresTrigger(
    db,
    tally,
    'update',
    'old table as removed new table as added',
    `${removed} union all ${added}`,
  )
}

async function createPostgresTrigger(db: Kysely<unknown>, tally: Tally, event: string, tables: string, rows: string) {
  const name = `${tally.name}_${event}`
  const isChanged = Object.keys(tally.sums).map((sum) => `sum(${sum}) <> 0`)
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$ begin
      insert into ${tally.name} as kept ${sumOf(tally, rows)} having ${isChanged.join(' or ')}
      order by ${Object.keys(tally.keys)} ${addTo(tally, 'kept.')};
      return null;
    end $$`)
    .execute(db)
  await sql
    .raw(`create trigger ${name} after ${event} on ${tally.of} referencing ${tables}
      for each statement execute function ${name}()`)
    .execute(db)
}

async function createSqliteTriggers(db: Kysely<unknown>, tally: Tally) {
  const add = (row: string, sign: '' | '-') =>
    `insert into ${tally.name} ${rowsOf(tally, row, sign)} ${addTo(tally, '')};`
  const create = (event: string, when: string, body: string) =>
    sql.raw(`create trigger ${tally.name}_${event} after ${when} on ${tally.of} begin ${body} end`).execute(db)
  await create('insert', 'insert', add('new', ''))
  await create('delete', 'delete', add('old', '-'))
  await create('update', `update of ${tally.reads}`, add('old', '-') + add('new', ''))
}

function rowsOf({ keys, sums, where }: Tally, row: string, sign: '' | '-', from = '') {
  const columns = [
    ...Object.entries(keys).map(([name, { is }]) => `${is(row)} as ${name}`),
    ...Object.entries(sums).map(([name, is]) => `${sign}${is(row)} as ${name}`),
  ]
  return `select ${columns} ${from} where ${where ? where(row) : 'true'}`
}

function sumOf({ keys, sums }: Tally, rows: string) {
  const names = Object.keys(keys)
  return `select ${[...names, ...Object.keys(sums).map((sum) => `sum(${sum})`)]} from (${rows}) as counted group by ${names}`
}

function addTo({ keys, sums }: Tally, kept: string) {
  const additions = Object.keys(sums).map((sum) => `${sum} = ${kept}${sum} + excluded.${sum}`)
  return `on conflict (${Object.keys(keys)}) do update set ${additions}`
}
