import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A query that is built once for each set of values that are given: to build it takes longer than to run it. */
export function preparedQuery<Values extends object, Row>(build: (db: Database, values: Values) => Compilable<Row>) {
  const built = new Map<string, CompiledQuery<Row>>()
  return async (db: Database, values: Values): Promise<Row[]> => {
    const given = new Map(Object.entries(values).filter(([, value]) => value !== undefined))
    const names = [...given.keys()]
    const shape = `${isPostgres(db)} ${names}`
    const query = built.get(shape) ?? build(db, toPlaceholders<Values>(names)).compile()
    built.set(shape, query)
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? given.get(value.name) : value))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

function toPlaceholders<Values>(names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, new Placeholder(name)])) as Values
}
