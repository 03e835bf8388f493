import { bounds, type Meter } from '#server/meters.ts'

type Labels = Readonly<Record<string, string>>
type Value = readonly [labels: Labels, value: number]

/** One metric in the text format that Prometheus reads. */
export const metric = (kind: 'counter' | 'gauge', name: string, help: string, values: readonly Value[]): string =>
  [...head(kind, name, help), ...values.map(([labels, value]) => line(name, labels, value))].join('\n')

/** How often and how long, with the buckets that quantiles are read from. */
export function histogram(name: string, help: string, meter: Meter): string {
  const lines = meter.series().flatMap(({ labels, count, seconds, within }) => {
    let soFar = 0
    const buckets = bounds.map((bound, at) => {
      soFar += within[at] ?? 0
      return line(`${name}_bucket`, { ...labels, le: String(bound) }, soFar)
    })
    return [
      ...buckets,
      line(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
      line(`${name}_sum`, labels, seconds),
      line(`${name}_count`, labels, count),
    ]
  })
  return [...head('histogram', name, help), ...lines].join('\n')
}

const head = (kind: string, name: string, help: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`]

function line(name: string, labels: Labels, value: number): string {
  const told = Object.entries(labels).map(([label, said]) => `${label}="${escaped(said)}"`)
  return `${name}${told.length > 0 ? `{${told.join(',')}}` : ''} ${value}`
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
