import type { PictureRefusal } from '#contract/uploads.ts'
import type { Id } from '#domain/id.ts'
import { type PictureUse, pictureLimits } from '#domain/picture.ts'
import { accept, type Result } from '#domain/result.ts'
import type { OpenRefusal, Pace } from '#server/features/decoding/open-picture.ts'
import type { PictureMetadata } from '#server/features/decoding/read-picture.ts'
import type { Shop } from '#server/shop.ts'
import { storeOriginal } from './picture-files.ts'

export type ReceivingShop = Pick<Shop, 'database' | 'storage' | 'newId' | 'decoder' | 'decodeQueue'>

/** Its file is stored; `savePicture` inserts the row. */
export type ReceivedPicture = PictureMetadata & { readonly id: Id }

/** Waits for a decoding slot, verifies the picture and stores it privately. */
export const receivePicture = (
  shop: ReceivingShop,
  userId: string,
  bytes: Uint8Array,
  use: PictureUse,
  now: Date,
): Promise<Result<ReceivedPicture, PictureRefusal>> =>
  shop.decodeQueue.run(userId, (pace) => receiveInTurn(shop, bytes, use, now, pace))

/** Expects a decoding slot. */
export async function receiveInTurn(
  shop: ReceivingShop,
  bytes: Uint8Array,
  use: PictureUse,
  now: Date,
  pace: Pace,
): Promise<Result<ReceivedPicture, OpenRefusal>> {
  const read = await shop.decoder.run('read', { bytes, limits: pictureLimits[use], pace })
  if (!read.ok) return read
  return accept({ ...read.value, id: await storeOriginal(shop, read.value.type, bytes, now) })
}
