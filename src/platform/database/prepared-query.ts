import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A query that's built once per engine, since building it takes longer than running it. Its values always have the same keys. */
export function preparedQuery<Values extends object, Row>(build: (db: Database, values: Values) => Compilable<Row>) {
  const built = new Map<boolean, CompiledQuery<Row>>()
  return async (db: Database, values: Values): Promise<Row[]> => {
    const engine = isPostgres(db)
    const query = built.get(engine) ?? build(db, toPlaceholders(values)).compile()
    built.set(engine, query)
    const given = values as Record<string, unknown>
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? given[value.name] : value))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

function toPlaceholders<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((name) => [name, new Placeholder(name)])) as Values
}
