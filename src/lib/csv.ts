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

/** The columns of a CSV file in order: each heading, and how to get its cell from a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string>>

export function toCsvHead(columns: CsvColumns<never>): string {
  return BYTE_ORDER_MARK + toLine(Object.keys(columns))
}

export function toCsvRow<Row>(columns: CsvColumns<Row>, row: Row): string {
  return toLine(Object.values(columns).map((cell) => cell(row)))
}

/** A whole file of rows whose columns aren't ours to name; the first row is the header. */
export function toCsvFile(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map(toLine).join('')
}

function toLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

/** Anything a spreadsheet would run as a formula gets an apostrophe, also after a semicolon, which separates cells in many countries. */
function toCell(text: string) {
  // A negative amount must stay a number, so that a column can be summed.
  if (/^-\d+(\.\d+)?$/.test(text)) return text
  const safe = text.replace(/(?<=^|;)\s*[=+\-@\t\r＝＋－＠]/g, "'$&")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell as it was before it was made safe for spreadsheets. */
export function fromSafeCell(text: string): string {
  return text.replace(/(?<=^|;)'(?=\s*[=+\-@\t\r＝＋－＠])/g, '')
}
