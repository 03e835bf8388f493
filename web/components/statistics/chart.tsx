import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

type Point = {
  /** The day, week or month; unique within a chart. */
  name: string
  label: string
  count: number
}

type Props = {
  kind: 'line' | 'bars'
  points: readonly Point[]
  /** Labels every nth point, counted from the last. */
  labelEvery: number
  format: (count: number) => string
  name: string
  /** Tooltip text above the number. */
  titleOf: (name: string) => string
  /** Text alternative of the chart. */
  summary: string
}

/** A line or bar chart from zero. Arrow keys move between points. */
export function Chart({ kind, points, labelEvery, format, name, titleOf, summary }: Props) {
  const Kind = kind === 'line' ? LineChart : BarChart
  const ticks = points.filter((_, at) => (points.length - 1 - at) % labelEvery === 0).map((point) => point.name)
  const labels = new Map(points.map((point) => [point.name, point.label]))
  return (
    <ResponsiveContainer>
      <Kind data={[...points]} margin={{ top: 10, right: 24, bottom: 0, left: 0 }} aria-label={summary}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="name"
          ticks={ticks}
          tickFormatter={(day: string) => labels.get(day) ?? ''}
          interval={0}
          stroke="var(--line)"
          tick={axisText}
          tickLine={false}
          tickMargin={8}
        />
        <YAxis
          allowDecimals={false}
          width="auto"
          tickCount={4}
          tickFormatter={format}
          tick={axisText}
          tickLine={false}
          axisLine={false}
          tickMargin={4}
        />
        <Tooltip
          isAnimationActive={false}
          separator=": "
          labelFormatter={(day) => titleOf(String(day))}
          formatter={(count) => format(Number(count))}
          cursor={kind === 'line' ? { stroke: 'var(--edge)' } : { fill: 'var(--wall-2)' }}
          contentStyle={{ background: 'var(--float)', borderColor: 'var(--line)' }}
          itemStyle={{ color: 'var(--ink)' }}
        />
        {/* `currentColor` works in forced-colours mode as well. */}
        {kind === 'line' ? (
          <Line
            dataKey="count"
            name={name}
            stroke="currentColor"
            strokeWidth={1.5}
            dot={false}
            activeDot={{ fill: 'currentColor', stroke: 'none' }}
            isAnimationActive={false}
          />
        ) : (
          <Bar dataKey="count" name={name} fill="currentColor" maxBarSize={24} isAnimationActive={false} />
        )}
      </Kind>
    </ResponsiveContainer>
  )
}

const axisText = { fill: 'var(--ink-2)' }
