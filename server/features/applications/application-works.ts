import { and, asc, eq, lt, ne, sql } from 'drizzle-orm'
import type { ApplicationWork, ArtistInput } from '#contract/artist-profile.ts'
import { accept, type Result } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { applicationWorks, artists, pictures } from '#server/database/schema.ts'
import { pictureColumns, plainPicture } from '#server/features/pictures/picture-view.ts'
import { markUnused } from '#server/features/pictures/unused-pictures.ts'
import { deleteUploadsOf, findListed } from '#server/features/uploads/upload-store.ts'

type ChosenWork = { readonly pictureId: string; readonly caption: string }

/** The works that an artist has shown in the application, as they are told. */
export async function readApplicationWorks(database: Database, artistId: string): Promise<ApplicationWork[]> {
  const rows = await database
    .select({ id: pictures.id, ...pictureColumns, caption: applicationWorks.caption })
    .from(applicationWorks)
    .innerJoin(pictures, eq(pictures.id, applicationWorks.pictureId))
    .where(eq(applicationWorks.artistId, artistId))
    .orderBy(asc(applicationWorks.position))
  return rows.map(({ id, caption, ...picture }) => ({ id, picture: plainPicture(picture, {}), caption }))
}

/** The same as they are stored. */
export const readApplicationRows = (database: Database, artistId: string) =>
  database
    .select()
    .from(applicationWorks)
    .where(eq(applicationWorks.artistId, artistId))
    .orderBy(asc(applicationWorks.position))

/** The works that a form lists, each once; undefined when it says nothing about them. */
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

/** Shows these works in place of those before, and forgets the uploads that they came from. */
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

/** Returns the ids of their pictures. */
export async function deleteApplicationWorks(tx: Database, artistId: string): Promise<string[]> {
  const deleted = await tx.delete(applicationWorks).where(eq(applicationWorks.artistId, artistId)).returning()
  return deleted.map(({ pictureId }) => pictureId)
}

/** Deletes the works of applications that were decided before this moment. */
export async function purgeApplicationWorks(tx: Database, before: Date, now: Date): Promise<void> {
  // Asked of each work: together with artists, of whom there are many, all of them would be read.
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
