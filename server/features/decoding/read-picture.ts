import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import type { PaletteColour } from '#domain/colour.ts'
import type { PictureLimits } from '#domain/picture.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type OpenedPicture, type OpenRefusal, openPicture, type Pace } from './open-picture.ts'
import { findPalette } from './palette.ts'
import { loadSharp } from './sharp.ts'

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

export type ReceivedFile = { readonly bytes: Uint8Array; readonly limits: PictureLimits; readonly pace: Pace }

const types: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heif: 'image/avif',
  tiff: 'image/tiff',
}

const sampleSide = 96
const placeholderSide = 16

export async function readPicture(file: ReceivedFile): Promise<Result<PictureMetadata, OpenRefusal>> {
  const opened = await openReceived(file)
  if (!opened.ok) return opened
  const { picture, metadata } = opened.value
  const type = Object.hasOwn(types, metadata.format) ? types[metadata.format] : undefined
  const sample = type ? await readSample(picture) : undefined
  if (!type || !sample) return refuse('wrong-content-type')
  const { width, height } = metadata.autoOrient
  return accept({
    hash: createHash('sha256').update(file.bytes).digest('hex'),
    type,
    width,
    height,
    placeholder: await makePlaceholder(sample),
    palette: findPalette(sample.data),
  })
}

export const openReceived = async ({
  bytes,
  limits,
  pace,
}: ReceivedFile): Promise<Result<OpenedPicture, OpenRefusal>> =>
  bytes.length > limits.bytes
    ? refuse('too-large')
    : openPicture(bytes, { pace, failOn: 'error', maxPixels: limits.pixels })

type Sample = { data: Buffer; width: number; height: number }

/** Undefined if the picture cannot be decoded completely. */
async function readSample(picture: Sharp): Promise<Sample | undefined> {
  try {
    const { data, info } = await picture
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

/** A blurred picture of a few dozen bytes, as a data URL. */
async function makePlaceholder({ data, width, height }: Sample): Promise<string> {
  const sharp = await loadSharp()
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(placeholderSide, placeholderSide, { fit: 'inside' })
    .webp({ quality: 20, effort: 6, smartSubsample: true })
    .toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}
