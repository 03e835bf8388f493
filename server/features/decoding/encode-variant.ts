import type { Sharp } from 'sharp'
import { accept, type Result } from '#domain/result.ts'
import type { Tile, VariantFormat } from '#site/picture-address.ts'
import { type OpenRefusal, openPicture, type Pace } from './open-picture.ts'

export type Encoding = {
  readonly bytes: Uint8Array
  readonly pace: Pace
  /** The whole in a width, or a part in full size. */
  readonly shows: number | Tile
  readonly format: VariantFormat
}

/** What the metadata of every picture says: nobody may train on it (the Data Mining property of IPTC and PLUS). */
export const trainingReserved =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/" plus:DataMining="http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING"/></rdf:RDF></x:xmpmeta>'

/**
 * Encodes one variant of a picture: upright, sRGB, without metadata of its own. The artist is not named in it, because
 * the name would outlive an account that is deleted.
 */
export async function encodeVariant({ bytes, pace, shows, format }: Encoding): Promise<Result<Buffer, OpenRefusal>> {
  const opened = await openPicture(bytes, { pace, failOn: 'none', isPart: typeof shows !== 'number' })
  if (!opened.ok) return opened
  const upright = opened.value.picture.autoOrient().flatten({ background: 'white' }).withXmp(trainingReserved)
  if (typeof shows !== 'number') return accept(await encoded(upright.extract(shows), format, closeUpQuality))
  const quality = shows > maxGlanceWidth ? closeUpQuality : glanceQuality
  return accept(await encoded(upright.resize({ width: shows, withoutEnlargement: true }), format, quality))
}

/** Of AVIF: brushwork and paper stay sharp where a work is looked at from near. */
const [glanceQuality, closeUpQuality] = [55, 70]
/** What is wider is zoomed into, or fills a large screen; phones load up to this width. */
const maxGlanceWidth = 1250

function encoded(picture: Sharp, format: VariantFormat, quality: number): Promise<Buffer> {
  switch (format) {
    case 'avif':
      // Effort 2 encodes a card's picture in a tenth of a second; effort 4 takes eight times as long to save 4 % of bytes.
      return picture.avif({ quality, effort: 2 }).toBuffer()
    case 'jpg':
      return picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  }
}
