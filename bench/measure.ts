import type { Load } from './load.ts'
import type { Loader } from './processes.ts'

const connections = 16
export const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 2)

export type Target = Omit<Load, 'connections' | 'seconds'>

/** Requests per second of each target by round, measured in turn after a second of warm-up. */
export async function measureInTurn(
  loader: Loader,
  targets: readonly Target[],
  atOnce = connections,
): Promise<number[][]> {
  for (const target of targets) await loader.measure({ ...target, connections: atOnce, seconds: 1 })
  const measured: number[][] = targets.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, target] of targets.entries()) {
      const { perSecond, failed } = await loader.measure({ ...target, connections: atOnce, seconds })
      if (failed > 0) throw new Error(`${failed} answers of ${target.paths[0]} were not 200.`)
      measured[at]?.push(perSecond)
    }
  return measured
}

/** The ratio is the median of the rounds' ratios. */
export async function interleaved(loader: Loader, one: Target, other: Target) {
  const [first = [], second = []] = await measureInTurn(loader, [one, other])
  return {
    ratio: median(first.map((value, round) => value / (second[round] ?? Number.NaN))),
    first: median(first),
    second: median(second),
  }
}

const lines: { what: string; measured: string; aim: string; met: boolean }[] = []

export function add(what: string, measured: string, aim: string, met: boolean) {
  lines.push({ what, measured, aim, met })
  console.log(`${what}: ${measured}`)
}

export function print() {
  const width = Math.max(...lines.map(({ what }) => what.length))
  console.log(`\n${connections} connections, PostgreSQL 18, median of ${rounds} rounds of ${seconds} s\n`)
  for (const { what, measured, aim, met } of lines)
    console.log(`${aim === '' ? ' ' : met ? '✓' : '✗'} ${what.padEnd(width)}  ${aim.padEnd(9)} ${measured}`)
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

/** Average duration of an answer on one connection. */
export function milliseconds(perSecond: number, atOnce = connections): string {
  return ((1000 * atOnce) / perSecond).toFixed(1)
}
