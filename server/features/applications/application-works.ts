import { and, asc, eq, lt, ne, sql } from 'drizzle-orm'
import type { ApplicationWork, ArtistInput } from '#contract/artist-profile.ts'
import { accept, type Result } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { applicationWorks, artists, pictures } from '#server/database/schema.ts'
import { pictureColumns, plainPicture } from '#server/features/pictures/picture-view.ts'
import { markUnused } from '#server/features/pictures/unused-pictures.ts'
import { deleteUploadsOf, findListed } from '#server/features/uploads/upload-store.ts'

type ChosenWork = { readonly pictureId: string; readonly caption: string }

export async function readApplicationWorks(database: Database, artistId: string): Promise<ApplicationWork[]> {
  const rows = await database
    .select({ id: pictures.id, ...pictureColumns, caption: applicationWorks.caption })
    .from(applicationWorks)
    .innerJoin(pictures, eq(pictures.id, applicationWorks.pictureId))
    .where(eq(applicationWorks.artistId, artistId))
    .orderBy(asc(applicationWorks.position))
  return rows.map(({ id, caption, ...picture }) => ({ id, picture: plainPicture(picture, {}), caption }))
}

export const readApplicationRows = (database: Database, artistId: string) =>
  database
    .select()
    .from(applicationWorks)
    .where(eq(applicationWorks.artistId, artistId))
    .orderBy(asc(applicationWorks.position))

/** Returns undefined when the form omits the works. */
export async function resolveApplicationWorks(
  tx: Database,
  { userId, artistId }: { userId: string; artistId: string | undefined },
  listed: ArtistInput['applicationWorks'],
): Promise<Result<ChosenWork[] | undefined, 'picture-missing'>> {
  if (!listed) return accept(undefined)
  const shown = artistId ? await readApplicationRows(tx, artistId) : []
  const found = await findListed(
    tx,
    userId,
    listed,
    shown.map(({ pictureId }) => pictureId),
  )
  if (!found.ok) return found
  const works = found.value.map((pictureId, at) => ({ pictureId, caption: listed[at]?.caption ?? '' }))
  return accept(works.filter(({ pictureId }, at) => found.value.indexOf(pictureId) === at))
}

export async function setApplicationWorks(
  tx: Database,
  artistId: string,
  works: readonly ChosenWork[] | undefined,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  if (!works) return
  const before = await deleteApplicationWorks(tx, artistId)
  await tx.insert(applicationWorks).values(works.map((work, position) => ({ ...work, artistId, position })))
  const ids = works.map(({ pictureId }) => pictureId)
  await deleteUploadsOf(tx, userId, ids)
  await markUnused(tx, before, now)
}

/** Returns the ids of the deleted pictures. */
export async function deleteApplicationWorks(tx: Database, artistId: string): Promise<string[]> {
  const deleted = await tx.delete(applicationWorks).where(eq(applicationWorks.artistId, artistId)).returning()
  return deleted.map(({ pictureId }) => pictureId)
}

export async function purgeApplicationWorks(tx: Database, before: Date, now: Date): Promise<void> {
  // A subquery per work: a join would read all artists.
  const isOver = tx
    .select({ isOver: lt(artists.reviewedAt, before) })
    .from(artists)
    .where(and(eq(artists.id, applicationWorks.artistId), ne(artists.approval, 'pending')))
  const deleted = await tx.delete(applicationWorks).where(sql`${isOver}`).returning()
  await markUnused(
    tx,
    deleted.map(({ pictureId }) => pictureId),
    now,
  )
}
