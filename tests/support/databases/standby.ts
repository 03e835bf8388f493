import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, type RunningServer, serverOf } from './server-process.ts'

/** A server that follows another. */
export type Standby = {
  port: number
  url: (database: string) => string
  start(): Promise<void>
  /** Frozen, it accepts connections and says nothing. */
  stop(how?: 'fast' | 'freeze'): Promise<void>
  /** Stops it for good, without its data. */
  remove(): Promise<void>
  /** The other one dies, and this one answers. */
  takeOver(): Promise<void>
  /** The other one goes on from here; this one is gone. */
  giveBack(): Promise<void>
}

/**
 * Copies a running server and follows it. `cluster` is the other one's, with the port of its own. When it is synchronous the
 * other one waits for it with each commit, so that it can take over without losing anything.
 */
export async function openStandby(primary: RunningServer, cluster: Cluster, isSynchronous: boolean): Promise<Standby> {
  const data = mkdtempSync(join(tmpdir(), 'louend-standby-'))
  const admin = new pg.Client({ connectionString: primary.url('postgres') })
  admin.on('error', () => undefined)
  await admin.connect()
  await admin.query("select pg_create_physical_replication_slot('standby', true)")
  await admin.query("select pg_backup_start('standby', true)")
  copyFolder(cluster.data, data)
  const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  for (const path of ['postmaster.pid', 'pg_replslot/standby'])
    rmSync(join(data, path), { recursive: true, force: true })
  for (const [name, text] of [
    ['backup_label', rows[0]?.labelfile ?? ''],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(data, name), text)
    if (cluster.user) chownSync(join(data, name), cluster.user.uid, cluster.user.gid)
  }
  const { hostname, port } = new URL(primary.url('postgres'))
  const following = [`primary_conninfo=host=${hostname} port=${port} user=louend`, 'primary_slot_name=standby']
  const server = serverOf({ ...cluster, data, settings: [...cluster.settings, ...following] })
  if (isSynchronous) {
    await admin.query("alter system set synchronous_standby_names = '*'")
    await admin.query('select pg_reload_conf()')
  }
  const waiting = isSynchronous ? await untilCommitsWait(primary, admin) : undefined
  await server.start()
  await waiting?.committed
  const inStep = "select from pg_stat_replication where state = 'streaming' and sync_state = $1"
  while ((await admin.query(inStep, [isSynchronous ? 'sync' : 'async'])).rows.length === 0) await wait(50)
  await admin.end()

  return {
    port: cluster.port,
    url: server.url,
    start: server.start,
    stop: server.stop,
    async remove() {
      await server.stop()
      rmSync(data, { recursive: true, force: true })
    },
    async takeOver() {
      await primary.kill()
      const client = new pg.Client({ connectionString: server.url('postgres') })
      await client.connect()
      await client.query('select pg_promote()')
      await client.end()
    },
    async giveBack() {
      await server.stop()
      rmSync(cluster.data, { recursive: true })
      copyFolder(data, cluster.data)
      rmSync(data, { recursive: true })
      await primary.start()
    },
  }
}

/**
 * Tries until a commit waits for the standby that is not there yet, and returns with that commit still under way. A server
 * calls a standby synchronous a moment before its commits wait for it; what it answers in between could be lost.
 */
async function untilCommitsWait(primary: RunningServer, admin: pg.Client): Promise<{ committed: Promise<unknown> }> {
  const client = new pg.Client({
    connectionString: primary.url('postgres'),
    options: '-c synchronous_commit=on',
    application_name: 'waits-for-standby',
  })
  await client.connect()
  const waits = "select from pg_stat_activity where application_name = 'waits-for-standby' and wait_event = 'SyncRep'"
  for (;;) {
    let isCommitted = false
    const commit = client.query("select pg_logical_emit_message(true, 'standby', '')").then(() => {
      isCommitted = true
    })
    while (!isCommitted) {
      if ((await admin.query(waits)).rows.length > 0) return { committed: commit.then(() => client.end()) }
      await wait(10)
    }
  }
}

function copyFolder(from: string, to: string): void {
  try {
    execFileSync('cp', ['-a', `${from}/.`, to], { stdio: 'pipe' })
  } catch (error) {
    // Files that PostgreSQL removed meanwhile are not missed.
    if (!String(error).includes('No such file')) throw error
  }
}
