import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A query that is built once for each engine, since to build it takes longer than to run it. Its values have the same keys each time. */
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
