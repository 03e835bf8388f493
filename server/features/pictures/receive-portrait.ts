import { pictureLimits } from '#domain/picture.ts'
import type { Result } from '#domain/result.ts'
import { decodeInTurn, memoryFor } from './decode-memory.ts'
import type { DecodeQueue } from './decode-queue.ts'
import { readPicture } from './read-picture.ts'
import { type ReceivedPicture, receivePicture } from './receive-picture.ts'
import { loadSharp } from './sharp.ts'

/** More than twice the size at which people are shown, for high-density screens. */
const maxSide = 640

type Deps = Parameters<typeof receivePicture>[0] & { readonly decodeQueue: DecodeQueue }

/** Receives a person's portrait cropped to a square, without its metadata, when its turn to be decoded comes. */
export const receivePortrait = (
  deps: Deps,
  userId: string,
  bytes: Uint8Array,
  now: Date,
): Promise<Result<ReceivedPicture, 'too-large' | 'wrong-content-type' | 'too-many-uploads'>> =>
  deps.decodeQueue.run(userId, () => receiveCropped(deps, bytes, now))

async function receiveCropped(
  deps: Deps,
  bytes: Uint8Array,
  now: Date,
): Promise<Result<ReceivedPicture, 'too-large' | 'wrong-content-type'>> {
  const read = await readPicture(bytes, pictureLimits.profile)
  if (!read.ok) return read
  const side = Math.min(read.value.width, read.value.height, maxSide)
  return receivePicture(deps, await cropSquare(bytes, side), 'profile', now)
}

async function cropSquare(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: pictureLimits.profile.pixels })
  return decodeInTurn(memoryFor(await picture.metadata()), () =>
    picture
      .autoOrient()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: 92 })
      .toBuffer(),
  )
}
