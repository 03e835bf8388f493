import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '#domain/id.ts'
import { folderStorage } from '#server/adapters/storage/folder-storage.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import { trainingReserved } from '#server/features/decoding/encode-variant.ts'
import { pictureAddress, variantFormats, widthsOf } from '#site/picture-address.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { jpegOfScans } from '../../../tests/support/hostile-pictures.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { keepShown, keysIn } from '../../../tests/support/uploads.ts'
import { filesOf, originalKey, type Variant, variantKey } from './picture-files.ts'
import { deleteRemovedFiles } from './removed-files.ts'
import { openVariants } from './variants.ts'

const now = new Date('2026-11-21T09:00:00Z')
const anHourLater = () => new Date(now.getTime() + 3_600_000)
const asker = { visitor: 'visitor' }
const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '58/1 22/1 0/1' } }

/** A photograph, red above and blue below, lying on its side as a phone keeps it, with the place it was taken at. */
async function photograph(): Promise<Buffer> {
  const below = await sharp({ create: { width: 500, height: 200, channels: 3, background: '#2f5f9b' } })
    .png()
    .toBuffer()
  const upright = sharp({ create: { width: 500, height: 400, channels: 3, background: '#b8362b' } })
  const sideways = await upright
    .composite([{ input: below, left: 0, top: 200 }])
    .png()
    .toBuffer()
  return sharp(await sharp(sideways).rotate(270).png().toBuffer())
    .withMetadata({ orientation: 6, exif: gps })
    .jpeg()
    .toBuffer()
}

/** A wall of 2500 × 2200 pixels, red but for its last corner, lying on its side as a phone keeps it. */
async function largePhotograph(): Promise<Buffer> {
  const red = { width: 2500, height: 2200, channels: 3 as const, background: '#b8362b' }
  const blue = { create: { ...red, width: 400, height: 100, background: '#2f5f9b' } }
  const upright = await sharp({ create: red })
    .composite([{ input: blue, left: 2100, top: 2100 }])
    .png()
    .toBuffer()
  return sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer()
}

/** Counts how often each file is written. */
function counted(storage: Storage) {
  const written: string[] = []
  const put: Storage['put'] = (key, bytes, type) => {
    written.push(key)
    return storage.put(key, bytes, type)
  }
  return { storage: { ...storage, put }, written }
}

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function shelf() {
  const folder = await mkdtemp(join(tmpdir(), 'louend-variants-'))
  folders.push(folder)
  return { folder, ...counted(folderStorage(folder)) }
}

test.each(['jpeg', 'avif'] as const)('the reservation makes a %s at most 400 bytes larger', async (format) => {
  const plain = () => sharp({ create: { width: 320, height: 200, channels: 3, background: '#2f5f9b' } })[format]()
  const [without, reserved] = [await plain().toBuffer(), await plain().withXmp(trainingReserved).toBuffer()]
  expect(reserved.length - without.length).toBeLessThanOrEqual(400)
})

describe.each(databaseKinds)('variants of a picture, on %s', (kind) => {
  test('are upright, without what the camera wrote, and never wider than the picture', async () => {
    await using shop = await openShop({ database: kind })
    const { storage } = await shelf()
    const kept = await keepShown({ ...shop.shop, storage, newId }, await photograph(), 'artwork', now)
    const { hash } = kept
    expect(kept).toMatchObject({ width: 500, height: 400 })
    const variants = openVariants({ ...shop.shop, storage })

    for (const format of ['avif', 'jpg'] as const) {
      const bytes = await variants.find({ hash, width: 330, format }, asker)
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      expect(info).toMatchObject({ width: 330, height: 264 })
      expect(data[0]).toBeGreaterThan(150)
      const metadata = await sharp(bytes).metadata()
      expect(metadata.exif).toBeUndefined()
      expect(metadata.orientation).toBeUndefined()
      expect(metadata.xmpAsString).toContain('ldf/vocab/DMI-PROHIBITED-AIMLTRAINING')
    }
    expect(await variants.find({ hash, width: 500, format: 'jpg' }, asker)).toBeDefined()
    expect(await variants.find({ hash, width: 640, format: 'jpg' }, asker)).toBeUndefined()
    expect(await variants.find({ hash, width: 321, format: 'jpg' }, asker)).toBeUndefined()
    expect(await variants.find({ hash: '0'.repeat(64), width: 330, format: 'jpg' }, asker)).toBeUndefined()
  })

  test('are also tiles of what is wider than its widest variant, in full size', async () => {
    await using shop = await openShop({ database: kind })
    const { storage } = await shelf()
    const { hash } = await keepShown({ ...shop.shop, storage, newId }, await largePhotograph(), 'artwork', now)
    const variants = openVariants({ ...shop.shop, storage })
    const tile = async (at: number) => {
      const bytes = await variants.find({ hash, tile: at, format: 'jpg' }, asker)
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      return { size: [info.width, info.height], isRed: (data[0] ?? 0) > 150, isBlueAtTheEnd: (data.at(-1) ?? 0) > 100 }
    }
    expect(await tile(0)).toEqual({ size: [2048, 2048], isRed: true, isBlueAtTheEnd: false })
    expect(await tile(3)).toEqual({ size: [452, 152], isRed: true, isBlueAtTheEnd: true })
    expect(await variants.find({ hash, tile: 4, format: 'jpg' }, asker)).toBeUndefined()
    expect(filesOf({ id: '', hash, width: 2500, height: 2200 })).toContain(variantKey({ hash, tile: 3, format: 'jpg' }))
  })

  test('are made once, however many ask at once', async () => {
    await using shop = await openShop({ database: kind })
    const { storage, written } = await shelf()
    const { hash } = await keepShown({ ...shop.shop, storage, newId }, await photograph(), 'artwork', now)
    const variant: Variant = { hash, width: 330, format: 'avif' }
    const variants = openVariants({ ...shop.shop, storage })

    const answers = await Promise.all(
      [1, 2, 3].flatMap(() => [variants.find(variant, asker), variants.makeAhead(variant)]),
    )
    expect(answers[0]).toBeDefined()
    await variants.find(variant, asker)
    expect(written.filter((key) => key.startsWith('variants/'))).toHaveLength(1)
  })

  test('the same picture received twice is kept once', async () => {
    await using shop = await openShop({ database: kind })
    const { storage } = await shelf()
    const deps = { ...shop.shop, storage, newId }
    const bytes = await photograph()
    const first = await keepShown(deps, bytes, 'artwork', now)
    const key = originalKey(first.id)
    const second = await keepShown(deps, bytes, 'artwork', now)
    expect(second).toEqual(first)
    expect(await storage.get(key)).toEqual(new Uint8Array(bytes))
    await deleteRemovedFiles({ ...shop.shop, storage, now: anHourLater })
    expect(await keysIn(storage, 'originals/')).toEqual([key])
  })

  test('a picture is whole when it is sent again to a store that ran full and has kept half of it', async () => {
    await using shop = await openShop({ database: kind })
    const { storage } = await shelf()
    const put: Storage['put'] = async (key, bytes, type) => {
      await storage.put(key, bytes.subarray(0, 1000), type)
      throw new Error('no space left on device, write')
    }
    const bytes = await photograph()
    const full = { ...shop.shop, storage: { ...storage, put }, newId }
    await expect(keepShown(full, bytes, 'artwork', now)).rejects.toThrow('no space left')
    const { id } = await keepShown({ ...shop.shop, storage, newId }, bytes, 'artwork', now)
    expect(await storage.get(originalKey(id))).toEqual(new Uint8Array(bytes))
    await deleteRemovedFiles({ ...shop.shop, storage, now: anHourLater })
    expect(await keysIn(storage, 'originals/')).toEqual([originalKey(id)])
  })
})

test('a variant that cannot be stored is shown all the same', async () => {
  await using shop = await openShop()
  const { folder, storage } = await shelf()
  const { hash } = await keepShown({ ...shop.shop, storage, newId }, await photograph(), 'artwork', now)
  await rm(join(folder, 'drafts'), { recursive: true })
  await writeFile(join(folder, 'drafts'), '')
  const variants = openVariants({ ...shop.shop, storage })
  const variant = { hash, width: 170, format: 'jpg' } as const
  expect(await variants.find(variant, asker)).toBeDefined()
})

test('a picture whose original is gone is a fault, and the next one asked for is still made', async () => {
  await using shop = await openShop()
  const { storage } = await shelf()
  const { hash, id } = await keepShown({ ...shop.shop, storage, newId }, await photograph(), 'artwork', now)
  const variants = openVariants({ ...shop.shop, storage })
  const original = await storage.get(originalKey(id))
  await storage.remove(originalKey(id))
  await expect(variants.find({ hash, width: 170, format: 'jpg' }, asker)).rejects.toThrow('is missing')
  await storage.put(originalKey(id), original ?? new Uint8Array(), 'image/jpeg')
  expect(await variants.find({ hash, width: 170, format: 'jpg' }, asker)).toBeDefined()
})

/**
 * A picture with all its variants. Its original cannot be read until it is let go, so that whatever is asked for queues
 * up, and a storage writes down in which order variants are stored.
 */
async function openWall(shop: OpenShop) {
  const { storage, written } = await shelf()
  const wall = sharp({ create: { width: 1000, height: 800, channels: 3, background: '#b8362b' } })
  const { hash } = await keepShown({ ...shop.shop, storage, newId }, await wall.png().toBuffer(), 'artwork', now)
  const all = widthsOf(1000).flatMap((width) => variantFormats.map((format): Variant => ({ hash, width, format })))
  const { driver } = shop.shop.connection
  if (driver.kind !== 'postgres') throw new Error('expected PostgreSQL')
  const { pool } = driver
  const { promise, resolve } = Promise.withResolvers<void>()
  let lookups = 0
  const get: Storage['get'] = async (key) => {
    if (key.startsWith('originals/')) {
      await promise
      return storage.get(key)
    }
    lookups += 1
    return storage.get(key).finally(() => {
      lookups -= 1
    })
  }
  return {
    all,
    variants: openVariants({ ...shop.shop, storage: { ...storage, get } }),
    order: () => written.filter((key) => key.startsWith('variants/')),
    /** Waits until all that was asked for has been looked up, and so is queued. */
    queued: () => expect.poll(() => lookups + pool.waitingCount + pool.totalCount - pool.idleCount).toBe(0),
    letGo: resolve,
  }
}

test('whoever asks for many pictures does not keep others waiting', async () => {
  await using shop = await openShop()
  const { all, variants, order, queued, letGo } = await openWall(shop)
  const [requested, ...others] = all
  if (!requested) throw new Error('The picture has no variants.')
  const greedy = others.map((variant) => variants.find(variant, { visitor: 'greedy' }))
  await queued()
  // What the other one wants is the last that they asked for.
  greedy.push(variants.find(requested, { visitor: 'greedy' }))
  await queued()
  const found = variants.find(requested, asker)
  await queued()
  letGo()
  await Promise.all([...greedy, found])
  expect(order()).toHaveLength(all.length)
  // Those that have begun end first, as many as are encoded at once.
  expect(order().indexOf(variantKey(requested))).toBeLessThanOrEqual(4)
})

test('what nobody waits for any more is not encoded, unless somebody else does', async () => {
  await using shop = await openShop()
  const { all, variants, order, queued, letGo } = await openWall(shop)
  const leaving = new AbortController()
  const first = all.map((variant) => variants.find(variant, { visitor: 'gone', signal: leaving.signal }))
  const [shared] = all.slice(-1)
  if (!shared) throw new Error('The picture has no variants.')
  await queued()
  const second = variants.find(shared, asker)
  await queued()
  leaving.abort()
  letGo()
  expect(await second).toBeDefined()
  await Promise.all(first)
  expect(order()).toContain(variantKey(shared))
  expect(order().length).toBeLessThan(all.length)
  // Nothing is remembered of it.
  expect(await variants.find(all.at(-2) ?? shared, asker)).toBeDefined()
})

test('encoding holds no connection to the database', async () => {
  await using shop = await openShop()
  const { all, variants, queued, letGo } = await openWall(shop)
  const waiting = all.map((variant) => variants.find(variant, asker))
  await queued()
  letGo()
  await Promise.all(waiting)
})

test('a picture that was accepted and cannot be decoded is tried once a day', async () => {
  let later = 0
  await using shop = await openShop({ now: () => new Date(Date.now() + later) })
  const { id, hash } = await keepShown(shop.shop, await photograph(), 'artwork', shop.shop.now())
  // What was accepted before there were limits.
  await shop.shop.storage.put(originalKey(id), jpegOfScans(8900, 500), 'image/jpeg')
  let reads = 0
  const get: Storage['get'] = async (key) => {
    if (key === originalKey(id)) reads += 1
    return shop.shop.storage.get(key)
  }
  const variants = openVariants({ ...shop.shop, storage: { ...shop.shop.storage, get } })
  expect(await variants.find({ hash, width: 330, format: 'jpg' }, asker)).toBeUndefined()
  expect(await variants.find({ hash, width: 170, format: 'avif' }, asker)).toBeUndefined()
  await variants.makeAhead({ hash, width: 236, format: 'avif' })
  expect(reads).toBe(1)
  const answer = await shop.app.inject(`${pictureAddress(hash)}-330.jpg`)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  later = 86_500_000
  await variants.find({ hash, width: 330, format: 'jpg' }, asker)
  expect(reads).toBe(2)
})
