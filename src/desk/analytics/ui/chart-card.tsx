import { type ReactNode, useId } from 'react'
import type { ChartData } from '#desk/analytics/chart-data.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { Cell, HeadCell } from '#ui/table.tsx'

export function ChartCard({ data, children }: { data: ChartData; children: ReactNode }) {
  const titleId = useId()
  const { title, summary } = data
  return (
    <Card aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3">
      <CardTitle id={titleId}>{title}</CardTitle>
      <p className="text-sm text-muted-foreground">{summary}</p>
      <div role="img" aria-label={`Chart: ${title}. ${summary}`}>
        {children}
      </div>
      <details>
        <summary className="inline-block rounded-sm text-sm font-semibold text-link">Show as table</summary>
        <ChartTable data={data} />
      </details>
    </Card>
  )
}

function ChartTable({ data: { title, columns, rows } }: { data: ChartData }) {
  return (
    <table aria-label={title} className="mt-2 w-full border-collapse text-left text-sm tabular-nums">
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column}>{column}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row" className="border-b border-border px-3 py-1.5 font-normal">
              {name}
            </th>
            {cells.map((cell, index) => (
              <Cell key={columns[index + 1]} className="py-1.5">
                {cell}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
