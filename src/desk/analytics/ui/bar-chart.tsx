import { Bar, BarChart as Chart, LabelList, Rectangle, type RectangleProps, XAxis, YAxis } from 'recharts'
import type { ChartBar } from '#desk/analytics/chart-data.ts'
import { findOwn } from '#lib/find-own.ts'
import { useWidth } from '#ui/hooks/use-width.ts'

const ROW_HEIGHT = 32
const NAME_WIDTH = 168
const NARROW = 420
const NARROW_NAME_WIDTH = 116
const INK = { fontSize: 13, fill: 'var(--foreground)' }

/** Red is for what is late. */
const barColors: Record<string, string> = {
  new: 'var(--bar-blue)',
  contacted: 'var(--bar-yellow)',
  quoted: 'var(--bar-purple)',
  converted: 'var(--bar-green)',
  lost: 'var(--bar-grey)',
  'over 24 hours': 'var(--bar-red)',
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
            axisLine={{ stroke: 'var(--tick)' }}
            tickLine={{ stroke: 'var(--tick)' }}
            tick={INK}
          />
          <Bar dataKey="value" barSize={16} isAnimationActive={false} shape={StatusBar}>
            <LabelList dataKey="valueText" position="right" {...INK} />
          </Bar>
        </Chart>
      )}
    </div>
  )
}

function StatusBar({ payload, ...shape }: RectangleProps & { payload?: ChartBar }) {
  return <Rectangle {...shape} fill={findOwn(barColors, payload?.kind ?? '') ?? 'var(--bar)'} />
}
