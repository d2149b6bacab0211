import { useState } from 'react'
import type { ApiAnswer } from '#lib/call-api.ts'
import { capitalize } from '#lib/wording.ts'
import { type ColumnMapping, type StockField, stockFields } from '#stock-import/stock-columns.ts'
import { Cell, HeadCell, Table } from '#ui/table.tsx'

const MAX_EXAMPLES = 3
const MAX_EXAMPLE_LENGTH = 40

type Props = {
  preview: ApiAnswer<'POST /api/admin/stock/previews'>
  mapping: ColumnMapping
  onChange: (mapping: ColumnMapping) => void
}

/** Which column is what, with the first rows to check it by. Closed if we know the system that wrote the file. */
export function ImportMapping({ preview: { header, rows, isCertain }, mapping, onChange }: Props) {
  const used = Object.keys(mapping).length
  const [displaced, setDisplaced] = useState<string | null>(null)
  const choose = (column: number, field: string) => {
    const former = mapping[field as StockField]
    const isMoved = former !== undefined && former !== column
    setDisplaced(isMoved ? header[former] || `Column ${former + 1}` : null)
    onChange(withField(mapping, column, field))
  }
  return (
    <details open={!isCertain}>
      <summary className="min-h-11 py-2 font-semibold">
        {isCertain
          ? `We know these columns: ${used} of ${header.length} are used`
          : 'Check our guess at the columns. We remember it for the next file like this.'}
      </summary>
      <Table aria-label="Columns" className="text-sm">
        <thead>
          <tr>
            <HeadCell>Column and first rows</HeadCell>
            <HeadCell>What it is</HeadCell>
          </tr>
        </thead>
        <tbody>
          {header.map((name, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns can have one name
            <tr key={column}>
              <Cell className="wrap-anywhere">
                <span className="block font-semibold">{name || `Column ${column + 1}`}</span>
                <span className="text-muted-foreground">{examplesOf(rows, column)}</span>
              </Cell>
              <Cell>
                <select
                  aria-label={`What ${name || `column ${column + 1}`} is`}
                  value={fieldAt(mapping, column) ?? ''}
                  onChange={({ target }) => choose(column, target.value)}
                  className="min-h-11 w-full min-w-40 rounded-md border border-field-border bg-background px-2"
                >
                  <option value="">Not used</option>
                  {stockFields.map((field) => (
                    <option key={field} value={field}>
                      {nameField(field)}
                    </option>
                  ))}
                </select>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <p role="status">{displaced && `${displaced} isn't used anymore. Choose what it is, if you need it.`}</p>
    </details>
  )
}

/** "Stock number" */
export function nameField(field: StockField): string {
  return field === 'vin' ? 'VIN' : capitalize(field.replaceAll('_', ' '))
}

function examplesOf(rows: readonly (readonly string[])[], column: number): string {
  const values = rows.map((row) => row[column]?.trim().slice(0, MAX_EXAMPLE_LENGTH) ?? '').filter(Boolean)
  return [...new Set(values)].slice(0, MAX_EXAMPLES).join(', ')
}

function fieldAt(mapping: ColumnMapping, column: number): StockField | undefined {
  return stockFields.find((field) => mapping[field] === column)
}

/** A column has one field, and a field one column. */
function withField(mapping: ColumnMapping, column: number, field: string): ColumnMapping {
  const others = Object.entries(mapping).filter(([name, at]) => at !== column && name !== field)
  return Object.fromEntries(field === '' ? others : [...others, [field, column]])
}
