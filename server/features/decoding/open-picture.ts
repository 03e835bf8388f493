import type { Metadata, Sharp } from 'sharp'
import { accept, type Result, refuse } from '#domain/result.ts'
import { decodeCost } from './decode-cost.ts'
import { readStructure } from './picture-structure.ts'
import { loadSharp } from './sharp.ts'

/** How a picture takes its turn: `quick` refuses what others would wait for, so that it is sent again as `slow`. */
export type Pace = 'quick' | 'slow'

export type OpenedPicture = { readonly picture: Sharp; readonly metadata: Metadata }
export type OpenRefusal = 'too-large' | 'wrong-content-type' | 'picture-too-complex' | 'slow'

type Options = {
  readonly pace: Pace
  /** Throw at the first byte that is wrong, or show what can be shown. */
  readonly failOn: 'error' | 'none'
  readonly maxPixels?: number
  /** A part of it is decoded in full size. */
  readonly isPart?: boolean
}

/** Opens a picture of a stranger. Nothing is decoded before its structure and its header were looked at. */
export async function openPicture(
  bytes: Uint8Array,
  { pace, failOn, maxPixels, isPart }: Options,
): Promise<Result<OpenedPicture, OpenRefusal>> {
  if (bytes.length === 0) return refuse('wrong-content-type')
  const structure = readStructure(bytes)
  if (structure.isTooComplex) return refuse('picture-too-complex')
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: false, failOn, sequentialRead: true })
  const metadata = await picture.metadata().catch(() => undefined)
  if (!metadata) return refuse('wrong-content-type')
  if (maxPixels && metadata.width * metadata.height > maxPixels) return refuse('too-large')
  const cost = decodeCost(metadata, structure.jpeg, isPart)
  if (cost.isTooMuch) return refuse('picture-too-complex')
  return cost.isSlow && pace === 'quick' ? refuse('slow') : accept({ picture, metadata })
}
