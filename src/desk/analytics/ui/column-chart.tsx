import { Bar, CartesianGrid, BarChart as Chart, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts'
import { type ChartBar, shortNumber } from '#desk/analytics/chart-data.ts'
import { useWidth } from '#ui/hooks/use-width.ts'

const HEIGHT = 224
const AXIS_WIDTH = 48
const LABEL_WIDTH = 52
const SHORT_TICK = 5
const LONG_TICK = 10
const INK = { fontSize: 12, fill: 'var(--muted-foreground)' }

type Props = { bars: ChartBar[]; unit?: string }

export function ColumnChart({ bars, unit = '' }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const every = Math.ceil((bars.length * LABEL_WIDTH) / Math.max(1, width - AXIS_WIDTH))
  return (
    <div ref={ref} className="h-56">
      {width > 0 && (
        <Chart
          width={width}
          height={HEIGHT}
          data={bars}
          margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis
            dataKey="axisLabel"
            interval={0}
            height={34}
            axisLine={{ stroke: 'var(--tick)' }}
            tickLine={false}
            tick={(tick: Tick) => <TapeTick {...tick} isLong={(bars.length - 1 - tick.index) % every === 0} />}
          />
          <YAxis
            width={AXIS_WIDTH}
            axisLine={false}
            tickLine={{ stroke: 'var(--tick)' }}
            tick={INK}
            allowDecimals={false}
            tickFormatter={(value: number) => `${unit}${shortNumber(value)}`}
          />
          <Tooltip content={ChartTooltip} cursor={{ fill: 'var(--raised)' }} isAnimationActive={false} />
          <Bar dataKey="value" fill="var(--bar)" isAnimationActive={false} />
        </Chart>
      )}
    </div>
  )
}

type Tick = { x: number | string; y: number | string; index: number; payload: { value: string } }

function TapeTick({ x, y, payload, isLong }: Tick & { isLong: boolean }) {
  return (
    <g transform={`translate(${x},${Number(y) - 8})`}>
      <line y2={isLong ? LONG_TICK : SHORT_TICK} stroke="var(--tick)" />
      {isLong && (
        <text y={LONG_TICK + 14} textAnchor="middle" {...INK}>
          {payload.value}
        </text>
      )}
    </g>
  )
}

function ChartTooltip({ active, payload }: TooltipContentProps) {
  const bar: ChartBar | undefined = payload[0]?.payload
  if (!active || !bar) return null
  return (
    <div className="rounded-md border border-border bg-card px-3 py-2 text-sm shadow-lg">
      <p className="text-muted-foreground">{bar.label}</p>
      <p className="font-semibold tabular-nums">{bar.tip ?? bar.valueText}</p>
    </div>
  )
}
