import { readFile } from 'node:fs/promises'
import { accept, type Result } from '#domain/result.ts'
import { receivePicture } from '#server/features/pictures/receive-picture.ts'
import { markUnused, removeUnused } from '#server/features/pictures/unused-pictures.ts'
import type { Shop } from '#server/shop.ts'
import { finishUpload, removeUpload } from './upload-store.ts'

type Refusal = 'too-large' | 'wrong-content-type' | 'too-many-uploads'

/** Receives the picture in a file that was uploaded completely. What is refused is not kept. */
export async function receiveUpload(
  shop: Shop,
  { id, userId, path }: { id: string; userId: string; path: string },
  now: Date,
): Promise<Result<void, Refusal>> {
  // The file is read when its turn comes, so that only one is in memory.
  const received = await shop.decodeQueue.run(userId, async () =>
    receivePicture(shop, await readFile(path), 'artwork', now),
  )
  if (!received.ok) {
    await removeUpload(shop.database, id, userId)
    return received
  }
  if (!(await finishUpload(shop.database, id, received.value.id))) await dropPicture(shop, received.value.id, now)
  return accept(undefined)
}

/** Forgets an upload and its picture. Returns whether the picture had arrived; until then there is a file as well. */
export async function dropUpload(shop: Shop, id: string, userId: string, now: Date): Promise<boolean> {
  const pictureId = await removeUpload(shop.database, id, userId)
  if (pictureId) await dropPicture(shop, pictureId, now)
  return pictureId !== undefined
}

async function dropPicture(shop: Shop, pictureId: string, now: Date): Promise<void> {
  await markUnused(shop.database, [pictureId], now)
  await removeUnused(shop)
}
