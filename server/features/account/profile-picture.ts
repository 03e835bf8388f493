import { eq } from 'drizzle-orm'
import { accept, type Result } from '#domain/result.ts'
import { users } from '#server/database/schema.ts'
import { receivePortrait } from '#server/features/pictures/receive-portrait.ts'
import { markUnused, removeUnused } from '#server/features/pictures/unused-pictures.ts'
import type { Shop } from '#server/shop.ts'

/** Hangs a new picture of somebody. */
export async function setProfilePicture(
  shop: Shop,
  userId: string,
  bytes: Uint8Array,
  now: Date,
): Promise<Result<void, 'too-large' | 'wrong-content-type'>> {
  const received = await receivePortrait(shop, bytes, now)
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
