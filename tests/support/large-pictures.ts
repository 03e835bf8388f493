import sharp, { type Sharp } from 'sharp'

/** A picture of one colour costs a decoder as much memory as any other, and is encoded at once. */
const paint = (side: number, channels: 3 | 4) =>
  sharp({ create: { width: side, height: side, channels, background: '#567' }, limitInputPixels: false })

/** Squares in each format that is accepted. */
export const makers: Record<string, (side: number) => Sharp> = {
  'a JPEG': (side) => paint(side, 3).jpeg({ quality: 1 }),
  'a progressive JPEG': (side) => paint(side, 3).jpeg({ quality: 1, progressive: true }),
  'a progressive JPEG in whole colours': (side) =>
    paint(side, 3).jpeg({ quality: 1, progressive: true, chromaSubsampling: '4:4:4' }),
  'a PNG': (side) => paint(side, 4).png({ compressionLevel: 1 }),
  'an interlaced PNG': (side) => paint(side, 4).png({ compressionLevel: 1, progressive: true }),
  'a WebP': (side) => paint(side, 3).webp({ quality: 1, effort: 0 }),
  'a WebP without loss': (side) => paint(side, 4).webp({ lossless: true, effort: 0 }),
  'an AVIF': (side) => paint(side, 3).avif({ quality: 1, effort: 0 }),
  'a TIFF of 16 bits': (side) => paint(side, 3).toColourspace('rgb16').tiff({ compression: 'lzw' }),
  'a TIFF with JPEG in it': (side) => paint(side, 3).tiff({ compression: 'jpeg', quality: 1 }),
  'a TIFF in tiles': (side) => paint(side, 4).tiff({ compression: 'deflate', tile: true }),
}
