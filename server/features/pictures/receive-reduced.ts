import type { PictureRefusal } from '#contract/uploads.ts'
import { pictureLimits } from '#domain/picture.ts'
import { accept, type Result } from '#domain/result.ts'
import type { Reduction } from '#server/features/decoding/reduce-picture.ts'
import { storeOriginal } from './picture-files.ts'
import type { ReceivedPicture, ReceivingShop } from './receive-picture.ts'

const reductions = { profile: 'square', message: 'screen' } satisfies Record<string, Reduction>

/** Stores a smaller copy without metadata; discards the original. */
export const receiveReduced = (
  shop: ReceivingShop,
  userId: string,
  sent: Uint8Array,
  use: keyof typeof reductions,
  now: Date,
): Promise<Result<ReceivedPicture, PictureRefusal>> =>
  shop.decodeQueue.run(userId, async (pace) => {
    const reduced = await shop.decoder.run('reduce', {
      bytes: sent,
      limits: pictureLimits[use],
      pace,
      reduction: reductions[use],
    })
    if (!reduced.ok) return reduced
    const { bytes, metadata } = reduced.value
    return accept({ ...metadata, id: await storeOriginal(shop, metadata.type, bytes, now) })
  })

/** The pictures have no row yet, so they are not served. */
export async function receivePictures(
  shop: ReceivingShop,
  userId: string,
  files: readonly File[],
  now: Date,
): Promise<Result<ReceivedPicture[], PictureRefusal>> {
  const received: ReceivedPicture[] = []
  for (const file of files) {
    const picture = await receiveReduced(shop, userId, new Uint8Array(await file.arrayBuffer()), 'message', now)
    if (!picture.ok) return picture
    received.push(picture.value)
  }
  return accept(received)
}
