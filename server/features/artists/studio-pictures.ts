import { asc, eq } from 'drizzle-orm'
import type { ArtistInput } from '#contract/artist-profile.ts'
import type { Localized } from '#domain/language.ts'
import { accept, type Result } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { pictures, studioPictures } from '#server/database/schema.ts'
import { pictureColumns, plainPicture } from '#server/features/pictures/picture-view.ts'
import { markUnused } from '#server/features/pictures/unused-pictures.ts'
import { deleteUploadsOf, findListed } from '#server/features/uploads/upload-store.ts'

type ShownPicture = { readonly pictureId: string; readonly alt: Localized }

export type StudioPicture = Awaited<ReturnType<typeof readStudioPictures>>[number]

export async function readStudioPictures(database: Database, artistId: string) {
  const rows = await database
    .select({ id: pictures.id, ...pictureColumns, alt: studioPictures.alt })
    .from(studioPictures)
    .innerJoin(pictures, eq(pictures.id, studioPictures.pictureId))
    .where(eq(studioPictures.artistId, artistId))
    .orderBy(asc(studioPictures.position))
  return rows.map(({ id, alt, ...picture }) => ({ id, ...plainPicture(picture, alt) }))
}

export const readStudioRows = (database: Database, artistId: string) =>
  database
    .select()
    .from(studioPictures)
    .where(eq(studioPictures.artistId, artistId))
    .orderBy(asc(studioPictures.position))

/** Returns undefined when the form omits the pictures. */
export async function resolveStudioPictures(
  tx: Database,
  { userId, artistId }: { userId: string; artistId: string | undefined },
  listed: ArtistInput['studioPictures'],
): Promise<Result<ShownPicture[] | undefined, 'picture-missing'>> {
  if (!listed) return accept(undefined)
  const shown = artistId ? await readStudioRows(tx, artistId) : []
  const known = shown.map(({ pictureId }) => pictureId)
  const found = await findListed(tx, userId, listed, known)
  if (!found.ok) return found
  const all = found.value.map((pictureId, at) => ({ pictureId, alt: listed[at]?.alts ?? {} }))
  return accept(all.filter(({ pictureId }, at) => found.value.indexOf(pictureId) === at))
}

export async function setStudioPictures(
  tx: Database,
  artistId: string,
  shown: readonly ShownPicture[] | undefined,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  if (!shown) return
  const before = await deleteStudioPictures(tx, artistId)
  if (shown.length > 0)
    await tx.insert(studioPictures).values(shown.map((picture, position) => ({ ...picture, artistId, position })))
  const ids = shown.map(({ pictureId }) => pictureId)
  await deleteUploadsOf(tx, userId, ids)
  await markUnused(tx, before, now)
}

/** Returns the ids of the deleted pictures. */
export async function deleteStudioPictures(tx: Database, artistId: string): Promise<string[]> {
  const deleted = await tx.delete(studioPictures).where(eq(studioPictures.artistId, artistId)).returning()
  return deleted.map(({ pictureId }) => pictureId)
}
