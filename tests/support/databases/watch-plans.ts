import type pg from 'pg'
import { runSql } from './postgres.ts'

/** What `explain (analyze, format json)` says of a step. */
type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Plan Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

export type Plan = { statement: string; root: Step }

/** From now on PostgreSQL tells each new session of this database how it carries out its statements, those of triggers too. */
export async function explainEverything(databaseUrl: string): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_analyze': 'on',
    // Asking for the time at each row takes longer than most rows do.
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  }
  const name = new URL(databaseUrl).pathname.slice(1)
  for (const [setting, value] of Object.entries(settings))
    await runSql(databaseUrl, `alter database "${name}" set ${setting} = '${value}'`)
}

/** Gathers the plans of what the pool's clients ask while `run` runs. */
export async function plansOf(pool: pg.Pool, run: () => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = []
  const hear = ({ message = '' }: { message?: string | undefined }) => {
    const json = /^duration: .* plan:\n(.*)$/s.exec(message)?.[1]
    if (!json) return
    const { 'Query Text': statement, Plan: root } = JSON.parse(json)
    plans.push({ statement, root })
  }
  const clients = new Set<pg.PoolClient>()
  const attend = (client: pg.PoolClient) => {
    if (!clients.has(client)) clients.add(client.on('notice', hear))
  }
  pool.on('acquire', attend)
  try {
    await run()
  } finally {
    pool.off('acquire', attend)
    for (const client of clients) client.off('notice', hear)
  }
  return plans
}

/** Steps that take no more rows from below than are asked of them, so that a limit above them holds for what is below. */
const passing = [
  'Nested Loop',
  'Append',
  'Merge Append',
  'Subquery Scan',
  'Result',
  'LockRows',
  'Unique',
  'Incremental Sort',
]

/**
 * The tables and indexes of which a plan would read more than a tenth, without a limit that makes it stop, or has read more
 * than a tenth in vain before it came to what it looked for. `sizes` has the number of rows of those that matter.
 */
export function wholeReads(root: Step, sizes: ReadonlyMap<string, number>): string[] {
  const read = (step: Step, isLimited: boolean): string[] => {
    const limits = step['Node Type'] === 'Limit' || (isLimited && passing.includes(step['Node Type']))
    const below = (step.Plans ?? []).flatMap((next) => read(next, limits))
    const name = step['Index Name'] ?? step['Relation Name'] ?? ''
    return isWhole(step, sizes.get(name), isLimited) ? [name, ...below] : below
  }
  return read(root, false)
}

function isWhole(step: Step, rows: number | undefined, isLimited: boolean): boolean {
  if (rows === undefined) return false
  if (step['Node Type'] === 'Seq Scan' || (step['Rows Removed by Filter'] ?? 0) > rows / 10) return true
  const isIndex = step['Index Name'] !== undefined
  return isIndex && !isLimited && (step['Index Cond'] === undefined || step['Plan Rows'] > rows / 10)
}
