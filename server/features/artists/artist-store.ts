import { and, arrayContains, arrayOverlaps, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { comparableEmail } from '#domain/email-address.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, auditEntries, exhibitions, pictures, users } from '#server/database/schema.ts'
import { sortedByName } from '#server/features/catalogue/artist-directory.ts'
import { pictureColumns } from '#server/features/pictures/picture-view.ts'

/** How an artist is named: by id, by the name in addresses, or by whose account it is. */
export type ArtistKey = { artistId: string } | { slug: string } | { userId: string }

const artistColumns = {
  id: artists.id,
  userId: artists.userId,
  slug: artists.slug,
  name: artists.name,
  tagline: artists.tagline,
  location: artists.location,
  biography: artists.biography,
  process: artists.process,
  email: artists.email,
  website: artists.website,
  instagram: artists.instagram,
  pictureAlt: artists.pictureAlt,
  sellerStatus: artists.sellerStatus,
  trader: artists.trader,
  rejectionReason: artists.rejectionReason,
  applicationNote: artists.applicationNote,
  approval: artists.approval,
  commissionTier: artists.commissionTier,
  reviewedAt: artists.reviewedAt,
  createdAt: artists.createdAt,
  picture: pictureColumns,
}

export type ArtistRow = NonNullable<Awaited<ReturnType<typeof findArtist>>>

export async function findArtist(database: Database, key: ArtistKey) {
  const [row] = await database
    .select(artistColumns)
    .from(artists)
    .leftJoin(pictures, eq(pictures.id, artists.pictureId))
    .where(
      'artistId' in key
        ? eq(artists.id, key.artistId)
        : 'slug' in key
          ? or(eq(artists.slug, key.slug), arrayContains(artists.formerSlugs, [key.slug]))
          : eq(artists.userId, key.userId),
    )
  return row
}

/** The ids of the approved artists whose names stand in a text, and of those who are linked by id or slug, by name. */
export async function findArtistsIn(database: Database, text: string, linked: readonly string[]): Promise<string[]> {
  const rows = await database
    .select({ id: artists.id, name: artists.name })
    .from(artists)
    .where(
      and(
        eq(artists.approval, 'approved'),
        or(
          sql`strpos(${text}, ${artists.name}) > 0`,
          inArray(artists.id, linked),
          inArray(artists.slug, linked),
          linked.length > 0 ? arrayOverlaps(artists.formerSlugs, [...linked]) : undefined,
        ),
      ),
    )
  return sortedByName(rows).map(({ id }) => id)
}

/** Locks an artist and whose account it is. The person first, as everywhere, so that nobody waits for each other. */
export async function lockArtist(tx: Database, artistId: string) {
  const [found] = await tx
    .select({ user: users })
    .from(users)
    .innerJoin(artists, eq(artists.userId, users.id))
    .where(eq(artists.id, artistId))
    .for('update', { of: users })
  const [artist] = await tx.select().from(artists).where(eq(artists.id, artistId)).for('update')
  return { user: found?.user, artist }
}

/** The artist whose account has this address. */
export async function findArtistByEmail(
  database: Database,
  email: string,
): Promise<{ id: string; name: string } | undefined> {
  const [artist] = await database
    .select({ id: artists.id, name: artists.name })
    .from(artists)
    .innerJoin(users, eq(users.id, artists.userId))
    .where(eq(users.email, comparableEmail(email)))
  return artist
}

/** These artists in the given order. */
export async function readArtists(database: Database, ids: readonly string[]): Promise<ArtistRow[]> {
  if (ids.length === 0) return []
  const rows = await database
    .select(artistColumns)
    .from(artists)
    .leftJoin(pictures, eq(pictures.id, artists.pictureId))
    .where(sql`${artists.id} = any(${sql.param(ids)})`)
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowsById.get(id) ?? [])
}

/** Whoever was rejected has applied once more since the profile was made. */
export const appliedAt = sql<Date>`coalesce((select max(at) from ${auditEntries} where subject = ${artists.userId}
  and action = 'artist-applied'), ${artists.createdAt})`.mapWith(artists.createdAt)

/** Those who wait for approval, the longest first. */
export const listPending = (database: Database) =>
  database
    .select({ ...artistColumns, appliedAt })
    .from(artists)
    .leftJoin(pictures, eq(pictures.id, artists.pictureId))
    .where(eq(artists.approval, 'pending'))
    .orderBy(asc(appliedAt), asc(artists.id))

export type ExhibitionRow = Awaited<ReturnType<typeof readExhibitions>>[number]

export const readExhibitions = (database: Database, artistId: string) =>
  database.select().from(exhibitions).where(eq(exhibitions.artistId, artistId)).orderBy(asc(exhibitions.position))

/** Locks artists, in the order of their ids so that nobody waits in a circle; what refers to them can still be written. */
export const lockArtists = (tx: Database, which: SQL) =>
  tx.select({ id: artists.id }).from(artists).where(which).orderBy(asc(artists.id)).for('no key update')

/** The account of an artist, unless they have none. */
export async function findUserOfArtist(database: Database, artistId: string) {
  const [found] = await database
    .select({ user: users })
    .from(artists)
    .innerJoin(users, eq(users.id, artists.userId))
    .where(eq(artists.id, artistId))
  return found?.user
}
