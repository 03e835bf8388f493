import { eq } from 'drizzle-orm'
import { accept, type Result } from '#domain/result.ts'
import { users } from '#server/database/schema.ts'
import { receivePortrait } from '#server/features/pictures/receive-portrait.ts'
import { savePortrait } from '#server/features/pictures/save-portrait.ts'
import { removeUnused } from '#server/features/pictures/unused-pictures.ts'
import type { Shop } from '#server/shop.ts'

/** Replaces a profile picture, which artists show on their profile too. */
export async function setProfilePicture(
  shop: Shop,
  userId: string,
  bytes: Uint8Array,
  now: Date,
): Promise<Result<void, 'too-large' | 'wrong-content-type' | 'too-many-uploads'>> {
  const received = await receivePortrait(shop, userId, bytes, now)
  if (!received.ok) return received
  await replacePicture(shop, userId, received.value.id, now)
  return accept(undefined)
}

export const removeProfilePicture = (shop: Shop, userId: string, now: Date): Promise<void> =>
  replacePicture(shop, userId, null, now)

async function replacePicture(shop: Shop, userId: string, pictureId: string | null, now: Date): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    await savePortrait(tx, userId, pictureId, now)
  })
  await removeUnused(shop)
}
