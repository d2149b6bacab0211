export type BackupValue = string | number | null

export type BackupTable = {
  name: string
  columns: readonly string[]
  /** The last number that was given to a row, also of one that is gone; null where rows are not numbered. */
  sequence: number | null
}

export type BackupSource = {
  schema: readonly string[]
  /** Those that others refer to come first. */
  tables: readonly BackupTable[]
  readRows: (table: BackupTable) => AsyncIterable<readonly BackupValue[][]>
  close: () => Promise<void>
}

const EXCLUDED = /^(kysely_|sqlite_|rate_limits$)/

export function isBackedUp(table: string) {
  return !EXCLUDED.test(table)
}

type Reference = { from: string; to: string }

export function sortByReferences(names: readonly string[], references: readonly Reference[]): string[] {
  const ordered = new Set<string>()
  const add = (name: string) => {
    if (ordered.has(name) || !names.includes(name)) return
    for (const { from, to } of references) if (from === name && to !== name) add(to)
    ordered.add(name)
  }
  for (const name of names.toSorted()) add(name)
  return [...ordered]
}
