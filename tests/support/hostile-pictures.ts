import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** One segment of a JPEG. */
function segment(marker: number, body: readonly number[]): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, Buffer.from(body)])
}

/** A grey progressive JPEG of so many scans, all empty but the first: libjpeg goes through the whole picture for each. */
export function jpegOfScans(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2
  const [high, low] = [side >> 8, side & 255]
  const oneCode = [1, ...Array<number>(15).fill(0)]
  const start = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, high, low, high, low, 1, 1, 0x11, 0]),
    // The code 0 is "no difference" in the first scan, and in others "nothing in the next blocks", 14 bits of them.
    segment(0xc4, [0x00, ...oneCode, 0]),
    segment(0xc4, [0x10, ...oneCode, 0xe0]),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8)),
  ]
  const runs = Math.ceil(blocks / 0x4000)
  const bits = '000000000000000'.repeat(runs)
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1')
  const empty = Buffer.from(padded.match(/.{8}/g)?.map((octet) => Number.parseInt(octet, 2)) ?? [])
  const scan = Buffer.concat([segment(0xda, [1, 1, 0, 1, 63, 0]), empty])
  return Buffer.concat([...start, ...Array<Buffer>(scans - 1).fill(scan), Buffer.from([0xff, 0xd9])])
}

/** A TIFF of so many directories, which each show the same small picture. */
export async function tiffOfDirectories(count: number): Promise<Buffer> {
  const tiff = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
    .tiff({ compression: 'none' })
    .toBuffer()
  const first = tiff.readUInt32LE(4)
  const size = 2 + tiff.readUInt16LE(first) * 12
  const directory = tiff.subarray(first, first + size)
  const copies: Buffer[] = []
  for (let number = 1; number < count; number += 1) {
    const next = tiff.length + number * (size + 4)
    copies.push(directory, uint32(number + 1 < count ? next : 0))
  }
  tiff.writeUInt32LE(count > 1 ? tiff.length : 0, first + size)
  return Buffer.concat([tiff, ...copies])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** 38 bytes that are 79 megapixels of one colour, as libwebp writes them without loss. */
export const hugeWebp = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvw+KwGAdQvGpVoYCBiOh/AAA=', 'base64')

/** A WebP of so many frames of one pixel. */
export async function webpOfFrames(count: number): Promise<Buffer> {
  const frame = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#345' } })
    .webp({ lossless: true })
    .toBuffer()
  const chunk = (name: string, body: Buffer) => Buffer.concat([Buffer.from(name), uint32(body.length), body])
  const frameHead = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0])
  const one = chunk('ANMF', Buffer.concat([frameHead, frame.subarray(12)]))
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    chunk('ANIM', Buffer.alloc(6)),
    ...Array<Buffer>(count).fill(one),
  ])
  return chunk('RIFF', body)
}

/** A PNG with another chunk after its header, which says how large the picture is. */
export async function pngWith(name: string, content: Buffer): Promise<Buffer> {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const body = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(33)])
}

/** So many megabytes of nothing, as text or profile of a PNG. */
export const deflatedZeros = (megabytes: number): Buffer =>
  Buffer.concat([Buffer.from('text\0\0'), deflateSync(Buffer.alloc(megabytes * 1_000_000), { level: 9 })])

/** A JPEG whose colour profile has so many bytes, in as many segments as that takes. */
export async function jpegWithProfile(length: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  const largest = 65_000
  const count = Math.ceil(length / largest)
  const segments = Array.from({ length: count }, (_, at) =>
    segment(0xe2, [...Buffer.from('ICC_PROFILE\0'), at + 1, count, ...Buffer.alloc(largest)]),
  )
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** A box of an AVIF, with its version and flags where it has some. */
function box(name: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

const big = (value: number, size: 2 | 4): Buffer => {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntBE(value, 0, size)
  return bytes
}

/** An AVIF of so many rows and columns that all show the same tile of so many pixels. */
export async function avifOfTiles(side: number, count: number): Promise<Buffer> {
  const tile = await avifThatSays(side, side)
  const [configuration, data] = [boxIn(tile, 'av1C'), boxIn(tile, 'mdat').subarray(8)]
  const item = (id: number, type: string) => box('infe', '02000000', big(id, 2), '0000', Buffer.from(type), '00')
  const size = (length: number) => box('ispe', '00000000', big(length, 4), big(length, 4))
  const grid = Buffer.concat([Buffer.from([0, 1, count - 1, count - 1]), big(side * count, 4), big(side * count, 4)])
  const metaAt = (dataAt: number) =>
    box(
      'meta',
      '00000000',
      box('hdlr', '00000000', '00000000', Buffer.from('pict'), Buffer.alloc(13)),
      box('pitm', '00000000', '0002'),
      // The tile is in the file, the grid in this box.
      box(
        'iloc',
        '01000000',
        '4400',
        '0002',
        Buffer.concat([big(1, 2), big(0, 2), big(0, 2), big(1, 2), big(dataAt, 4), big(data.length, 4)]),
        Buffer.concat([big(2, 2), big(1, 2), big(0, 2), big(1, 2), big(0, 4), big(grid.length, 4)]),
      ),
      box('iinf', '00000000', '0002', item(1, 'av01'), item(2, 'grid')),
      box('iref', '00000000', box('dimg', '0002', big(count * count, 2), ...Array<string>(count * count).fill('0001'))),
      box(
        'iprp',
        box('ipco', configuration, size(side), size(side * count)),
        box('ipma', '00000000', '00000002', '0001028102', '00020103'),
      ),
      box('idat', grid),
    )
  const start = box('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf'))
  const dataAt = start.length + metaAt(0).length + 8
  return Buffer.concat([start, metaAt(dataAt), box('mdat', data)])
}

/** An AVIF of so many pixels a side that says it has others. */
export async function avifThatSays(side: number, declared: number): Promise<Buffer> {
  const avif = await sharp({ create: { width: side, height: side, channels: 3, background: '#345' } })
    .avif({ quality: 1, effort: 0 })
    .toBuffer()
  const size = boxIn(avif, 'ispe')
  size.writeUInt32BE(declared, 12)
  size.writeUInt32BE(declared, 16)
  return avif
}

/** The first box of this name, as it is in the file. */
function boxIn(avif: Buffer, name: string): Buffer {
  const at = avif.indexOf(name, 0, 'latin1') - 4
  return avif.subarray(at, at + avif.readUInt32BE(at))
}
