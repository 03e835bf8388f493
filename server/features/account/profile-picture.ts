import { eq } from 'drizzle-orm'
import { accept, type Result } from '#domain/result.ts'
import { users } from '#server/database/schema.ts'
import { receivePortrait } from '#server/features/pictures/receive-portrait.ts'
import { markUnused, removeUnused } from '#server/features/pictures/unused-pictures.ts'
import type { Shop } from '#server/shop.ts'

/** Replaces a profile picture. */
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
