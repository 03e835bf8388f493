import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Storage } from '#server/adapters/storage/storage.ts'
import { buildApp } from '#server/app.ts'
import { uploads as uploadRows } from '#server/database/schema.ts'
import { originalKey } from '#server/features/pictures/picture-files.ts'
import { openShop as assemble } from '#server/open-shop.ts'
import type { Person } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { listen, sendRaw } from '../../../tests/support/raw-request.ts'
import { openSecondInstance } from '../../../tests/support/second-instance.ts'
import { keyId, secret, startSignedS3 } from '../../../tests/support/signed-s3.ts'
import { keysIn, paintPicture, sendPart, sendTusRequest, startUpload } from '../../../tests/support/uploads.ts'
import { createSeller } from '../../../tests/support/works.ts'
import { PartStore } from './part-store.ts'
import { removeOldUploads } from './remove-old-uploads.ts'

const day = 86_400_000

/** A shop of two instances that share a bucket and a database, and nothing else. */
async function openTwo() {
  const s3 = await startSignedS3('louend')
  const dataFolder = mkdtempSync(join(tmpdir(), 'louend-other-'))
  const one = await openShop({
    environment: {
      S3_BUCKET: 'louend',
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: keyId,
      S3_SECRET_ACCESS_KEY: secret,
    },
  })
  const other = await openSecondInstance(one.shop, undefined, dataFolder)
  const keptByThemselves = () => [one.shop.settings.dataFolder, dataFolder].flatMap((folder) => readdirSync(folder))
  return {
    one,
    other,
    s3,
    keptByThemselves,
    async [Symbol.asyncDispose]() {
      await other[Symbol.asyncDispose]()
      await one.close()
      await s3.close()
      rmSync(dataFolder, { recursive: true })
    },
  }
}

describe('on two instances that share a bucket', () => {
  test('each part of an upload may reach another one, and nothing stays with either', async () => {
    await using shop = await openTwo()
    const { one, other } = shop
    const person = await createSeller(one.database)
    const bytes = await paintPicture('#345')
    const third = Math.floor(bytes.length / 3)
    const id = await startUpload(one, person, bytes.length)
    for (const [instance, from, to] of [
      [one, 0, third],
      [other, third, 2 * third],
      [one, 2 * third, bytes.length],
    ] as const) {
      const response = await sendTusRequest(instance, person, { method: 'HEAD', id })
      expect(response.headers['upload-offset']).toBe(String(from))
      const sent = await sendPart(instance, person, { id, offset: from, bytes: bytes.subarray(from, to) })
      expect(sent.statusCode).toBe(204)
    }
    const shown = await other.call('GET /uploads/{id}', { params: { id }, token: person.token })
    expect(shown.picture).toMatchObject({ width: 60, height: 40 })
    expect(await keysIn(one.shop.storage)).toEqual([])
    expect(shop.keptByThemselves()).toEqual([])
    expect(shop.s3.refused).toEqual([])
  })

  test('of two requests that send the same part at once one is told to ask again, and the picture is whole', async () => {
    await using shop = await openTwo()
    const { one, other } = shop
    const person = await createSeller(one.database)
    const bytes = await paintPicture('#345')
    const half = Math.floor(bytes.length / 2)
    for (let round = 0; round < 5; round += 1) {
      const id = await startUpload(one, person, bytes.length)
      const first = [one, other].map((each) => sendPart(each, person, { id, bytes: bytes.subarray(0, half) }))
      expect((await Promise.all(first)).map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
      const rest = [other, one].map((each) => sendPart(each, person, { id, offset: half, bytes: bytes.subarray(half) }))
      expect((await Promise.all(rest)).map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
      const shown = await one.call('GET /uploads/{id}', { params: { id }, token: person.token })
      expect(shown.picture).toMatchObject({ width: 60, height: 40 })
    }
    expect(await keysIn(one.shop.storage)).toEqual([])
  })

  test('what one removes the other writes no more', async () => {
    await using shop = await openTwo()
    const { one, other } = shop
    const person = await createSeller(one.database)
    const id = await startUpload(one, person, 1000)
    expect((await sendPart(one, person, { id, bytes: Buffer.alloc(500) })).statusCode).toBe(204)
    expect((await sendTusRequest(other, person, { method: 'DELETE', id })).statusCode).toBe(204)
    expect((await sendPart(one, person, { id, offset: 500, bytes: Buffer.alloc(500) })).statusCode).toBe(404)
    expect(await keysIn(one.shop.storage)).toEqual([])
  })
})

test('what arrived before the line broke is kept', async () => {
  await using shop = await openShop()
  const person = await createSeller(shop.database)
  const bytes = await paintPicture('#345', 900, 600)
  const id = await startUpload(shop, person, bytes.length)
  const port = await listen(shop.app)
  const head = [
    `PATCH /api/uploads/${id} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${person.token}`,
    'tus-resumable: 1.0.0',
    'upload-offset: 0',
    'content-type: application/offset+octet-stream',
    `content-length: ${bytes.length}`,
  ].join('\r\n')
  await sendRaw(port, [`${head}\r\n\r\n`, bytes.subarray(0, 500)], { pause: 200, hangUp: true })
  const offset = async () =>
    Number((await sendTusRequest(shop, person, { method: 'HEAD', id })).headers['upload-offset'])
  await expect.poll(offset).toBe(500)
  expect((await sendPart(shop, person, { id, offset: 500, bytes: bytes.subarray(500) })).statusCode).toBe(204)
  const shown = await shop.call('GET /uploads/{id}', { params: { id }, token: person.token })
  expect(shown.picture).toMatchObject({ width: 900, height: 600 })
})

/** Another instance of the shop, on a disk that is full while this says so. */
async function openFull({ shop: { settings, connection, log } }: OpenShop, isFull: (key: string) => boolean) {
  const shop = await assemble(settings, connection, log)
  const put: Storage['put'] = async (key, ...file) => {
    if (isFull(key)) throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
    await shop.storage.put(key, ...file)
  }
  const app = await buildApp({ ...shop, storage: { ...shop.storage, put } })
  await app.ready()
  return {
    app,
    async [Symbol.asyncDispose]() {
      await app.close()
      await shop.changes.close()
    },
  }
}

describe('while the disk is full', () => {
  test('uploads are refused with a sentence, and do not count afterwards', async () => {
    await using shop = await openShop()
    const person = await createSeller(shop.database)
    let full = true
    await using app = await openFull(shop, () => full)
    const bytes = await paintPicture('#345')
    for (let count = 0; count < 25; count += 1) {
      const id = await startUpload(app, person, bytes.length)
      const refused = await sendPart(app, person, { id, bytes })
      expect(refused.statusCode).toBe(503)
      expect(refused.headers['retry-after']).toBe('30')
      expect(refused.json()).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/try again/) })
    }
    expect(await shop.database.$count(uploadRows)).toBe(0)
    full = false
    const id = await startUpload(app, person, bytes.length)
    expect((await sendPart(app, person, { id, bytes })).statusCode).toBe(204)
    expect(await keysIn(shop.shop.storage)).toEqual([])
  })

  test('an upload that had begun waits, and goes on once there is room', async () => {
    await using shop = await openShop()
    const person = await createSeller(shop.database)
    let full = false
    await using app = await openFull(shop, () => full)
    const bytes = await paintPicture('#345')
    const id = await startUpload(app, person, bytes.length)
    expect((await sendPart(app, person, { id, bytes: bytes.subarray(0, 100) })).statusCode).toBe(204)
    full = true
    const part = { id, offset: 100, bytes: bytes.subarray(100) }
    expect((await sendPart(app, person, part)).statusCode).toBe(503)
    full = false
    expect((await sendPart(app, person, part)).statusCode).toBe(204)
  })

  test('a picture that arrived whole and could not be kept is received when it is asked about again', async () => {
    await using shop = await openShop()
    const person = await createSeller(shop.database)
    let full = true
    await using app = await openFull(shop, (key) => full && key.startsWith('originals/'))
    const bytes = await paintPicture('#345')
    const id = await startUpload(app, person, bytes.length)
    const head = () => sendTusRequest(app, person, { method: 'HEAD', id })
    expect((await sendPart(app, person, { id, bytes })).statusCode).toBe(503)
    expect((await head()).statusCode).toBe(503)
    full = false
    // A client sends nothing more once it hears that all is there.
    expect((await head()).headers['upload-offset']).toBe(String(bytes.length))
    const shown = await shop.call('GET /uploads/{id}', { params: { id }, token: person.token })
    expect(shown.picture).toMatchObject({ width: 60, height: 40 })
    expect(await keysIn(shop.shop.storage)).toEqual([])
  })
})

test('an upload that is asked about while its picture is being received is received once', async () => {
  await using shop = await openShop()
  const person = await createSeller(shop.database)
  const bytes = await paintPicture('#345', 3000, 2000)
  const id = await startUpload(shop, person, bytes.length)
  const sent = sendPart(shop, person, { id, bytes })
  const received = async () => (await shop.database.select().from(uploadRows))[0]?.received
  await expect.poll(received, { interval: 5 }).toBe(bytes.length)
  const responses = await Promise.all([1, 2, 3].map(() => sendTusRequest(shop, person, { method: 'HEAD', id })))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await shop.database.$count(uploadRows, isNotNull(uploadRows.pictureId))).toBe(1)
  expect((await sent).statusCode).toBe(204)
  expect(await keysIn(shop.shop.storage)).toEqual([])
  expect(await keysIn(shop.shop.storage, 'originals/')).toHaveLength(1)
})

test('parts of a person with many uploads wait behind those of somebody with one', async () => {
  await using shop = await openShop()
  const [many, single] = [await createSeller(shop.database), await createSeller(shop.database)]
  const order: number[] = []
  const { promise: hasRoom, resolve: makeRoom } = Promise.withResolvers<void>()
  const put: Storage['put'] = async (_, bytes) => {
    order.push(bytes[0] ?? 0)
    await hasRoom
  }
  const store = new PartStore({ ...shop.shop, storage: { ...shop.shop.storage, put } })
  /** Sends a part that is nothing but this number, up to where its turn comes. */
  const send = async (person: Person, number: number) => {
    const id = await startUpload(shop, person, 10)
    const stream = Readable.from([Buffer.alloc(10, number)])
    const written = store.write(stream, id, 0)
    await finished(stream)
    await setImmediate()
    return { written }
  }
  const sent = []
  for (let number = 1; number <= 10; number += 1) sent.push(await send(many, number))
  sent.push(await send(single, 11))
  expect(order).toEqual([1, 2, 3, 4])
  makeRoom()
  expect(await Promise.all(sent.map(({ written }) => written))).toEqual(Array(11).fill(10))
  expect(order).toEqual([1, 2, 3, 4, 11, 5, 6, 7, 8, 9, 10])
})

test('what an upload has left is removed a day after it came, even when nothing else tells of it', async () => {
  await using shop = await openShop()
  const person = await createSeller(shop.database)
  const id = await startUpload(shop, person, 1000)
  await sendPart(shop, person, { id, bytes: Buffer.alloc(400) })
  await shop.database.delete(uploadRows).where(eq(uploadRows.id, id))
  const original = originalKey('a'.repeat(24))
  await shop.shop.storage.put(original, Buffer.from('a picture'), 'image/jpeg')
  await removeOldUploads(shop.shop, new Date(Date.now() + day - 60_000))
  expect(await keysIn(shop.shop.storage)).toHaveLength(1)
  await removeOldUploads(shop.shop, new Date(Date.now() + day + 60_000))
  expect(await keysIn(shop.shop.storage)).toEqual([])
  expect(await shop.shop.storage.has(original)).toBe(true)
})
