/** A table's entry for a text somebody typed; "constructor" and the like are nobody's entries. */
export function findOwn<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
