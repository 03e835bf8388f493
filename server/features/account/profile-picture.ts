import { eq } from 'drizzle-orm'
import { pictureLimits } from '#domain/picture.ts'
import { accept, type Result } from '#domain/result.ts'
import { users } from '#server/database/schema.ts'
import { readPicture } from '#server/features/pictures/read-picture.ts'
import { receivePicture } from '#server/features/pictures/receive-picture.ts'
import { loadSharp } from '#server/features/pictures/sharp.ts'
import { markUnused, removeUnused } from '#server/features/pictures/unused-pictures.ts'
import type { Shop } from '#server/shop.ts'

/** Twice the size at which profiles show it, for sharp screens, and some more. */
const widest = 640

/** Proves the picture, cuts it square and keeps only that: what the camera wrote beside it goes. */
export async function setProfilePicture(
  shop: Shop,
  userId: string,
  bytes: Uint8Array,
  now: Date,
): Promise<Result<void, 'too-large' | 'wrong-content-type'>> {
  const read = await readPicture(bytes, pictureLimits.profile)
  if (!read.ok) return read
  const side = Math.min(read.value.width, read.value.height, widest)
  const received = await receivePicture(shop, await cutSquare(bytes, side), 'profile', now)
  if (!received.ok) return received
  await hangPicture(shop, userId, received.value.id, now)
  return accept(undefined)
}

export const removeProfilePicture = (shop: Shop, userId: string, now: Date): Promise<void> =>
  hangPicture(shop, userId, null, now)

async function hangPicture(shop: Shop, userId: string, pictureId: string | null, now: Date): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const [before] = await tx
      .select({ pictureId: users.pictureId })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    await tx.update(users).set({ pictureId }).where(eq(users.id, userId))
    if (before?.pictureId) await markUnused(tx, [before.pictureId], now)
  })
  await removeUnused(shop)
}

async function cutSquare(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: pictureLimits.profile.pixels })
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: 92 })
    .toBuffer()
}
