import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { describe, expect, test } from 'vitest'
import { uploadsPath } from '#contract/paths.ts'
import { pictureLimits } from '#domain/picture.ts'
import { pictures, uploads as uploadRows, users } from '#server/database/schema.ts'
import { prerenderVariants } from '#server/features/pictures/prerender-variants.ts'
import { pictureAddress } from '#site/picture-address.ts'
import {
  deflatedZeros,
  hugeWebp,
  jpegOfScans,
  jpegWithProfile,
  pngWith,
  tiffOfDirectories,
  webpOfFrames,
} from '../../../tests/support/hostile-pictures.ts'
import type { Person } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { keysIn } from '../../../tests/support/uploads.ts'
import { createSeller } from '../../../tests/support/works.ts'
import { removeOldUploads } from './remove-old-uploads.ts'

const day = 86_400_000

const photograph = (width = 900, height = 600) =>
  sharp({
    create: { width, height, channels: 3, background: '#345', noise: { type: 'gaussian', mean: 99, sigma: 30 } },
  })

type Options = { chunkSize?: number; onProgress?: (upload: Upload) => void }

/** Uploads over a real connection, as browsers do. Answers the id, or the problem that the shop answered with. */
async function send(shop: OpenShop, person: Pick<Person, 'token'>, bytes: Uint8Array, options: Options = {}) {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as { port: number }
  return new Promise<{ id?: string; status?: number; code?: string }>((resolve) => {
    const upload = new Upload(Buffer.from(bytes), {
      endpoint: `http://127.0.0.1:${port}${uploadsPath}`,
      headers: { authorization: `Bearer ${person.token}` },
      retryDelays: null,
      ...(options.chunkSize ? { chunkSize: options.chunkSize } : {}),
      onChunkComplete: () => options.onProgress?.(upload),
      onSuccess: () => resolve({ id: upload.url?.split('/').at(-1) ?? '' }),
      onError: (error) => {
        const response = 'originalResponse' in error ? error.originalResponse : null
        const body = response?.getBody() ?? ''
        resolve({
          status: response?.getStatus() ?? 0,
          ...(body.startsWith('{') ? { code: JSON.parse(body).code } : {}),
        })
      },
    })
    upload.start()
  })
}

describe('a picture', () => {
  test('arrives in parts, belongs to whoever sent it, and leaves no file behind', async () => {
    await using shop = await openShop()
    const [person, other] = [await createSeller(shop.database), await createSeller(shop.database)]
    const { id = '' } = await send(shop, person, await photograph().jpeg().toBuffer(), { chunkSize: 50_000 })
    const show = (token: string) => shop.call('GET /uploads/{id}', { params: { id }, token })
    expect(await show(person.token)).toMatchObject({ id, picture: { width: 900, height: 600 } })
    await expect(show(other.token)).rejects.toMatchObject({ problem: { status: 404 } })
    expect(await keysIn(shop.shop.storage)).toEqual([])
  })

  test('goes on where the line broke', async () => {
    await using shop = await openShop()
    const person = await createSeller(shop.database)
    const bytes = await photograph().jpeg().toBuffer()
    let url = ''
    await Promise.race([
      send(shop, person, bytes, {
        chunkSize: 60_000,
        onProgress: (upload) => {
          url = upload.url ?? ''
          void upload.abort()
        },
      }),
      expect.poll(() => url).not.toBe(''),
    ])
    const sent: number[] = []
    await new Promise<void>((resolve, reject) => {
      const upload = new Upload(Buffer.from(bytes), {
        uploadUrl: url,
        endpoint: url,
        headers: { authorization: `Bearer ${person.token}` },
        onProgress: (bytesSent) => sent.push(bytesSent),
        onSuccess: () => resolve(),
        onError: reject,
      })
      upload.start()
    })
    expect(sent[0]).toBeGreaterThanOrEqual(60_000)
    expect(await shop.database.$count(pictures)).toBe(1)
  })

  test('is dropped by whoever sent it, before and after it has arrived', async () => {
    await using shop = await openShop()
    const [person, other] = [await createSeller(shop.database), await createSeller(shop.database)]
    const { id = '' } = await send(shop, person, await photograph().jpeg().toBuffer())
    const drop = (token: string) =>
      shop.app.inject({
        method: 'DELETE',
        url: `${uploadsPath}/${id}`,
        headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' },
      })
    expect((await drop(other.token)).statusCode).toBe(404)
    expect((await drop(person.token)).statusCode).toBe(204)
    expect(await shop.database.$count(pictures)).toBe(0)
    expect(await shop.database.$count(uploadRows)).toBe(0)
  })
})

/** A PNG that claims to be enormous, in a few bytes. */
async function hugeClaim(): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

async function halfOf(format: 'png' | 'webp' | 'avif' | 'tiff'): Promise<Buffer> {
  const whole = await photograph(200, 200).toFormat(format).toBuffer()
  return whole.subarray(0, whole.length / 2)
}

describe('refused, and not kept, is', () => {
  test.each<[string, () => Promise<Buffer>, number]>([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 415],
    ['a script', async () => Buffer.from('<script>alert(1)</script>'), 415],
    ['a picture that breaks off', async () => (await photograph().jpeg().toBuffer()).subarray(0, 40_000), 415],
    ['a claim of 30,000 × 30,000 pixels', hugeClaim, 413],
    ['a file of no bytes', async () => Buffer.alloc(0), 415],
    ['a JPEG of 101 scans', async () => jpegOfScans(8900, 101), 422],
    ['a JPEG of 50 scans of 79 megapixels', async () => jpegOfScans(8900, 50), 422],
    ['a WebP of 79 megapixels in 38 bytes', async () => hugeWebp, 422],
    ['a WebP of 100,000 frames', () => webpOfFrames(100_000), 422],
    ['a TIFF of 40,000 directories', () => tiffOfDirectories(40_000), 422],
    ['a GIF', () => photograph(60, 40).gif().toBuffer(), 415],
    ['an HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'), 415],
    ...(['png', 'webp', 'avif', 'tiff'] as const).map(
      (format) => [`half of a ${format}`, () => halfOf(format), 415] satisfies [string, () => Promise<Buffer>, number],
    ),
  ])('%s', async (_, make, status) => {
    await using shop = await openShop()
    const person = await createSeller(shop.database)
    const codes: Record<number, string> = { 413: 'too-large', 415: 'wrong-content-type', 422: 'picture-too-complex' }
    const code = codes[status]
    expect(await send(shop, person, await make())).toEqual({ status, code })
    expect(await shop.database.$count(pictures)).toBe(0)
    expect(await shop.database.$count(uploadRows)).toBe(0)
    expect(await keysIn(shop.shop.storage)).toEqual([])
  })

  test('a file that is too large, before it is sent', async () => {
    await using shop = await openShop()
    const person = await createSeller(shop.database)
    expect(await send(shop, person, Buffer.alloc(pictureLimits.artwork.bytes + 1))).toMatchObject({ status: 413 })
    expect(await shop.database.$count(uploadRows)).toBe(0)
  })
})

describe('received in the ordinary way is', () => {
  test.each([
    ['a JPEG of 100 scans', async () => jpegOfScans(640, 100)],
    ['a WebP of five frames', () => webpOfFrames(5)],
    ['a TIFF of 20 directories', () => tiffOfDirectories(20)],
    ['a PNG with 500 MB of text in it', () => pngWith('zTXt', deflatedZeros(500))],
    ['a PNG with a profile of 500 MB', () => pngWith('iCCP', deflatedZeros(500))],
    ['a JPEG with a profile of 4 MB', () => jpegWithProfile(4_000_000)],
  ])('%s', async (_, make) => {
    await using shop = await openShop()
    const person = await createSeller(shop.database)
    expect(await send(shop, person, await make())).toMatchObject({ id: expect.any(String) })
  })
})

describe('a picture that only an upload refers to', () => {
  test('is shown to its owner alone, and is in no file', async () => {
    await using shop = await openShop()
    const [person, stranger] = [await createSeller(shop.database), await createSeller(shop.database)]
    const bytes = await photograph().jpeg().toBuffer()
    const { id = '' } = await send(shop, person, bytes)
    const picture = pictureAddress(createHash('sha256').update(bytes).digest('hex'))
    const preview = (token?: string) =>
      shop.app.inject({
        url: `${uploadsPath}/${id}/picture`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
    const own = await preview(person.token)
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(await sharp(own.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640 })
    expect((await preview(stranger.token)).statusCode).toBe(404)
    expect((await preview()).statusCode).toBe(401)
    await prerenderVariants(shop.shop, shop.shop.now())
    for (const variant of ['', '-640.jpg', '-64.avif', '-640.webp'])
      expect((await shop.app.inject(picture + variant)).statusCode).toBe(404)
    expect(await keysIn(shop.shop.storage, 'variants/')).toEqual([])
  })

  test('is shown to everybody once something public refers to it', async () => {
    await using shop = await openShop()
    const person = await createSeller(shop.database)
    const bytes = await photograph().jpeg().toBuffer()
    const { id: upload = '' } = await send(shop, person, bytes)
    const [row] = await shop.database.select().from(uploadRows).where(eq(uploadRows.id, upload))
    await shop.database
      .update(users)
      .set({ pictureId: row?.pictureId ?? null })
      .where(eq(users.id, person.userId))
    const picture = pictureAddress(createHash('sha256').update(bytes).digest('hex'))
    expect((await shop.app.inject(`${picture}-640.jpg`)).statusCode).toBe(200)
  })
})

test('when the process that decodes is killed, the upload ends all the same', async () => {
  await using shop = await openShop()
  const person = await createSeller(shop.database)
  await send(shop, person, await photograph(300, 200).jpeg().toBuffer())
  const { pid = Number.NaN } = shop.shop.decoder
  process.kill(pid, 'SIGSTOP')
  const sent = send(shop, person, await photograph(301, 200).jpeg().toBuffer())
  await wait(300)
  process.kill(pid, 'SIGKILL')
  expect(await sent).toMatchObject({ id: expect.any(String) })
})

const create = (shop: OpenShop, headers: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url: uploadsPath,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '1000', ...headers },
  })

test('nobody uploads without a token, and nobody continues another’s upload', async () => {
  await using shop = await openShop()
  const [person, other] = [await createSeller(shop.database), await createSeller(shop.database)]
  expect((await create(shop, {})).statusCode).toBe(401)
  const created = await create(shop, { authorization: `Bearer ${person.token}` })
  expect(created.statusCode).toBe(201)
  expect(created.headers['access-control-allow-origin']).toBeUndefined()
  const url = String(created.headers.location)
  for (const method of ['HEAD', 'PATCH', 'DELETE'] as const)
    for (const [token, status] of [
      ['', 401],
      [other.token, 404],
    ] as const)
      expect(
        (
          await shop.app.inject({
            method,
            url,
            headers: {
              'tus-resumable': '1.0.0',
              ...(token ? { authorization: `Bearer ${token}` } : {}),
              ...(method === 'PATCH'
                ? { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
                : {}),
            },
          })
        ).statusCode,
      ).toBe(status)
})

test('a person has at most twenty uploads under way, and unfinished ones are removed after a day', async () => {
  let later = 0
  await using shop = await openShop({ now: () => new Date(Date.now() + later) })
  const person = await createSeller(shop.database)
  const headers = { authorization: `Bearer ${person.token}` }
  for (let count = 0; count < 20; count += 1) expect((await create(shop, headers)).statusCode).toBe(201)
  const refused = await create(shop, headers)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too-many-uploads' })
  later = day + 1000
  await removeOldUploads(shop.shop, shop.shop.now())
  expect(await shop.database.$count(uploadRows)).toBe(0)
})

test('a picture that no form was sent with is removed after a month', async () => {
  await using shop = await openShop()
  const person = await createSeller(shop.database)
  await send(shop, person, await photograph(300, 200).jpeg().toBuffer())
  await removeOldUploads(shop.shop, new Date(Date.now() + 29 * day))
  expect(await shop.database.$count(pictures)).toBe(1)
  await removeOldUploads(shop.shop, new Date(Date.now() + 31 * day))
  expect(await shop.database.$count(pictures)).toBe(0)
})
