import { and, desc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { paged } from '#server/database/paged.ts'
import { announcements } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Shop } from '#server/shop.ts'

export type Announcement = typeof announcements.$inferSelect

/** The announcement, or the maintenance, that began last. */
export async function findCurrent(
  database: Database,
  { isMaintenance }: Pick<Announcement, 'isMaintenance'>,
  now: Date,
): Promise<Announcement | undefined> {
  const [found] = await database
    .select()
    .from(announcements)
    .where(and(eq(announcements.isMaintenance, isMaintenance), isCurrent(now)))
    .orderBy(desc(announcements.startsAt), desc(announcements.id))
    .limit(1)
  return found
}

const isCurrent = (now: Date) => and(lte(announcements.startsAt, now), isNotOver(now))

const isNotOver = (now: Date) => or(isNull(announcements.endsAt), gt(announcements.endsAt, now))

/** Current or planned. The first current row is the one that began last. */
export const findMaintenance = (database: Database, now: Date): Promise<Announcement[]> =>
  database
    .select()
    .from(announcements)
    .where(and(eq(announcements.isMaintenance, true), isNotOver(now)))
    .orderBy(desc(announcements.startsAt))

type NewMaintenance = Pick<Announcement, 'text' | 'endsAt'>

/** Closes the shop at once. Replaces a current maintenance. */
export const beginMaintenance = (
  { database, newId }: Pick<Shop, 'database' | 'newId'>,
  by: string,
  { text, endsAt }: NewMaintenance,
  now: Date,
): Promise<void> =>
  database.transaction(async (tx) => {
    await endMaintenance({ database: tx, newId }, by, now)
    const id = newId(now)
    const times = { startsAt: now, endsAt, createdAt: now, updatedAt: now }
    await tx.insert(announcements).values({ id, text, path: null, isMaintenance: true, ...times })
    const details = { after: { startsAt: now, endsAt, isMaintenance: true } }
    await writeAudit({ newId }, tx, { by, action: 'maintenance-set', subject: id, details }, now)
  })

/** Opens the shop. */
export const endMaintenance = (
  { database, newId }: Pick<Shop, 'database' | 'newId'>,
  by: string,
  now: Date,
): Promise<void> =>
  database.transaction(async (tx) => {
    // It ends after its start, also within a millisecond.
    const before = new Date(now.getTime() - 1).toISOString()
    const ended = await tx
      .update(announcements)
      .set({ startsAt: sql`least(${announcements.startsAt}, ${before}::timestamptz)`, endsAt: now, updatedAt: now })
      .where(and(eq(announcements.isMaintenance, true), isCurrent(now)))
      .returning({ id: announcements.id })
    for (const { id } of ended) await writeAudit({ newId }, tx, { by, action: 'maintenance-ended', subject: id }, now)
  })

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
