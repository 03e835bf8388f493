import { newId } from '#domain/id.ts'
import { uploads } from '#server/database/schema.ts'
import { receivePicture } from '#server/features/pictures/receive-picture.ts'
import { loadSharp } from '#server/features/pictures/sharp.ts'
import type { OpenShop } from './open-shop.ts'

/** A picture that this person has uploaded; each colour is another picture. Returns the upload's id. */
export async function uploadPicture(
  { shop, database }: OpenShop,
  userId: string,
  background = '#345',
): Promise<string> {
  const now = shop.now()
  const received = await receivePicture(shop, await paintPicture(background), 'artwork', now)
  if (!received.ok) throw new Error(received.code)
  const id = newId(now)
  await database.insert(uploads).values({ id, userId, pictureId: received.value.id, createdAt: now })
  return id
}

/** A picture of one colour. */
export const paintPicture = async (background: string, width = 60, height = 40): Promise<Buffer> =>
  (await loadSharp())({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
