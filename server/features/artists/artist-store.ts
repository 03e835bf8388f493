import { and, arrayContains, arrayOverlaps, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { comparableEmail } from '#domain/email-address.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, auditEntries, exhibitions, pictures, users } from '#server/database/schema.ts'
import { sortedByName } from '#server/features/catalogue/artist-directory.ts'
import { pictureColumns } from '#server/features/pictures/picture-view.ts'

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

/** Finds approved artists whose name occurs in a text or whose id or slug is linked, ordered by name. */
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

/** Locks the user before the artist, as everywhere, to avoid deadlocks. */
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

/** In the given order. */
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

/** A rejected artist may have reapplied after the profile was created. */
export const appliedAt = sql<Date>`coalesce((select max(at) from ${auditEntries} where subject = ${artists.userId}
  and action = 'artist-applied'), ${artists.createdAt})`.mapWith(artists.createdAt)

/** Longest wait first. */
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

/** Locks in the order of ids to avoid deadlocks. Rows that reference the artists can still be inserted. */
export const lockArtists = (tx: Database, which: SQL) =>
  tx.select({ id: artists.id }).from(artists).where(which).orderBy(asc(artists.id)).for('no key update')

export async function findUserOfArtist(database: Database, artistId: string) {
  const [found] = await database
    .select({ user: users })
    .from(artists)
    .innerJoin(users, eq(users.id, artists.userId))
    .where(eq(artists.id, artistId))
  return found?.user
}
