/** SQLite's primary result codes of what lies in the file or its disk, not in a statement. */
const BUSY = 5
const LOCKED = 6
const READ_ONLY = 8
const IO_ERROR = 10
const CORRUPT = 11
const FULL = 13
const CANNOT_OPEN = 14
const NOT_A_DATABASE = 26

const sentences: Record<number, (file: string) => string> = {
  [BUSY]: (file) => `${file} is in use by another program. Wait until it is done, or stop it.`,
  [LOCKED]: (file) => `${file} is in use by another program. Wait until it is done, or stop it.`,
  [READ_ONLY]: (file) => `${file} cannot be written to. Check the rights on it and on the folder that DATA_DIR names.`,
  [IO_ERROR]: (file) => `${file} cannot be read or written. Check the disk of the folder that DATA_DIR names.`,
  [CORRUPT]: (file) => `${file} is damaged. Restore a backup in its place.`,
  [FULL]: (file) => `There is no room left for ${file}. Free some on the disk of the folder that DATA_DIR names.`,
  [CANNOT_OPEN]: (file) =>
    `${file} cannot be opened. Check that this account may write to it and to the folder that DATA_DIR names.`,
  [NOT_A_DATABASE]: (file) => `${file} is not a SQLite database. Restore a backup in its place, or move it away.`,
}

export function isSqliteUnavailable(error: unknown): boolean {
  return resultCodeOf(error) in sentences
}

export function explainSqliteFault(error: unknown, file: string): string | null {
  return sentences[resultCodeOf(error)]?.(file) ?? null
}

function resultCodeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0
}
