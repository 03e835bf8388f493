import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { isOutage } from './is-outage.ts'

/** Milliseconds to poll for the outcome of a commit whose response was lost; covers a restart or failover. */
const outcomeWithin = 20_000

/** Identifies a transaction for `pg_xact_status`. */
type Commit = { pid: number; xid: string | null }

/** Called with the result once only the commit is left. */
type Finish<Value> = (value: Value) => Promise<Value>

/**
 * Runs a transaction on its own client, which any failure destroys: it may still be inside the transaction. If the
 * response of a commit is lost, its actual outcome decides: nothing refused is stored, nothing stored is refused.
 */
export async function inTransaction<Value>(
  pool: pg.Pool,
  run: (client: pg.PoolClient, finish: Finish<Value>) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect()
  let ended: { value: Value; commit: Commit } | undefined
  try {
    const result = await run(client, async (value) => {
      ended = { value, commit: await readCommit(client) }
      return value
    })
    client.release()
    return result
  } catch (error) {
    client.release(true)
    if (ended && isOutage(error) && (await wasCommitted(pool, ended.commit))) return ended.value
    throw error
  }
}

/** A single write. Without a transaction PostgreSQL might complete it after the shop has given up. */
export const writeInTransaction = (pool: pg.Pool, statement: pg.QueryConfig, values: unknown[]) =>
  inTransaction<pg.QueryResult>(pool, async (client, finish) => {
    await client.query('begin')
    const result = await finish(await client.query(statement, values))
    await client.query('commit')
    return result
  })

async function readCommit(client: pg.PoolClient): Promise<Commit> {
  const { rows } = await client.query<Commit>(
    'select pg_backend_pid() as pid, pg_current_xact_id_if_assigned()::text as xid',
  )
  const [commit] = rows
  if (!commit) throw new Error('PostgreSQL does not know its own transaction')
  return commit
}

/** False when the outcome cannot be determined in time. */
async function wasCommitted(pool: pg.Pool, { pid, xid }: Commit): Promise<boolean> {
  if (xid === null) return false
  const until = Date.now() + outcomeWithin
  while (Date.now() < until) {
    const status = await endSession(pool, pid, xid).catch((error: unknown) => (isOutage(error) ? undefined : null))
    if (status === 'committed') return true
    // Null on a server that took over without the transaction.
    if (status === 'aborted' || status === null) return false
    await wait(100)
  }
  return false
}

/** Terminates a session still inside the transaction, so that it cannot commit later. */
async function endSession(pool: pg.Pool, pid: number, xid: string): Promise<string | null> {
  await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and backend_xid = $2::xid', [
    pid,
    String(BigInt(xid) % 2n ** 32n),
  ])
  const { rows } = await pool.query<{ status: string | null }>('select pg_xact_status($1::xid8) as status', [xid])
  return rows[0]?.status ?? null
}
