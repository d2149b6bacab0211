import { type ComponentType, useId } from 'react'
import {
  Bar,
  CartesianGrid,
  BarChart as Chart,
  LabelList,
  Rectangle,
  type RectangleProps,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { type ChartBar, type ChartData, shortNumber } from '#desk/analytics/chart-data.ts'
import { findOwn } from '#lib/find-own.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { useWidth } from '#ui/hooks/use-width.ts'
import { FigureTable } from './figure-table.tsx'

type BarsProps = { bars: ChartBar[]; unit: string }

type Props = { data: ChartData; unit?: string; Drawing: ComponentType<BarsProps> }

export function ChartCard({ data: { title, summary, bars, columns, rows }, unit = '', Drawing }: Props) {
  const titleId = useId()
  return (
    <Card aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3">
      <CardTitle id={titleId}>{title}</CardTitle>
      <p className="text-sm text-muted-foreground">{summary}</p>
      <div role="img" aria-label={`Chart: ${title}. ${summary}`}>
        <Drawing bars={bars} unit={unit} />
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

const HEIGHT = 224
const AXIS_WIDTH = 48
const LABEL_WIDTH = 52
const SHORT_TICK = 5
const LONG_TICK = 10
const INK = { fontSize: 12, fill: 'var(--color-muted-foreground)' }

export function ColumnChart({ bars, unit }: BarsProps) {
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
          <CartesianGrid vertical={false} stroke="var(--color-border)" />
          <XAxis
            dataKey="axisLabel"
            interval={0}
            height={34}
            axisLine={{ stroke: 'var(--color-tick)' }}
            tickLine={false}
            tick={(tick: Tick) => <TapeTick {...tick} isLong={(bars.length - 1 - tick.index) % every === 0} />}
          />
          <YAxis
            width={AXIS_WIDTH}
            axisLine={false}
            tickLine={{ stroke: 'var(--color-tick)' }}
            tick={INK}
            allowDecimals={false}
            tickFormatter={(value: number) => `${unit}${shortNumber(value)}`}
          />
          <Tooltip content={ChartTooltip} cursor={{ fill: 'var(--color-raised)' }} isAnimationActive={false} />
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
      <line y2={isLong ? LONG_TICK : SHORT_TICK} stroke="var(--color-tick)" />
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

const ROW_HEIGHT = 32
const NAME_WIDTH = 168
const NARROW = 420
const NARROW_NAME_WIDTH = 116
const BAR_INK = { fontSize: 13, fill: 'var(--color-foreground)' }

/** Red means late. */
const barColors: Record<string, string> = {
  new: 'var(--bar-blue)',
  contacted: 'var(--bar-yellow)',
  quoted: 'var(--bar-purple)',
  converted: 'var(--bar-green)',
  lost: 'var(--bar-grey)',
  late: 'var(--bar-red)',
}

export function BarChart({ bars }: { bars: ChartBar[] }) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const height = Math.max(1, bars.length) * ROW_HEIGHT
  return (
    <div ref={ref} style={{ height }}>
      {width > 0 && (
        <Chart
          layout="vertical"
          width={width}
          height={height}
          data={bars}
          margin={{ top: 0, right: 56, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis type="number" hide domain={[0, 'dataMax']} />
          <YAxis
            type="category"
            dataKey="axisLabel"
            interval={0}
            width={width < NARROW ? NARROW_NAME_WIDTH : NAME_WIDTH}
            axisLine={{ stroke: 'var(--color-tick)' }}
            tickLine={{ stroke: 'var(--color-tick)' }}
            tick={BAR_INK}
          />
          <Bar dataKey="value" barSize={16} isAnimationActive={false} shape={StatusBar}>
            <LabelList dataKey="valueText" position="right" {...BAR_INK} />
          </Bar>
        </Chart>
      )}
    </div>
  )
}

function StatusBar({ payload, ...shape }: RectangleProps & { payload?: ChartBar }) {
  return <Rectangle {...shape} fill={findOwn(barColors, payload?.kind ?? '') ?? 'var(--bar)'} />
}
