import type { Metadata, Sharp } from 'sharp'
import { accept, type Result, refuse } from '#domain/result.ts'
import { decodeCost } from './decode-cost.ts'
import { readStructure } from './picture-structure.ts'
import { loadSharp } from './sharp.ts'

/** `quick` refuses a slow picture, which is then decoded again as `slow`. */
export type Pace = 'quick' | 'slow'

export type OpenedPicture = { readonly picture: Sharp; readonly metadata: Metadata }
export type OpenRefusal = 'too-large' | 'wrong-content-type' | 'picture-too-complex' | 'slow'

type Options = {
  readonly pace: Pace
  /** Fail at the first invalid byte, or decode as much as possible. */
  readonly failOn: 'error' | 'none'
  readonly maxPixels?: number
  readonly isPart?: boolean
}

/** Opens an untrusted picture. Checks structure and header before decoding. */
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
