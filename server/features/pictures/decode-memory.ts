import PQueue from 'p-queue'
import type { Metadata } from 'sharp'

/** Enough for 80 megapixels of a progressive JPEG as cameras and programs write it (4:2:0). What takes more is refused. */
export const maxDecodedBytes = 240_000_000

/** Measured for a pixel: a file of 600 bytes can take a gigabyte. */
const bytesOfAvif = 18

/** Less than that is of no weight. */
const light = 30_000_000
/** For the whole process, because its memory is one. */
const heavy = new PQueue({ concurrency: 1 })

type Known = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>

/**
 * How many bytes a decoder keeps of a picture at once: a few lines of most, but all of what comes in several passes (a
 * progressive JPEG, an interlaced PNG) and of AVIF, whatever size is made of it.
 */
export function memoryFor({ format, width, height, channels, depth, isProgressive, chromaSubsampling }: Known): number {
  const pixels = width * height
  if (format === 'heif') return pixels * bytesOfAvif
  if (!isProgressive) return 0
  if (format === 'png') return pixels * channels * (depth === 'ushort' ? 2 : 1)
  // Two bytes for each coefficient; colours in half the resolution come to half as many as there are pixels.
  return pixels * 2 * (chromaSubsampling?.startsWith('4:2:0') ? 1.5 : channels)
}

/** The same for a part in full size: what lies on its side is turned as a whole before. */
export const memoryForTile = (known: Known & Pick<Metadata, 'orientation'>): number =>
  Math.max(memoryFor(known), (known.orientation ?? 1) > 1 ? known.width * known.height * known.channels : 0)

/** Runs a decoding, one at a time of those that take much memory. */
export const decodeInTurn = <Value>(memory: number, decode: () => Promise<Value>): Promise<Value> =>
  memory > light ? heavy.add(decode) : decode()
