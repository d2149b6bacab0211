import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'

/**
 * A query that is built once, after which only its values change: for what every request asks, because building it costs
 * more than SQLite takes to run it. What is built must not depend on a value: it gets a placeholder for each.
 */
export function preparedQuery<Values extends object, Row>(build: (db: Database, values: Values) => Compilable<Row>) {
  const built = new Map<string, CompiledQuery<Row>>()

  function run(db: Database, values: Values): Promise<QueryResult<Row>> {
    const shape = `${isPostgres(db)} ${Object.keys(values)}`
    const query = built.get(shape) ?? build(db, placeholdersFor(values)).compile()
    built.set(shape, query)
    const parameters = query.parameters.map((parameter) => valueFor(parameter, values))
    return db.executeQuery<Row>({ ...query, parameters })
  }

  async function list(db: Database, values: Values): Promise<Row[]> {
    return (await run(db, values)).rows
  }

  /** How many rows a statement without an answer has changed. */
  async function change(db: Database, values: Values): Promise<number> {
    return Number((await run(db, values)).numAffectedRows ?? 0)
  }

  async function find(db: Database, values: Values): Promise<Row | null> {
    return (await list(db, values))[0] ?? null
  }

  async function get(db: Database, values: Values): Promise<Row> {
    const row = await find(db, values)
    if (!row) throw new Error('A query that always has a row had none.')
    return row
  }

  return { list, find, get, change }
}

function placeholdersFor<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((key) => [key, Symbol(key)])) as Values
}

function valueFor(parameter: unknown, values: object): unknown {
  return typeof parameter === 'symbol' ? values[parameter.description as keyof typeof values] : parameter
}
