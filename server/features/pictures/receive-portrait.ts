import { pictureLimits } from '#domain/picture.ts'
import type { Result } from '#domain/result.ts'
import { readPicture } from './read-picture.ts'
import { type ReceivedPicture, receivePicture } from './receive-picture.ts'
import { loadSharp } from './sharp.ts'

/** More than twice the size at which people are shown, for high-density screens. */
const maxSide = 640

/** Receives a portrait cropped to a square, without its metadata. */
export async function receivePortrait(
  needs: Parameters<typeof receivePicture>[0],
  bytes: Uint8Array,
  now: Date,
): Promise<Result<ReceivedPicture, 'too-large' | 'wrong-content-type'>> {
  const read = await readPicture(bytes, pictureLimits.profile)
  if (!read.ok) return read
  const side = Math.min(read.value.width, read.value.height, maxSide)
  return receivePicture(needs, await cropSquare(bytes, side), 'profile', now)
}

async function cropSquare(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: pictureLimits.profile.pixels })
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: 92 })
    .toBuffer()
}
