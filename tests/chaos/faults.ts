import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cluster } from '../../scripts/cluster/start-cluster.ts'
import { runSql } from '../support/databases/postgres.ts'
import type { Standby } from '../support/databases/standby.ts'
import type { FreezingProxy } from '../support/freezing-proxy.ts'

export type Fault = {
  name: string
  begin(): Promise<void>
  end(): Promise<void>
  /** For so many milliseconds; for up to four seconds unless it says so. */
  lasts?: readonly [number, number]
}

/** Longer than the shop waits for PostgreSQL, and than PostgreSQL waits for the shop. */
const long = [7000, 14_000] as const

/** Everything that may happen to a cluster; all that the instances say to PostgreSQL goes the given way. */
export function faultsOf(cluster: Cluster, way: FreezingProxy, disk: SmallDisk | undefined): Fault[] {
  const { instances, postgres, redis, mail, storage, search, databaseUrl } = cluster
  const signal = (pid: number | undefined, what: NodeJS.Signals) => void (pid && process.kill(pid, what))
  const alterBank = (change: string) => runSql(databaseUrl, `alter table sandbox_bank.objects ${change}`)
  return [
    ...instances.map(({ name, kill, start }) => ({ name: `${name} is killed`, begin: () => kill(), end: start })),
    ...instances.map(({ name, stop, start }) => ({ name: `${name} is restarted`, begin: stop, end: start })),
    { name: 'PostgreSQL is killed', begin: () => postgres.kill(), end: postgres.start },
    { name: 'PostgreSQL is restarted', begin: () => postgres.stop(), end: postgres.start },
    { name: 'PostgreSQL stands still', begin: () => postgres.stop('freeze'), end: postgres.start },
    {
      name: 'PostgreSQL stands still for long',
      begin: () => postgres.stop('freeze'),
      end: postgres.start,
      lasts: long,
    },
    {
      name: 'the way to PostgreSQL stands still',
      begin: async () => way.freeze(),
      end: async () => way.thaw(),
      lasts: long,
    },
    failover(cluster, way),
    { name: 'all connections to PostgreSQL are cut', begin: async () => way.cut(), end: async () => undefined },
    ...instances.map((instance) => ({
      name: `${instance.name} stands still`,
      begin: async () => signal(instance.pid, 'SIGSTOP'),
      end: async () => signal(instance.pid, 'SIGCONT'),
      lasts: long,
    })),
    ...(search
      ? [
          { name: 'OpenSearch is killed', begin: search.kill, end: search.start },
          {
            name: 'OpenSearch stands still',
            begin: async () => search.freeze(),
            end: async () => search.thaw(),
            lasts: long,
          },
        ]
      : []),
    { name: 'Redis is away', begin: redis.stop, end: redis.start },
    { name: 'the mail server is away', begin: mail.stop, end: mail.start },
    { name: 'the storage is away', begin: storage.stop, end: storage.start },
    {
      // The bank keeps its books in a table of its own; while it cannot read them every request to it fails.
      name: 'the bank is away',
      begin: () => alterBank('rename column body to away'),
      end: () => alterBank('rename column away to body'),
    },
    ...(disk
      ? [{ name: 'the disk of the storage is full', begin: async () => disk.fill(), end: async () => disk.empty() }]
      : []),
  ]
}

/** PostgreSQL dies for good and its standby takes over; afterwards all of it moves back. */
function failover({ postgres, databaseUrl }: Cluster, way: FreezingProxy): Fault {
  let standby: Standby | undefined
  return {
    name: 'PostgreSQL fails over',
    async begin() {
      standby = await postgres.follow()
      await standby.takeOver()
      way.lead(standby.port)
    },
    async end() {
      await standby?.giveBack()
      way.lead(Number(new URL(databaseUrl).port))
    },
  }
}

/** So much that what a run stores does not fill it: 51 MB after some 640 checkouts. */
const diskMegabytes = 256

/** A disk that can be full. */
export type SmallDisk = { fill(): void; empty(): void; close(): void }

/** Puts what a cluster stores on a disk of its own that is small enough to be filled, which only root can make. */
export function moveToSmallDisk({ folder }: Cluster): SmallDisk {
  const disk = join(folder, 'storage')
  const filler = join(disk, 'filler')
  const before = mkdtempSync(join(tmpdir(), 'louend-storage-'))
  cpSync(disk, before, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk])
  cpSync(before, disk, { recursive: true })
  rmSync(before, { recursive: true })
  return {
    fill() {
      try {
        writeFileSync(filler, Buffer.alloc(diskMegabytes * 1024 * 1024))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    },
    empty: () => rmSync(filler),
    close: () => execFileSync('umount', ['--lazy', disk]),
  }
}
