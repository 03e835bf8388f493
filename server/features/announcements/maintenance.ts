import type { FastifyBaseLogger } from 'fastify'
import { announcementState } from '#domain/announcement.ts'
import type { Changes } from '#server/database/changes.ts'
import type { Database } from '#server/database/connect.ts'
import { type Announcement, findMaintenance } from './announcement-store.ts'

export type Maintenance = {
  /** Undefined while the shop is open. Needs no database, so it also closes the shop while the database is away. */
  current(at: Date): Announcement | undefined
}

/** Milliseconds. */
const retryAfter = 1000

/** Reads planned maintenance, and again after each change. Begins and ends by the clock. */
export async function openMaintenance(
  database: Database,
  changes: Pick<Changes, 'listen'>,
  log: FastifyBaseLogger,
  now: () => Date,
): Promise<Maintenance> {
  let planned = await findMaintenance(database, now())
  let reads = 0

  async function read(): Promise<void> {
    reads += 1
    const id = reads
    try {
      const rows = await findMaintenance(database, now())
      // A later read has newer rows.
      if (id === reads) planned = rows
    } catch (error) {
      log.error({ err: error }, 'maintenance could not be read')
      if (id === reads) setTimeout(read, retryAfter).unref()
    }
  }

  changes.listen((tag) => {
    if (tag === 'everything' || tag.startsWith('announcement:')) void read()
  })
  return { current: (at) => planned.find((row) => announcementState(row, at) === 'current') }
}
