import { type ReactNode, useId } from 'react'
import type { ChartData } from '#desk/analytics/chart-data.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { FigureTable } from './figure-table.tsx'

type Props = { data: ChartData; children: ReactNode }

export function ChartCard({ data: { title, summary, columns, rows }, children }: Props) {
  const titleId = useId()
  return (
    <Card aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3">
      <CardTitle id={titleId}>{title}</CardTitle>
      <p className="text-sm text-muted-foreground">{summary}</p>
      <div role="img" aria-label={`Chart: ${title}. ${summary}`}>
        {children}
      </div>
      <details>
        <summary className="inline-block rounded-sm text-sm font-semibold text-link">Show as table</summary>
        <div className="mt-2">
          <FigureTable title={title} columns={columns} rows={rows} />
        </div>
      </details>
    </Card>
  )
}
