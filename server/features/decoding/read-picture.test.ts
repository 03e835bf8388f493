import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type PictureLimits, pictureLimits } from '#domain/picture.ts'
import { avifOfTiles, avifThatSays } from '../../../tests/support/hostile-pictures.ts'
import { readPicture as readFile } from './read-picture.ts'

const limits = pictureLimits.artwork
const readPicture = (bytes: Uint8Array, limits: PictureLimits) => readFile({ bytes, limits, pace: 'slow' })
const red = { r: 192, g: 36, b: 24 }
const paint = (width = 300, height = 200) => sharp({ create: { width, height, channels: 3, background: red } })

describe('a picture is', () => {
  test.each([
    ['JPEG', () => paint().jpeg().toBuffer(), 'image/jpeg'],
    ['PNG', () => paint().png().toBuffer(), 'image/png'],
    ['WebP', () => paint().webp().toBuffer(), 'image/webp'],
    ['AVIF', () => paint().avif({ effort: 0 }).toBuffer(), 'image/avif'],
    ['TIFF', () => paint().tiff().toBuffer(), 'image/tiff'],
  ])('%s', async (_, make, type) => {
    const read = await readPicture(await make(), limits)
    expect(read).toMatchObject({ ok: true, value: { type, width: 300, height: 200 } })
  })

  test('an AVIF of four tiles', async () => {
    expect(await readPicture(await avifOfTiles(64, 2), limits)).toMatchObject({ value: { width: 128, height: 128 } })
  })

  test('read from its bytes, not from what they are called', async () => {
    expect(await readPicture(Buffer.from('not a picture at all'), limits)).toMatchObject({ code: 'wrong-content-type' })
    expect(await readPicture(new Uint8Array(), limits)).toMatchObject({ code: 'wrong-content-type' })
  })
})

describe('refused is', () => {
  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/></svg>'],
    [
      'an SVG with a declaration',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    ['a PDF', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
  ])('%s', async (_, text) => {
    expect(await readPicture(Buffer.from(text), limits)).toMatchObject({ ok: false, code: 'wrong-content-type' })
  })

  test.each([
    ['a JPEG XL', 'ff0a7f8000000000'],
    ['a JPEG XL in its container', '0000000c4a584c200d0a870a000000146674797069786c20000000006a786c20'],
    ['a film', '000000186674797069736f6d0000020069736f6d69736f32'],
  ])('%s', async (_, hex) => {
    expect(await readPicture(Buffer.from(hex, 'hex'), limits)).toMatchObject({ code: 'wrong-content-type' })
  })

  test('a HEIC that is called an AVIF', async () => {
    const avif = (await avifThatSays(64, 64)).toString('latin1')
    const heic = avif.replace('av01', 'hvc1').replace('av1C', 'hvcC')
    expect(await readPicture(Buffer.from(heic, 'latin1'), limits)).toMatchObject({ code: 'wrong-content-type' })
  })

  test.each([
    ['that says it has 3600 megapixels', () => avifThatSays(64, 60_000), 'too-large'],
    ['that says it has 25 megapixels', () => avifThatSays(64, 5000), 'picture-too-complex'],
    ['that says it has more pixels than it has', () => avifThatSays(64, 3600), 'wrong-content-type'],
    ['that says it has less', () => avifThatSays(4000, 64), 'wrong-content-type'],
    ['of 3249 tiles', () => avifOfTiles(64, 57), 'wrong-content-type'],
  ])('an AVIF %s', async (_, make, code) => {
    expect(await readPicture(await make(), limits)).toMatchObject({ ok: false, code })
  })

  test('a sequence of AVIF pictures', async () => {
    const sequence = await avifThatSays(64, 64)
    sequence.write('avis', 8, 'latin1')
    expect(await readPicture(sequence, limits)).toMatchObject({ code: 'wrong-content-type' })
  })

  test('a GIF', async () => {
    expect(await readPicture(await paint().gif().toBuffer(), limits)).toMatchObject({ code: 'wrong-content-type' })
  })

  test('a picture that breaks off', async () => {
    const noise = sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: red,
        noise: { type: 'gaussian', mean: 99, sigma: 40 },
      },
    })
    const whole = await noise.jpeg().toBuffer()
    const half = whole.subarray(0, whole.length / 2)
    expect(await readPicture(half, limits)).toMatchObject({ code: 'wrong-content-type' })
  })

  test('one with more bytes or more pixels than its use allows', async () => {
    const bytes = await paint(400, 400).png().toBuffer()
    expect(await readPicture(bytes, { bytes: 100, pixels: 1_000_000 })).toMatchObject({ code: 'too-large' })
    expect(await readPicture(bytes, { bytes: 1_000_000, pixels: 159_999 })).toMatchObject({ code: 'too-large' })
    expect(await readPicture(bytes, { bytes: 1_000_000, pixels: 160_000 })).toMatchObject({ ok: true })
  })
})

test('width and height are those of the picture as it is seen', async () => {
  const turned = await paint(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await readPicture(turned, limits)).toMatchObject({ value: { width: 200, height: 300 } })
})

test('the placeholder is a tiny picture of the same proportions', async () => {
  const read = await readPicture(await paint().jpeg().toBuffer(), limits)
  if (!read.ok) throw new Error(read.code)
  const [start, body = ''] = read.value.placeholder.split(',')
  const bytes = Buffer.from(body, 'base64')
  expect(start).toBe('data:image/webp;base64')
  expect(bytes.length).toBeLessThan(150)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 16, height: 11 })
})

test('a see-through picture hangs on white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const png = await sharp({ create: { width: 50, height: 50, channels: 4, background: clear } })
    .png()
    .toBuffer()
  expect(await readPicture(png, limits)).toMatchObject({ value: { palette: [{ hex: '#ffffff', share: 1 }] } })
})

test('many pictures are read at once', async () => {
  const bytes = await paint().jpeg().toBuffer()
  const read = await Promise.all(Array.from({ length: 40 }, () => readPicture(bytes, limits)))
  expect(read.every(({ ok }) => ok)).toBe(true)
})
