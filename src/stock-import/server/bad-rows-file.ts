import { fromSafeCell, toCsvFile } from '#lib/csv.ts'
import type { RowError } from '#stock-import/stock-import.ts'

const OWN_COLUMNS = ['Line', 'Reason']
const NOT_REPEATED = 'Correct it in your own file: this row didn’t fit here.'

/**
 * Each bad row as the file had it, after its line and what's wrong with it: a file that staff can correct and import. Rows
 * whose cells weren't kept have only line and reason.
 */
export function writeBadRows(
  header: readonly string[],
  errors: readonly RowError[],
  cellsOf: ReadonlyMap<number, readonly string[]>,
): string {
  const rows = errors.map(({ line, reason }) => {
    const cells = cellsOf.get(line)
    return [String(line), cells ? reason : `${reason} ${NOT_REPEATED}`, ...(cells ?? []).map(withoutNul)]
  })
  return toCsvFile([[...OWN_COLUMNS, ...header], ...rows])
}

/** PostgreSQL's texts can't have any. */
function withoutNul(cell: string): string {
  return cell.replaceAll('\0', '\uFFFD')
}

export function isBadRowsHeader(header: readonly string[]): boolean {
  return OWN_COLUMNS.every((name, at) => header[at]?.trim().toLowerCase() === name.toLowerCase())
}

/** The yard's own cells of such a file. */
export function readOwnCells(cells: readonly string[]): string[] {
  return cells.slice(OWN_COLUMNS.length).map(fromSafeCell)
}
