import type { PictureRefusal } from '#contract/uploads.ts'
import { accept, type Result } from '#domain/result.ts'
import type { OpenRefusal, Pace } from '#server/features/decoding/open-picture.ts'
import { receiveInTurn } from '#server/features/pictures/receive-picture.ts'
import { removeUnusedNow } from '#server/features/pictures/unused-pictures.ts'
import type { Shop } from '#server/shop.ts'
import { readParts, removeParts } from './part-store.ts'
import { findProgress, finishUpload, removeUpload } from './upload-store.ts'

type OwnUpload = { readonly id: string; readonly userId: string }

/** Idempotent across requests. Refused pictures are deleted. */
export async function receiveUpload(shop: Shop, upload: OwnUpload, now: Date): Promise<Result<void, PictureRefusal>> {
  const received = await shop.decodeQueue.run(upload.userId, (pace) => receiveParts(shop, upload, now, pace))
  if (!received.ok) await cancelUpload(shop, upload, now)
  return received
}

/** Reads the parts in the decoding slot, so that only one picture is in memory. */
async function receiveParts(
  shop: Shop,
  { id, userId }: OwnUpload,
  now: Date,
  pace: Pace,
): Promise<Result<void, OpenRefusal>> {
  const { database } = shop
  const upload = await findProgress(database, id)
  // Another request finished or removed it.
  if (!upload || upload.pictureId) return accept(undefined)
  const received = await receiveInTurn(shop, await readParts(shop, upload), 'artwork', now, pace)
  if (!received.ok) return received
  await database.transaction((tx) => finishUpload(tx, { id, userId }, received.value, now))
  await removeParts(shop, upload.parts)
  return accept(undefined)
}

export async function cancelUpload(shop: Shop, upload: OwnUpload, now: Date): Promise<void> {
  const removed = await shop.database.transaction((tx) => removeUpload(tx, upload, now))
  if (removed?.pictureId) await removeUnusedNow(shop)
  await removeParts(shop, removed?.parts ?? [])
}
