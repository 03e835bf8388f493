import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { jpegOfScans, tiffOfDirectories, webpOfFrames } from '../../../tests/support/hostile-pictures.ts'
import { readStructure } from './picture-structure.ts'

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const photograph = sharp({ create: { width: 640, height: 480, channels: 3, background: '#345', noise } })

describe('too complex is', () => {
  test.each([
    ['a JPEG of 101 scans', () => jpegOfScans(200, 101), true],
    ['one of 100', () => jpegOfScans(200, 100), false],
    ['a TIFF of 21 directories', () => tiffOfDirectories(21), true],
    ['one of 20', () => tiffOfDirectories(20), false],
    ['a WebP of 101 frames', () => webpOfFrames(101), true],
    ['one of 100', () => webpOfFrames(100), false],
  ])('%s: %s', async (_, make, isTooComplex) => {
    expect(readStructure(await make())).toMatchObject({ isTooComplex })
  })

  test('a TIFF whose directories lead in a circle', async () => {
    const tiff = await tiffOfDirectories(2)
    const first = tiff.readUInt32LE(4)
    tiff.writeUInt32LE(first, tiff.length - 4)
    expect(readStructure(tiff)).toMatchObject({ isTooComplex: true })
  })

  test('no TIFF that ends in its first directory', async () => {
    const tiff = await tiffOfDirectories(1)
    expect(readStructure(tiff.subarray(0, tiff.readUInt32LE(4) + 1))).toMatchObject({ isTooComplex: false })
  })
})

describe('what a JPEG makes a decoder keep', () => {
  test.each([
    ['4:2:0', false, 1.5],
    ['4:4:4', true, 3],
  ])('colours in %s', async (chromaSubsampling, progressive, samplesPerPixel) => {
    const bytes = await photograph.clone().jpeg({ chromaSubsampling, progressive }).toBuffer()
    expect(readStructure(bytes).jpeg).toMatchObject({ samplesPerPixel })
  })

  test('colours that call themselves smaller and are not', async () => {
    const bytes = await photograph.clone().jpeg({ chromaSubsampling: '4:4:4', progressive: true }).toBuffer()
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]))
    for (const component of [0, 1, 2]) bytes[frame + 11 + component * 3] = 0x22
    expect((await sharp(bytes).metadata()).chromaSubsampling).toBe('4:2:0')
    expect(readStructure(bytes).jpeg).toMatchObject({ samplesPerPixel: 3 })
  })
})

test('scans are those of the picture: not of its preview, nor of what comes after it', async () => {
  const preview = await photograph.clone().resize(60).jpeg({ progressive: true }).toBuffer()
  const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), preview])
  exif.writeUInt16BE(preview.length + 2, 2)
  const bytes = await photograph.clone().jpeg().toBuffer()
  const film = Buffer.alloc(1000, Buffer.from([0xff, 0xda]))
  const whole = Buffer.concat([bytes.subarray(0, 2), exif, bytes.subarray(2), film])
  expect(readStructure(whole).jpeg).toMatchObject({ scans: 1 })
})

test('60,000 restart markers are as good as none', async () => {
  const bytes = await photograph.clone().jpeg().toBuffer()
  const restarts = Buffer.from(Array.from({ length: 60_000 }, (_, at) => [0xff, 0xd0 + (at % 8)]).flat())
  expect(readStructure(Buffer.concat([bytes.subarray(0, -2), restarts, bytes.subarray(-2)]))).toMatchObject({
    isTooComplex: false,
    jpeg: { scans: 1 },
  })
})

test.each([0, 1, 2, 3, 5, 9, 12, 20, 40, 200])(
  'a file that breaks off after %i bytes is read to its end',
  async (length) => {
    for (const make of [() => jpegOfScans(64, 3), () => tiffOfDirectories(3), () => webpOfFrames(3)])
      expect(readStructure((await make()).subarray(0, length))).toMatchObject({ isTooComplex: false })
  },
)
