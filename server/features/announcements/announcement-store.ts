import { and, desc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { paged } from '#server/database/paged.ts'
import { announcements } from '#server/database/schema.ts'

export type Announcement = typeof announcements.$inferSelect

/** The announcement that began last. */
export async function findCurrent(database: Database, now: Date): Promise<Announcement | undefined> {
  const [found] = await database
    .select()
    .from(announcements)
    .where(and(lte(announcements.startsAt, now), or(isNull(announcements.endsAt), gt(announcements.endsAt, now))))
    .orderBy(desc(announcements.startsAt), desc(announcements.id))
    .limit(1)
  return found
}

export const listAnnouncements = (database: Database, page: { page: number; size: number }) =>
  paged(
    database.select().from(announcements).orderBy(desc(announcements.startsAt), desc(announcements.id)),
    database.$count(announcements),
    page,
  )

export async function lockAnnouncement(tx: Database, id: string): Promise<Announcement | undefined> {
  const [found] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update')
  return found
}

/** Upper bound for the delay of a job that runs every minute. */
const hourMs = 3_600_000

/** Purges all pages when an announcement begins or ends: the no-op update fires the change notification. */
export async function changeAnnouncements({ database }: { database: Database }, now: Date): Promise<void> {
  const before = new Date(now.getTime() - hourMs)
  await database
    .update(announcements)
    .set({ path: sql`path` })
    .where(
      or(
        and(lte(announcements.startsAt, now), gte(announcements.startsAt, before)),
        and(lte(announcements.endsAt, now), gte(announcements.endsAt, before)),
      ),
    )
}
