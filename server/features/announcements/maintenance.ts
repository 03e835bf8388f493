import type { FastifyBaseLogger } from 'fastify'
import { announcementState } from '#domain/announcement.ts'
import type { Changes } from '#server/database/changes.ts'
import type { Database } from '#server/database/connect.ts'
import { followChanges } from '#server/database/follow-changes.ts'
import { type Announcement, findMaintenance } from './announcement-store.ts'

export type Maintenance = {
  /** Undefined while the shop is open. Needs no database, so it also closes the shop while the database is away. */
  current(at: Date): Announcement | undefined
}

/** Begins and ends planned maintenance by the clock. */
export async function openMaintenance(
  database: Database,
  changes: Pick<Changes, 'listen'>,
  log: FastifyBaseLogger,
  now: () => Date,
): Promise<Maintenance> {
  const planned = await followChanges(changes, log, {
    name: 'maintenance',
    kind: 'announcement',
    read: () => findMaintenance(database, now()),
  })
  return { current: (at) => planned().find((row) => announcementState(row, at) === 'current') }
}
