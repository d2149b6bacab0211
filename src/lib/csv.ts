export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = parseRows(text)
  return rows.map((row) => Object.fromEntries(header.map((name, column) => [name, row[column] ?? ''])))
}

function parseRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  return rows
}

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

export function toCsvHead(headings: readonly string[]): string {
  return BYTE_ORDER_MARK + toCsvRow(headings)
}

/**
 * One line of a CSV file. What a spreadsheet would take for a formula gets an apostrophe in front, also after a semicolon:
 * in many countries that is where the next cell begins.
 */
export function toCsvRow(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(text: string) {
  const safe = text.replace(/(?<=^|;)\s*[=+\-@\t\r＝＋－＠]/g, "'$&")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
