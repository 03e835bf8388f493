import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureAddress } from '#site/picture-address.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { keepShown } from '../../../tests/support/uploads.ts'

async function openWithPicture() {
  const open = await openShop()
  const background = { r: 40, g: 90, b: 160 }
  const bytes = await sharp({ create: { width: 700, height: 500, channels: 3, background } })
    .png()
    .toBuffer()
  const { hash } = await keepShown(open.shop, bytes, 'artwork', open.shop.now())
  return { open, hash, address: pictureAddress(hash) }
}

test('a variant travels with its type, for ever in a browser and for minutes in a proxy', async () => {
  const { open, address } = await openWithPicture()
  await using _ = open
  for (const [format, type] of [
    ['avif', 'image/avif'],
    ['jpg', 'image/jpeg'],
  ]) {
    const answer = await open.app.inject(`${address}-330.${format}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
      'x-content-type-options': 'nosniff',
      'tdm-reservation': '1',
    })
    // E-mails and other sites show JPEGs.
    expect(answer.headers['cross-origin-resource-policy']).toBe(format === 'jpg' ? 'cross-origin' : 'same-origin')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 330 })
    const again = await open.app.inject({
      url: `${address}-330.${format}`,
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  }
})

test('what is wider than phones load shows more of the brushwork', async () => {
  await using open = await openShop()
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const bytes = await sharp({ create: { width: 1300, height: 300, channels: 3, background: 'grey', noise } })
    .png()
    .toBuffer()
  const { hash } = await keepShown(open.shop, bytes, 'artwork', open.shop.now())
  const bytesPerPixel = async (width: number) => {
    const { rawPayload } = await open.app.inject(`${pictureAddress(hash)}-${width}.avif`)
    const { height } = await sharp(rawPayload).metadata()
    return rawPayload.length / width / height
  }
  expect((await bytesPerPixel(1300)) / (await bytesPerPixel(1250))).toBeGreaterThan(1.2)
})

test('other addresses of a picture lead to the variant that comes closest', async () => {
  const { open, hash, address } = await openWithPicture()
  await using _ = open
  for (const [requested, closest] of [
    [address, '-700.jpg'],
    [`${address}-331.avif`, '-460.avif'],
    // Earlier versions had pictures of these widths.
    [`${address}-320.avif`, '-330.avif'],
    [`${address}-960.jpg`, '-700.jpg'],
    [`${address}-1280.jpg`, '-700.jpg'],
    [`${address}-330.webp`, '-330.jpg'],
    [`/pictures/${hash}-330.avif`, '-330.avif'],
    [`/pictures/${hash}-330.webp`, '-330.jpg'],
    [`/pictures/${hash}`, '-700.jpg'],
  ]) {
    const answer = await open.app.inject(requested ?? '')
    expect([requested, answer.statusCode, answer.headers.location]).toEqual([requested, 301, address + closest])
    expect((await open.app.inject(String(answer.headers.location))).statusCode).toBe(200)
  }
})

test('what is no address of a picture is not found, the original first of all', async () => {
  const { open, hash, address } = await openWithPicture()
  await using _ = open
  const addresses = [
    ...['.png', '-320', '-320.png', '-320.svg', '-0.avif', '-0320.avif', '-320.avif.jpg', '-tile-0.avif'].map(
      (end) => address + end,
    ),
    `/pictures/${'0'.repeat(64)}-320.avif`,
    `/pictures/${hash.slice(0, 15)}-320.avif`,
    `/pictures/${hash.slice(0, 16)}${'0'.repeat(48)}-320.avif`,
    `/pictures/..%2foriginals%2f${hash}`,
    '/pictures/',
  ]
  for (const url of addresses) {
    const answer = await open.app.inject(url)
    expect([url, answer.statusCode]).toEqual([url, 404])
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
  }
})
