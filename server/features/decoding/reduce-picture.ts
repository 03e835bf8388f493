import type { Sharp } from 'sharp'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { OpenRefusal } from './open-picture.ts'
import { openReceived, type PictureMetadata, type ReceivedFile, readPicture } from './read-picture.ts'

export type Reduction = 'square' | 'screen'
export type ReducedPicture = { readonly bytes: Uint8Array; readonly metadata: PictureMetadata }

/** More than twice the displayed size of portraits, for high-density screens. */
const maxSquare = 640
const maxScreen = 1600

/** Re-encodes a received picture, smaller and without its metadata. */
export async function reducePicture({
  reduction,
  ...file
}: ReceivedFile & { reduction: Reduction }): Promise<Result<ReducedPicture, OpenRefusal>> {
  const opened = await openReceived(file)
  if (!opened.ok) return opened
  const { picture, metadata } = opened.value
  const smaller = resize[reduction](picture.autoOrient(), Math.min(metadata.width, metadata.height))
  const bytes = await smaller
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: reduction === 'square' ? 92 : 85 })
    .toBuffer()
    .catch(() => undefined)
  if (!bytes) return refuse('wrong-content-type')
  const read = await readPicture({ ...file, bytes })
  return read.ok ? accept({ bytes, metadata: read.value }) : read
}

const resize: Record<Reduction, (picture: Sharp, shortSide: number) => Sharp> = {
  square(picture, shortSide) {
    const side = Math.min(shortSide, maxSquare)
    return picture.resize(side, side, { fit: 'cover', position: 'attention' })
  },
  screen: (picture) => picture.resize(maxScreen, maxScreen, { fit: 'inside', withoutEnlargement: true }),
}
