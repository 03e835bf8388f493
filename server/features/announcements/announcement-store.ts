import { and, desc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { paged } from '#server/database/paged.ts'
import { announcements } from '#server/database/schema.ts'

export type Announcement = typeof announcements.$inferSelect

/** What stands above every page now: of several, the one that began last. */
export async function findCurrent(database: Database, now: Date): Promise<Announcement | undefined> {
  const [found] = await database
    .select()
    .from(announcements)
    .where(and(lte(announcements.startsAt, now), or(isNull(announcements.endsAt), gt(announcements.endsAt, now))))
    .orderBy(desc(announcements.startsAt), desc(announcements.id))
    .limit(1)
  return found
}

/** One page of all announcements, those that begin last first. */
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

/** How long it may take until a job runs that should run every minute. */
const hourMs = 3_600_000

/** Renews all pages when an announcement has begun or ended, by an update that changes nothing but is told of. */
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
