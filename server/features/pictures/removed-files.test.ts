import { describe, expect, test } from 'vitest'
import type { Storage } from '#server/adapters/storage/storage.ts'
import { pictures, posts, removedFiles } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { pictureAddress } from '#site/picture-address.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { keepPicture, keepShown, keysIn, paintPicture } from '../../../tests/support/uploads.ts'
import { variantKey } from './picture-files.ts'
import { deleteRemovedFiles } from './removed-files.ts'
import { removeUnused } from './unused-pictures.ts'
import { openVariants } from './variants.ts'

const receive = (shop: Shop, bytes: Buffer) => keepPicture(shop, bytes, 'artwork', shop.now())
const show = (shop: Shop, bytes: Buffer) => keepShown(shop, bytes, 'artwork', shop.now())
/** When nobody can keep what has been received until now any more. */
const anHourLater = () => new Date(Date.now() + 3_600_000)

const markAll = ({ database }: Pick<Shop, 'database'>) => database.update(pictures).set({ unusedSince: new Date() })

/** Takes away what shows them. */
async function hideAll(shop: Pick<Shop, 'database'>): Promise<void> {
  await shop.database.delete(posts)
  await markAll(shop)
}

/** A storage whose deletions wait until they are let go. */
function slowToDelete(storage: Storage) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { remove: removeNow } = storage
  let waiting = 0
  const remove: Storage['remove'] = async (key) => {
    waiting += 1
    await promise
    await removeNow(key)
  }
  return { storage: { ...storage, remove }, waiting: () => waiting, letGo: resolve }
}

describe.each(databaseKinds)('a picture that comes again while its files are being deleted, on %s', (kind) => {
  test('is shown', async () => {
    await using shop = await openShop({ database: kind })
    const bytes = await paintPicture('#345', 600, 400)
    const first = await show(shop.shop, bytes)
    const address = `${pictureAddress(first.hash)}-330.jpg`
    expect((await shop.app.inject(address)).statusCode).toBe(200)
    await hideAll(shop)

    const slow = slowToDelete(shop.shop.storage)
    await removeUnused(shop.shop)
    const deleting = deleteRemovedFiles({ ...shop.shop, storage: slow.storage })
    const again = await show(shop.shop, bytes)
    expect(again.id).not.toBe(first.id)
    slow.letGo()
    await deleting
    expect((await shop.app.inject(address)).statusCode).toBe(200)
    expect(await keysIn(shop.shop.storage, 'originals/')).toHaveLength(1)
  })
})

test('pictures that come and go at the same time always have their files', async () => {
  await using shop = await openShop()
  const bytes = await paintPicture('#345')
  for (let round = 0; round < 30; round += 1) {
    const busy = [receive(shop.shop, bytes), receive(shop.shop, bytes), markAll(shop), removeUnused(shop.shop)]
    await Promise.all([...busy, deleteRemovedFiles(shop.shop)])
  }
  await deleteRemovedFiles({ ...shop.shop, now: anHourLater })
  const rows = await shop.database.select().from(pictures)
  const files = await keysIn(shop.shop.storage, 'originals/')
  expect(files.map((key) => key.split('/').at(-1))).toEqual(rows.map(({ id }) => id))
})

test('a variant that is stored after the files of its picture were deleted is deleted too', async () => {
  await using shop = await openShop()
  const { hash } = await show(shop.shop, await paintPicture('#345', 600, 400))
  const stored = Promise.withResolvers<void>()
  const storing = Promise.withResolvers<void>()
  const put: Storage['put'] = async (...file) => {
    storing.resolve()
    await stored.promise
    await shop.shop.storage.put(...file)
  }
  const variants = openVariants({ ...shop.shop, storage: { ...shop.shop.storage, put } })
  const found = variants.find({ hash, width: 330, format: 'jpg' }, { visitor: 'visitor' })
  await storing.promise
  await hideAll(shop)
  await removeUnused(shop.shop)
  await deleteRemovedFiles(shop.shop)
  stored.resolve()
  expect(await found).toBeDefined()
  expect(await keysIn(shop.shop.storage, 'variants/')).toEqual([])
})

test('variants of the widths of earlier versions are deleted with their picture', async () => {
  await using shop = await openShop()
  const { hash } = await receive(shop.shop, await paintPicture('#345', 600, 400))
  await shop.shop.storage.put(variantKey({ hash, width: 480, format: 'avif' }), new Uint8Array([1]), 'image/avif')
  await markAll(shop)
  await removeUnused(shop.shop)
  await deleteRemovedFiles(shop.shop)
  expect(await keysIn(shop.shop.storage, 'variants/')).toEqual([])
})

test('nobody who takes a picture away waits for a storage that does not answer, and its files go later', async () => {
  await using shop = await openShop()
  const mari = await createUser(shop.shop)
  const body = new FormData()
  body.append('userId', mari.userId)
  body.append('file', new Blob([new Uint8Array(await paintPicture('#345', 300, 300))]), 'me.png')
  await shop.call('POST /users/upload-profile-picture', { body, token: mari.token })
  const slow = slowToDelete(shop.shop.storage)
  shop.shop.storage.remove = slow.storage.remove
  const woken: string[] = []
  shop.shop.jobs.onEnqueue((job) => woken.push(job))
  const { user } = await shop.call('POST /users/delete-profile-picture', {
    body: { userId: mari.userId },
    token: mari.token,
  })
  expect(user.profilePicUrl).toBeNull()
  expect(woken).toEqual(['remove-old-uploads'])
  expect(await shop.database.$count(removedFiles)).toBeGreaterThan(0)

  const deleting = deleteRemovedFiles(shop.shop)
  const { driver } = shop.shop.connection
  if (driver.kind !== 'postgres') throw new Error('expected PostgreSQL')
  await expect.poll(() => slow.waiting()).toBeGreaterThan(0)
  expect(driver.pool.totalCount - driver.pool.idleCount).toBe(0)
  slow.letGo()
  await deleting
  expect(await shop.database.$count(removedFiles)).toBe(0)
})

test('a file that cannot be deleted is tried again, and holds up no other', async () => {
  await using shop = await openShop()
  const { id } = await receive(shop.shop, await paintPicture('#345'))
  await receive(shop.shop, await paintPicture('#543'))
  await markAll(shop)
  await removeUnused(shop.shop)
  const { storage } = shop.shop
  const remove: Storage['remove'] = async (key) => {
    if (key.includes(id)) throw new Error('The store is away.')
    await storage.remove(key)
  }
  await deleteRemovedFiles({ ...shop.shop, storage: { ...storage, remove } })
  expect(await shop.database.$count(removedFiles)).toBe(1)
  expect(await keysIn(storage, 'originals/')).toEqual([expect.stringContaining(id)])
  await deleteRemovedFiles(shop.shop)
  expect(await keysIn(storage, 'originals/')).toEqual([])
})
