import type { Metadata } from 'sharp'
import type { JpegStructure } from './jpeg-structure.ts'

/** Enough for 80 megapixels of a usual progressive JPEG (4:2:0). Pictures that need more are refused. */
export const maxDecodedBytes = 240_000_000

/** Measured by `decode-cost.test.ts`. */
const bytesPerPixel = { heif: 18, webp: 8 }

/** Cheaper pictures are decoded concurrently. JPEGs are scaled down during decoding. */
const [quickBytes, quickPixels] = [30_000_000, 24_000_000]

/** Upper bound for pixels times scans. */
const maxPasses = 20 * 80_000_000

type Opened = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'orientation'>

export type DecodeCost = {
  /** Peak bytes. */
  readonly memory: number
  readonly isTooMuch: boolean
  /** Slow pictures must not block others. */
  readonly isSlow: boolean
}

/** For a part in full size (`isPart`), the decoder rotates the whole picture first. */
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

/** Progressive JPEG, interlaced PNG, WebP and AVIF need the whole picture in memory, other formats a few lines. */
function memoryFor(
  { format, width, height, channels, depth, isProgressive }: Opened,
  jpeg: JpegStructure | undefined,
): number {
  const pixels = width * height
  if (format === 'heif' || format === 'webp') return pixels * bytesPerPixel[format]
  if (format === 'png' && isProgressive) return pixels * channels * (depth === 'ushort' ? 2 : 1)
  // Two bytes per coefficient.
  if (jpeg && (isProgressive || jpeg.scans > 1)) return pixels * 2 * jpeg.samplesPerPixel
  return 0
}
