import { pictureLimits } from '#domain/picture.ts'
import { accept, type Result } from '#domain/result.ts'
import type { Shop } from '#server/shop.ts'
import { decodeInTurn, memoryFor } from './decode-memory.ts'
import { storeOriginal } from './picture-files.ts'
import { readPicture } from './read-picture.ts'
import type { ReceivedPicture } from './receive-picture.ts'
import { loadSharp } from './sharp.ts'

/** Large enough to look at on a screen. */
const maxSide = 1600

/**
 * Verifies pictures that only some may see, and stores them, smaller and without their metadata. They have no row in the
 * database yet, so nobody can load them.
 */
export async function receivePictures(
  shop: Pick<Shop, 'database' | 'storage' | 'newId' | 'decodeQueue'>,
  userId: string,
  files: readonly File[],
  now: Date,
): Promise<Result<ReceivedPicture[], 'too-large' | 'wrong-content-type' | 'too-many-uploads'>> {
  const received: ReceivedPicture[] = []
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const picture = await shop.decodeQueue.run(userId, () => receiveShrunk(shop, bytes, now))
    if (!picture.ok) return picture
    received.push(picture.value)
  }
  return accept(received)
}

async function receiveShrunk(
  shop: Pick<Shop, 'database' | 'storage' | 'newId'>,
  bytes: Uint8Array,
  now: Date,
): Promise<Result<ReceivedPicture, 'too-large' | 'wrong-content-type'>> {
  const original = await readPicture(bytes, pictureLimits.message)
  if (!original.ok) return original
  const shrunk = await shrink(bytes)
  const read = await readPicture(shrunk, pictureLimits.message)
  if (!read.ok) return read
  return accept({ ...read.value, id: await storeOriginal(shop, read.value.type, shrunk, now) })
}

async function shrink(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: pictureLimits.message.pixels, sequentialRead: true })
  return decodeInTurn(memoryFor(await picture.metadata()), () =>
    picture
      .autoOrient()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: 85 })
      .toBuffer(),
  )
}
