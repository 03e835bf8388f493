import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

type Point = {
  /** The day, week or month in words; no two of a chart are alike. */
  name: string
  /** The same as short as it stands below the chart. */
  label: string
  count: number
}

type Props = {
  kind: 'line' | 'bars'
  points: readonly Point[]
  /** Below every how many points there is a label, counted from the last. */
  labelEvery: number
  /** A count as it is read. */
  format: (count: number) => string
  /** What is counted. */
  name: string
  /** What stands above the number of a point, given its name. */
  titleOf: (name: string) => string
  /** What the chart shows as a whole, for those who do not see it. */
  summary: string
}

/** Counts over time as a line or bars, from zero. The arrow keys go from point to point. */
export function Chart({ kind, points, labelEvery, format, name, titleOf, summary }: Props) {
  const Kind = kind === 'line' ? LineChart : BarChart
  const ticks = points.filter((_, at) => (points.length - 1 - at) % labelEvery === 0).map((point) => point.name)
  const labels = new Map(points.map((point) => [point.name, point.label]))
  return (
    // While the window becomes narrower, the drawing follows a moment later. The margin is for the ring of the focus.
    <div className="h-48 overflow-clip [overflow-clip-margin:4px] text-6 text-ink">
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
          {/* The colour of text is also right where the system chooses the colours. */}
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
    </div>
  )
}

const axisText = { fill: 'var(--ink-2)' }
