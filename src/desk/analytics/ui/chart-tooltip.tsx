import type { TooltipContentProps } from 'recharts'
import type { ChartBar } from '#desk/analytics/chart-data.ts'

export function ChartTooltip({ active, payload }: TooltipContentProps) {
  const bar: ChartBar | undefined = payload[0]?.payload
  if (!active || !bar) return null
  return (
    <div className="rounded-md border border-border bg-card px-3 py-2 text-sm shadow-lg">
      <p className="text-muted-foreground">{bar.label}</p>
      <p className="font-semibold tabular-nums">{bar.valueText}</p>
    </div>
  )
}
