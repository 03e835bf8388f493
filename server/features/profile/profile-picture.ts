import { eq } from 'drizzle-orm'
import type { UserView } from '#contract/account.ts'
import type { PictureRefusal } from '#contract/uploads.ts'
import { accept, type Result } from '#domain/result.ts'
import { users } from '#server/database/schema.ts'
import { readUserViewById } from '#server/features/account/account-store.ts'
import { savePicture } from '#server/features/pictures/picture-store.ts'
import type { ReceivedPicture } from '#server/features/pictures/receive-picture.ts'
import { receiveReduced } from '#server/features/pictures/receive-reduced.ts'
import { savePortrait } from '#server/features/pictures/save-portrait.ts'
import { removeUnusedNow } from '#server/features/pictures/unused-pictures.ts'
import type { Shop } from '#server/shop.ts'

/** Artists show it on their profile, too. */
export async function setProfilePicture(
  shop: Shop,
  userId: string,
  bytes: Uint8Array,
  now: Date,
): Promise<Result<UserView, PictureRefusal>> {
  const received = await receiveReduced(shop, userId, bytes, 'profile', now)
  return received.ok ? accept(await replacePicture(shop, userId, received.value, now)) : received
}

export const removeProfilePicture = (shop: Shop, userId: string, now: Date): Promise<UserView> =>
  replacePicture(shop, userId, null, now)

async function replacePicture(
  shop: Shop,
  userId: string,
  picture: ReceivedPicture | null,
  now: Date,
): Promise<UserView> {
  const view = await shop.database.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    await savePortrait(tx, userId, picture && (await savePicture(tx, picture, now)), now)
    return readUserViewById(tx, userId)
  })
  if (!view) throw new Error('The caller has no record.')
  if (picture) shop.jobs.enqueue('make-variants')
  await removeUnusedNow(shop)
  return view
}
