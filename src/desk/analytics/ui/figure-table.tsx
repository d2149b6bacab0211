import { HeadCell } from '#ui/table.tsx'

const CELL = 'border-b border-border px-3 py-1'

type Props = {
  title: string
  columns: readonly string[]
  /** The first cell of each names it. */
  rows: readonly (readonly string[])[]
  lateRow?: string | null
}

export function FigureTable({ title, columns, rows, lateRow }: Props) {
  return (
    <table aria-label={title} className="w-full border-collapse text-left text-sm tabular-nums">
      <thead>
        <tr>
          {columns.map((column, index) => (
            <HeadCell key={column} className={index > 0 ? 'text-right' : undefined}>
              {column}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name} className={name === lateRow ? 'font-semibold text-destructive' : undefined}>
            <th scope="row" className={`${CELL} font-normal`}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className={`${CELL} text-right`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
