import { and, asc, eq, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Day } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { noticeDays } from '#domain/terms.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, termsNotices } from '#server/database/schema.ts'

/** Selling artists and applicants without a notice of the version. */
export function listUntold(database: Database, version: Day): Promise<{ id: Id; createdAt: Date }[]> {
  const ofVersion = and(eq(termsNotices.artistId, artists.id), eq(termsNotices.version, version))
  return database
    .select({ id: artists.id, createdAt: artists.createdAt })
    .from(artists)
    .leftJoin(termsNotices, ofVersion)
    .where(and(isNull(termsNotices.artistId), isNotNull(artists.userId), ne(artists.approval, 'rejected')))
    .orderBy(asc(artists.id))
}

/** Announced but unconfirmed versions from a day, earliest first. */
export async function listUnread(database: Database, artistId: Id, from: Day): Promise<Day[]> {
  const found = await database
    .select({ version: termsNotices.version })
    .from(termsNotices)
    .where(and(eq(termsNotices.artistId, artistId), gte(termsNotices.version, from), isNull(termsNotices.readAt)))
    .orderBy(asc(termsNotices.version))
  return found.map(({ version }) => version)
}

/** Returns the first confirmation; undefined if the artist was not notified. */
export async function confirmRead(
  database: Database,
  { artistId, version }: { artistId: Id; version: Day },
  now: Date,
): Promise<Date | undefined> {
  const ofArtist = and(eq(termsNotices.version, version), eq(termsNotices.artistId, artistId))
  await database
    .update(termsNotices)
    .set({ readAt: now })
    .where(and(ofArtist, isNull(termsNotices.readAt)))
  const [notice] = await database.select({ readAt: termsNotices.readAt }).from(termsNotices).where(ofArtist)
  return notice?.readAt ?? undefined
}

/** Notified, read and late counts by version. */
export const countNotices = (database: Database) =>
  database
    .select({
      version: termsNotices.version,
      sent: sql<number>`count(*)`.mapWith(Number),
      read: sql<number>`count(${termsNotices.readAt})`.mapWith(Number),
      late: sql<number>`count(*) filter (where ${wasLate})`.mapWith(Number),
    })
    .from(termsNotices)
    .innerJoin(artists, eq(artists.id, termsNotices.artistId))
    .groupBy(termsNotices.version)

const dayOf = (moment: typeof artists.createdAt | typeof termsNotices.toldAt) =>
  sql`(${moment} at time zone 'Europe/Tallinn')::date`

/** Artists who joined after the deadline could not be notified in time. */
const tellBy = sql`${termsNotices.version} - ${noticeDays + 1}::int`
const wasLate = sql`${dayOf(termsNotices.toldAt)} > ${tellBy} and ${dayOf(artists.createdAt)} <= ${tellBy}`

export const readNotices = (database: Database, artistId: Id) =>
  database
    .select({ version: termsNotices.version, toldAt: termsNotices.toldAt, readAt: termsNotices.readAt })
    .from(termsNotices)
    .where(eq(termsNotices.artistId, artistId))
    .orderBy(asc(termsNotices.version))
