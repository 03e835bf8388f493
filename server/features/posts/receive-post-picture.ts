import { eq } from 'drizzle-orm'
import type { PictureRefusal } from '#contract/uploads.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { pictures } from '#server/database/schema.ts'
import { savePicture } from '#server/features/pictures/picture-store.ts'
import { type ReceivedPicture, receivePicture } from '#server/features/pictures/receive-picture.ts'
import { saveUploaded } from '#server/features/uploads/upload-store.ts'
import type { Shop } from '#server/shop.ts'
import { pictureAddress, plainAddress } from '#site/picture-address.ts'
import { fetchPicture } from './fetch-picture.ts'
import { findPictureIds } from './post-store.ts'
import { pictureNameIn } from './sanitize-content.ts'

/** The picture is kept for the lifetime of a draft, then with its post. */
export async function receivePostPicture(
  shop: Shop,
  userId: Id,
  bytes: Uint8Array,
  now: Date,
): Promise<Result<ReceivedPicture, PictureRefusal>> {
  const { database, newId, jobs } = shop
  const received = await receivePicture(shop, userId, bytes, 'blog', now)
  if (!received.ok) return received
  const pictureId = await database.transaction(async (tx) => {
    const saved = await savePicture(tx, received.value, now)
    await saveUploaded(tx, { id: newId(now), userId, pictureId: saved }, now)
    return saved
  })
  jobs.enqueue('make-variants')
  return accept({ ...received.value, id: pictureId })
}

/** One of the shop's own pictures or a copy of an external one; undefined on failure. */
export async function pictureAt(shop: Shop, userId: Id, address: string, now: Date): Promise<Id | undefined> {
  const { publicUrl } = shop.settings
  const name = pictureNameIn(address, publicUrl)
  if (name) return (await findPictureIds(shop.database, [name])).get(name)
  if (address.startsWith('/') || address.startsWith(`${publicUrl}/`)) return undefined
  const bytes = await fetchPicture(address)
  if (!bytes) return undefined
  const received = await receivePostPicture(shop, userId, bytes, now)
  return received.ok ? received.value.id : undefined
}

export async function copyPostPicture(
  shop: Shop,
  userId: Id,
  address: string,
  now: Date,
): Promise<Result<{ imageUrl: string }, 'picture-unavailable'>> {
  const id = await pictureAt(shop, userId, address, now)
  const [picture] = id ? await shop.database.select().from(pictures).where(eq(pictures.id, id)) : []
  if (!picture) return refuse('picture-unavailable')
  return accept({ imageUrl: plainAddress(pictureAddress(picture.hash), picture.width) })
}
