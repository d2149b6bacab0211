/** A table's own entry for a typed text, so "constructor" finds nothing. */
export function findOwn<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
