import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOutage } from '#server/database/is-outage.ts'
import { flushedBy } from '../../../tests/support/flushed.ts'
import { keyId, secret, startSignedS3 } from '../../../tests/support/signed-s3.ts'
import { keysIn } from '../../../tests/support/uploads.ts'
import { chooseStorage } from './choose-storage.ts'
import type { Storage } from './storage.ts'

const key = 'originals/ab/ab12'
const bytes = (length: number, seed = 7) => Uint8Array.from({ length }, (_, at) => (at * seed) % 251)

const kinds = {
  'a folder': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'louend-files-'))
    return {
      storage: chooseStorage({ kind: 'folder', folder }),
      close: () => rm(folder, { recursive: true, force: true }),
    }
  },
  'an S3 bucket': async () => {
    const s3 = await startSignedS3('louend')
    const settings = { kind: 's3', bucket: 'louend', endpoint: s3.endpoint, region: 'eu-north-1', keyId } as const
    return { storage: chooseStorage({ ...settings, secret }), close: s3.close }
  },
}

describe.each(Object.entries(kinds))('%s', (_, open) => {
  let storage: Storage
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ storage, close } = await open())
  })
  afterAll(() => close())

  test.each([0, 1, 100, 5_000, 300_000])('gives back %d bytes as they were kept', async (length) => {
    await storage.put(`sizes/${length}`, bytes(length), 'image/webp')
    expect(await storage.get(`sizes/${length}`)).toEqual(bytes(length))
  })

  test('has what was kept, and nothing else', async () => {
    expect(await storage.has(key)).toBe(false)
    expect(await storage.get(key)).toBeUndefined()
    await storage.put(key, bytes(10), 'image/jpeg')
    expect(await storage.has(key)).toBe(true)
    await storage.remove(key)
    expect(await storage.has(key)).toBe(false)
    await storage.remove(key)
  })

  test('lists what it keeps', async () => {
    const keys = ['listed/a/1', 'listed/a/2', 'listed/b']
    for (const kept of keys) await storage.put(kept, bytes(10), 'image/jpeg')
    expect(await keysIn(storage, '')).toEqual(expect.arrayContaining(keys))
    expect(await keysIn(storage, 'listed/a/')).toEqual(keys.slice(0, 2))
    expect(await keysIn(storage, 'nowhere/')).toEqual([])
  })

  test('lists files in the order of their keys, and leaves out a folder that it is told to', async () => {
    const keys = ['a/b/1', 'a/b/2', 'a/b0', 'ab', 'made/1', 'made/b/1', 'madeira', 'z/1']
    for (const kept of [...keys].reverse()) await storage.put(kept, bytes(10), 'image/jpeg')
    const listed = async (...options: Parameters<Storage['list']>) => {
      const found: string[] = []
      for await (const kept of storage.list(...options)) if (keys.includes(kept)) found.push(kept)
      return found
    }
    expect(await listed()).toEqual(keys)
    expect(await listed('a/')).toEqual(keys.slice(0, 3))
    expect(await listed('', 'made/')).toEqual(keys.filter((kept) => !kept.startsWith('made/')))
  })

  test('says that it is there', async () => {
    await expect(storage.isReady()).resolves.toBeUndefined()
  })
})

// Only the folder: a real S3 store promises the same, but the one of the tests writes in place.
test('a folder shows readers an old or a new file, never half of one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'louend-files-'))
  const storage = chooseStorage({ kind: 'folder', folder })
  const versions = [bytes(200_000, 3), bytes(150_000, 5)]
  await storage.put('swap', versions[0] ?? bytes(0), 'image/webp')
  const writing = Promise.all([1, 0, 1, 0].map((at) => storage.put('swap', versions[at] ?? bytes(0), 'image/webp')))
  for (let look = 0; look < 20; look++) {
    const seen = await storage.get('swap')
    expect(versions.some((version) => seen && Buffer.from(version).equals(seen))).toBe(true)
  }
  await writing
  await rm(folder, { recursive: true })
})

test('what cannot be written leaves no draft behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'louend-files-'))
  const storage = chooseStorage({ kind: 'folder', folder })
  await storage.put('file', bytes(10), 'image/jpeg')
  await expect(storage.put('file/below', bytes(10), 'image/jpeg')).rejects.toThrow()
  expect(await readdir(join(folder, 'drafts'))).toEqual([])
  await rm(folder, { recursive: true })
})

test.skipIf(process.platform !== 'linux')('a power cut leaves a file whole, and its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'louend-files-'))
  const storage = chooseStorage({ kind: 'folder', folder })
  const flushed = async (key: string, kind?: 'rebuildable') =>
    (await flushedBy(folder, () => storage.put(key, bytes(10), 'image/png', kind))).map((path) =>
      path.replace(/[0-9a-f-]{36}/, '…'),
    )
  expect(await flushed('originals/ab/ab12')).toEqual(['drafts/…', 'originals/ab', 'originals', ''])
  expect(await flushed('originals/ab/ab34')).toEqual(['drafts/…', 'originals/ab'])
  expect(await flushed('variants/ab/ab12-64.jpg', 'rebuildable')).toEqual([])
  await rm(folder, { recursive: true })
})

test('what a killed process has left half-written goes after a day', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'louend-files-'))
  const storage = chooseStorage({ kind: 'folder', folder })
  await storage.removeLeftovers()
  await storage.put(key, bytes(10), 'image/jpeg')
  const drafts = ['old', 'new'].map((name) => join(folder, 'drafts', name))
  for (const draft of drafts) await writeFile(draft, 'half')
  const [old = ''] = drafts
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await utimes(old, yesterday, yesterday)
  await storage.removeLeftovers()
  expect(await readdir(join(folder, 'drafts'))).toEqual(['new'])
  expect(await storage.has(key)).toBe(true)
  await rm(folder, { recursive: true })
})

test('a folder without room for a few bytes is not ready', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'louend-files-'))
  await writeFile(join(folder, 'drafts'), '')
  await expect(chooseStorage({ kind: 'folder', folder }).isReady()).rejects.toThrow()
  await rm(folder, { recursive: true })
})

test('a folder keeps no drafts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'louend-files-'))
  const storage = chooseStorage({ kind: 'folder', folder })
  await storage.put(key, bytes(10), 'image/jpeg')
  expect(await readdir(join(folder, 'drafts'))).toEqual([])
  await rm(folder, { recursive: true })
})

test('a wrong secret is turned away by S3, and that is a fault, not an empty shelf', async () => {
  const s3 = await startSignedS3('louend')
  const settings = { kind: 's3', bucket: 'louend', endpoint: s3.endpoint, region: 'eu-north-1', keyId } as const
  const storage = chooseStorage({ ...settings, secret: 'wrong' })
  await expect(storage.put(key, bytes(10), 'image/jpeg')).rejects.toThrow()
  await expect(storage.get(key)).rejects.toThrow()
  await expect(storage.isReady()).rejects.toThrow('the store answers 403 for the bucket')
  expect(new Set(s3.refused)).toEqual(new Set(['wrong signature']))
  await s3.close()
})

test('a bucket that does not exist is not ready', async () => {
  const s3 = await startSignedS3('louend')
  const settings = { kind: 's3', bucket: 'elsewhere', endpoint: s3.endpoint, region: 'eu-north-1', keyId } as const
  await expect(chooseStorage({ ...settings, secret }).isReady()).rejects.toThrow('the store answers 404 for the bucket')
  expect(s3.refused).toEqual([])
  await s3.close()
})

/** A store that answers each request with this status. */
async function startFailingS3(status: number) {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(
      `<Error><Code>${status === 503 ? 'SlowDown' : 'InternalError'}</Code><Message>Later.</Message></Error>`,
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const settings = {
    kind: 's3',
    bucket: 'louend',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-north-1',
    keyId,
  } as const
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { settings, close }
}

test.each([503, 500])('an S3 store that answers %s is an outage, which will be over', async (status) => {
  const s3 = await startFailingS3(status)
  const storage = chooseStorage({ ...s3.settings, secret })
  const failures = await Promise.all(
    [storage.get(key), storage.has(key), storage.put(key, bytes(10), 'image/jpeg'), storage.isReady()].map(
      (operation) =>
        operation.then(
          () => 'done',
          (fault) => (isOutage(fault) ? 'outage' : String(fault)),
        ),
    ),
  )
  expect(failures).toEqual(['outage', 'outage', 'outage', 'outage'])
  s3.close()
})
