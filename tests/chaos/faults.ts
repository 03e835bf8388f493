import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cluster } from '../../scripts/cluster/start-cluster.ts'
import { runSql } from '../support/databases/postgres.ts'

export type Fault = { name: string; begin(): Promise<void>; end(): Promise<void> }

/** Everything that may happen to a cluster. */
export function faultsOf(cluster: Cluster, disk: SmallDisk | undefined): Fault[] {
  const { instances, postgres, redis, mail, storage, databaseUrl } = cluster
  const alterBank = (change: string) => runSql(databaseUrl, `alter table sandbox_bank.objects ${change}`)
  return [
    ...instances.map(({ name, kill, start }) => ({ name: `${name} is killed`, begin: () => kill(), end: start })),
    ...instances.map(({ name, stop, start }) => ({ name: `${name} is restarted`, begin: stop, end: start })),
    { name: 'PostgreSQL is killed', begin: () => postgres.kill(), end: postgres.start },
    { name: 'PostgreSQL is restarted', begin: () => postgres.stop(), end: postgres.start },
    { name: 'PostgreSQL stands still', begin: () => postgres.stop('freeze'), end: postgres.start },
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

const diskMegabytes = 64

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
