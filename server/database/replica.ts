import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Changes } from './changes.ts'
import { isOutage } from './is-outage.ts'

/** Milliseconds. A replica that lags more is not used. */
const maxLag = 3000
/** Milliseconds between checks, and until a failed replica is checked again. */
const checkEvery = 1000
/** Milliseconds between polls of the replay position; doubles from first to last. */
const [firstWait, lastWait] = [2, 100]

export type Replica = ReturnType<typeof openReplica>

/** Reads from a standby that replayed all announced changes and lags little, else from the primary. */
export function openReplica(primary: pg.Pool, standby: pg.Pool) {
  let announced = 0
  let checked = { announced: -1, until: 0 }
  let pausing = new AbortController()
  let following: Promise<void> | undefined
  let isListening = () => false
  let report: (problem: unknown) => void = () => undefined
  const closing = new AbortController()
  const reads = { standby: 0, primary: 0 }

  const isCurrent = () => isListening() && checked.announced === announced && performance.now() < checked.until
  const pause = (signal: AbortSignal) => wait(checkEvery, undefined, { signal, ref: false }).catch(() => undefined)

  /** Waits until the standby has replayed the primary's current position, unless another change is announced. */
  async function check(): Promise<void> {
    const [began, announcedBefore] = [performance.now(), announced]
    const position = await writtenOn(primary)
    for (
      let pauseFor = firstWait;
      !(await hasReplayed(standby, position));
      pauseFor = Math.min(pauseFor * 2, lastWait)
    ) {
      if (performance.now() - began > maxLag) throw new Error(`the standby lags by more than ${maxLag} ms`)
      if (announced !== announcedBefore || closing.signal.aborted) return
      await wait(pauseFor)
    }
    checked = { announced: announcedBefore, until: began + maxLag }
    report(undefined)
  }

  function distrust(problem: unknown): void {
    checked = { announced: -1, until: 0 }
    report(problem)
  }

  async function keepChecking(): Promise<void> {
    while (!closing.signal.aborted) {
      pausing = new AbortController()
      const failed = await check().then(
        () => false,
        (error: unknown) => {
          distrust(error)
          return true
        },
      )
      if (failed) await pause(closing.signal)
      else if (checked.announced === announced) await pause(AbortSignal.any([pausing.signal, closing.signal]))
    }
  }

  return {
    isCurrent,
    /** Statements by server. */
    reads,

    /** Starts using the standby. Call it before other listeners that read changes. */
    follow(changes: Pick<Changes, 'listen' | 'isListening'>, log: FastifyBaseLogger): void {
      let isReported = false
      report = (problem) => {
        if (problem && !isReported) log.warn({ err: problem }, 'the standby is not asked, the primary answers for it')
        if (!problem && isReported) log.info('the standby is asked again')
        isReported = Boolean(problem)
      }
      isListening = changes.isListening
      changes.listen(() => {
        announced += 1
        pausing.abort()
      })
      following = keepChecking()
    },

    async query(statement: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
      if (isCurrent())
        try {
          const result = await standby.query(statement, values)
          reads.standby += 1
          return result
        } catch (error) {
          // Other failures, such as a recovery conflict, do not disqualify the standby.
          if (isOutage(error)) distrust(error)
        }
      reads.primary += 1
      return primary.query(statement, values)
    },

    async close(): Promise<void> {
      closing.abort()
      await following
      await standby.end()
    },
  }
}

/**
 * The flushed end of the write-ahead log: only flushed records reach standbys. With asynchronous commits a change can
 * be announced earlier, so the insert position is used.
 */
async function writtenOn(primary: pg.Pool): Promise<string> {
  const { rows } = await primary.query<{ position: string }>(
    `select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end as position`,
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL does not know its own log')
  return row.position
}

/** Fails on a promoted server, which no longer follows a primary. */
async function hasReplayed(standby: pg.Pool, position: string): Promise<boolean> {
  const { rows } = await standby.query<{ isStandby: boolean; has: boolean }>(
    'select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
    [position],
  )
  const [row] = rows
  if (!row?.isStandby) throw new Error('DATABASE_REPLICA_URL names no standby')
  return row.has
}
