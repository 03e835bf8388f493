import type { Sharp } from 'sharp'
import { accept, type Result } from '#domain/result.ts'
import type { Tile, VariantFormat } from '#site/picture-address.ts'
import { type OpenRefusal, openPicture, type Pace } from './open-picture.ts'

export type Encoding = {
  readonly bytes: Uint8Array
  readonly pace: Pace
  /** The width of the whole picture, or a tile in full size. */
  readonly shows: number | Tile
  readonly format: VariantFormat
}

/** The Data Mining property of IPTC and PLUS, which prohibits AI training. Part of every picture's metadata. */
export const trainingReserved =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/" plus:DataMining="http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING"/></rdf:RDF></x:xmpmeta>'

/** Omits the artist's name, which would outlive a deleted account. */
export async function encodeVariant({ bytes, pace, shows, format }: Encoding): Promise<Result<Buffer, OpenRefusal>> {
  const opened = await openPicture(bytes, { pace, failOn: 'none', isPart: typeof shows !== 'number' })
  if (!opened.ok) return opened
  const upright = opened.value.picture.autoOrient().flatten({ background: 'white' }).withXmp(trainingReserved)
  if (typeof shows !== 'number') return accept(await encoded(upright.extract(shows), format, closeUpQuality))
  const quality = shows > maxGlanceWidth ? closeUpQuality : glanceQuality
  return accept(await encoded(upright.resize({ width: shows, withoutEnlargement: true }), format, quality))
}

/** AVIF qualities. The higher one keeps brushwork and paper sharp in close-ups. */
const [glanceQuality, closeUpQuality] = [55, 70]
/** Phones load up to this width. Wider variants are for zooming and large screens. */
const maxGlanceWidth = 1250

function encoded(picture: Sharp, format: VariantFormat, quality: number): Promise<Buffer> {
  switch (format) {
    case 'avif':
      // Effort 4 takes eight times as long to save 4 % of bytes.
      return picture.avif({ quality, effort: 2 }).toBuffer()
    case 'jpg':
      return picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  }
}
