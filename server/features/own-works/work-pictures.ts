import { eq } from 'drizzle-orm'
import type { ArtworkInput } from '#contract/own-works.ts'
import type { PictureRefusal } from '#contract/uploads.ts'
import { type Colour, coloursOf } from '#domain/colour.ts'
import type { Localized } from '#domain/language.ts'
import { orderedRoles, type PictureRole } from '#domain/picture.ts'
import { accept, type Result } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artworkPictures, pictures } from '#server/database/schema.ts'
import { savePicture } from '#server/features/pictures/picture-store.ts'
import { type ReceivedPicture, receivePicture } from '#server/features/pictures/receive-picture.ts'
import { markUnused } from '#server/features/pictures/unused-pictures.ts'
import { deleteUploadsOf, findListed } from '#server/features/uploads/upload-store.ts'
import type { Seller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'

type ShownPicture = { readonly pictureId: string; readonly role: PictureRole; readonly alt: Localized }

export async function receiveSentPicture(
  shop: Shop,
  { userId }: Seller,
  { images, pictures: listed }: ArtworkInput,
  now: Date,
): Promise<Result<ReceivedPicture | undefined, PictureRefusal>> {
  if (!images || images.size === 0 || listed) return accept(undefined)
  const bytes = new Uint8Array(await images.arrayBuffer())
  return receivePicture(shop, userId, bytes, 'artwork', now)
}

type Chosen = {
  listed: ArtworkInput['pictures']
  sent: ReceivedPicture | undefined
  shown: readonly string[]
}

/** Undefined when the form has no pictures. Each must be an upload of the caller or belong to the work already. */
export async function resolvePictures(
  tx: Database,
  { userId }: Seller,
  { listed, sent, shown }: Chosen,
  now: Date,
): Promise<Result<ShownPicture[] | undefined, 'picture-missing'>> {
  if (sent) return accept([{ pictureId: await savePicture(tx, sent, now), role: 'main', alt: {} }])
  if (!listed) return accept(undefined)
  const found = await findListed(tx, userId, listed, shown)
  if (!found.ok) return found
  const roles = orderedRoles(listed.map(({ role }) => role))
  return accept(
    found.value.map((pictureId, at) => ({ pictureId, role: roles[at] ?? 'detail', alt: listed[at]?.alts ?? {} })),
  )
}

/** Replaces the pictures and deletes their uploads. */
export async function setArtworkPictures(
  tx: Database,
  artworkId: string,
  shown: readonly ShownPicture[],
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const before = await tx.delete(artworkPictures).where(eq(artworkPictures.artworkId, artworkId)).returning()
  if (shown.length > 0)
    await tx.insert(artworkPictures).values(shown.map((picture, position) => ({ ...picture, artworkId, position })))
  const ids = shown.map(({ pictureId }) => pictureId)
  await deleteUploadsOf(tx, userId, ids)
  const gone = before.map(({ pictureId }) => pictureId).filter((id) => !ids.includes(id))
  await markUnused(tx, gone, now)
}

export async function coloursIn(tx: Database, shown: readonly ShownPicture[]): Promise<Colour[]> {
  const [main] = shown
  if (!main) return []
  const [picture] = await tx.select({ palette: pictures.palette }).from(pictures).where(eq(pictures.id, main.pictureId))
  return coloursOf(picture?.palette ?? [])
}
