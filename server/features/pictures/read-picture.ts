import { createHash } from 'node:crypto'
import type { PaletteColour } from '#domain/colour.ts'
import type { PictureLimits } from '#domain/picture.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { decodeInTurn, maxDecodedBytes, memoryFor } from './decode-memory.ts'
import { findPalette } from './palette.ts'
import { loadSharp } from './sharp.ts'

/** What is stored about a picture. */
export type PictureMetadata = {
  /** SHA-256 of the bytes, hex. */
  readonly hash: string
  readonly type: string
  /** After applying the EXIF orientation. */
  readonly width: number
  readonly height: number
  readonly placeholder: string
  readonly palette: PaletteColour[]
}

const types: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heif: 'image/avif',
  tiff: 'image/tiff',
}

const sampleSide = 96
const placeholderSide = 16

/** Decodes the bytes to verify that they are a picture, and describes it. */
export async function readPicture(
  bytes: Uint8Array,
  limits: PictureLimits,
): Promise<Result<PictureMetadata, 'too-large' | 'wrong-content-type'>> {
  if (bytes.length > limits.bytes) return refuse('too-large')
  const header = await readHeader(bytes)
  if (!header) return refuse('wrong-content-type')
  const { memory, ...size } = header
  if (size.width * size.height > limits.pixels || memory > maxDecodedBytes) return refuse('too-large')
  const sample = await decodeInTurn(memory, () => readSample(bytes, limits.pixels))
  if (!sample) return refuse('wrong-content-type')
  return accept({
    hash: createHash('sha256').update(bytes).digest('hex'),
    ...size,
    placeholder: await makePlaceholder(sample),
    palette: findPalette(sample.data),
  })
}

async function readHeader(bytes: Uint8Array) {
  const sharp = await loadSharp()
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { format, autoOrient } = metadata
    const type = Object.hasOwn(types, format) ? types[format] : undefined
    return type ? { type, width: autoOrient.width, height: autoOrient.height, memory: memoryFor(metadata) } : undefined
  } catch {
    return undefined
  }
}

type Sample = { data: Buffer; width: number; height: number }

/** A small copy, three bytes a pixel; undefined if the picture cannot be decoded completely. */
async function readSample(bytes: Uint8Array, pixels: number): Promise<Sample | undefined> {
  const sharp = await loadSharp()
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .flatten({ background: 'white' })
      .resize(sampleSide, sampleSide, { fit: 'inside' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}

/** A blurred picture of a few dozen bytes, as a data address. */
async function makePlaceholder({ data, width, height }: Sample): Promise<string> {
  const sharp = await loadSharp()
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(placeholderSide, placeholderSide, { fit: 'inside' })
    .webp({ quality: 20, effort: 6, smartSubsample: true })
    .toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}
