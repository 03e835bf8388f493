import type { Metadata } from 'sharp'
import type { JpegStructure } from './jpeg-structure.ts'

/** Enough for 80 megapixels of a progressive JPEG as cameras and programs write it (4:2:0). What takes more is refused. */
export const maxDecodedBytes = 240_000_000

/** Bytes for a pixel, measured by `decode-cost.test.ts`. */
const bytesPerPixel = { heif: 18, webp: 8 }

/** What takes less than that is decoded with others at the same time. JPEGs are made smaller while they are decoded. */
const [quickBytes, quickPixels] = [30_000_000, 24_000_000]

/** Passes through a picture of as many megapixels as may be. */
const maxPasses = 20 * 80_000_000

type Opened = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'orientation'>

/** The memory and time that decoding a picture takes. */
export type DecodeCost = {
  /** Bytes that are kept at once. */
  readonly memory: number
  readonly isTooMuch: boolean
  /** Others shall not wait for it. */
  readonly isSlow: boolean
}

/** What decoding takes; of a part in full size, what lies on its side is turned as a whole before. */
export function decodeCost(opened: Opened, jpeg: JpegStructure | undefined, isPart = false): DecodeCost {
  const pixels = opened.width * opened.height
  const turned = isPart && (opened.orientation ?? 1) > 1 ? pixels * opened.channels : 0
  const memory = Math.max(memoryFor(opened, jpeg), turned)
  return {
    memory,
    isTooMuch: memory > maxDecodedBytes || pixels * (jpeg?.scans ?? 1) > maxPasses,
    isSlow: memory > quickBytes || (pixels > quickPixels && !jpeg),
  }
}

/**
 * How many bytes a decoder keeps of a picture at once: a few lines of most, but all of what comes in several passes (a
 * progressive JPEG, an interlaced PNG), of WebP and of AVIF, whatever size is made of it.
 */
function memoryFor(
  { format, width, height, channels, depth, isProgressive }: Opened,
  jpeg: JpegStructure | undefined,
): number {
  const pixels = width * height
  if (format === 'heif' || format === 'webp') return pixels * bytesPerPixel[format]
  if (format === 'png' && isProgressive) return pixels * channels * (depth === 'ushort' ? 2 : 1)
  // Two bytes for each coefficient.
  if (jpeg && (isProgressive || jpeg.scans > 1)) return pixels * 2 * jpeg.samplesPerPixel
  return 0
}
