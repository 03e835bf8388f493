import type { Disk } from 'flydrive'
import { loadOnce } from '#server/process/load-once.ts'
import type { StorageSettings } from '#server/settings/settings.ts'
import type { Storage } from './storage.ts'

type S3Settings = Extract<StorageSettings, { kind: 's3' }>

/** Any S3-compatible store. */
export function s3Storage(settings: S3Settings): Storage {
  // The libraries take half a second to load.
  const opened = loadOnce(() => openBucket(settings))

  return {
    async put(key, bytes, contentType) {
      await (await opened()).disk.put(key, bytes, { contentType })
    },
    async get(key) {
      try {
        return await (await opened()).disk.getBytes(key)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    has: async (key) => (await opened()).disk.exists(key),
    remove: async (key) => (await opened()).disk.delete(key),
    async *list(folder = '', except) {
      const { disk } = await opened()
      if (except === undefined) return yield* keysBelow(disk, folder)
      for (const key of await entriesOf(disk, folder)) {
        if (!key.endsWith('/')) yield key
        else if (key !== except) yield* keysBelow(disk, key)
      }
    },
    // Uploads to a bucket are atomic.
    removeLeftovers: async () => undefined,
    async isReady() {
      await (await opened()).checkBucket()
    },
  }
}

/** In key order, as the store lists them. */
async function* keysBelow(disk: Disk, folder: string): AsyncGenerator<string> {
  // flydrive removes the trailing slash of a folder, so others with the same prefix are listed.
  for await (const { objects } of pages(disk, folder, true))
    for (const entry of objects) if (entry.isFile && entry.key.startsWith(folder)) yield entry.key
}

async function entriesOf(disk: Disk, folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { objects } of pages(disk, folder, false))
    for (const entry of objects) keys.push(entry.isFile ? entry.key : `${entry.prefix}/`)
  return keys.sort((one, other) => (one < other ? -1 : 1))
}

async function* pages(disk: Disk, folder: string, recursive: boolean) {
  for (let paginationToken: string | undefined; ; ) {
    const page = await disk.listAll(folder, { recursive, ...(paginationToken ? { paginationToken } : {}) })
    yield page
    paginationToken = page.paginationToken
    if (!paginationToken) return
  }
}

async function openBucket({ bucket, endpoint, region, keyId, secret }: S3Settings) {
  const [{ Disk }, { S3Driver }, { S3Client, S3ServiceException, HeadBucketCommand }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    requestHandler: { connectionTimeout: 3000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    // The SDK's default trailing checksums are refused by many stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    disk: new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })),
    async checkBucket() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }))
      } catch (error) {
        // A HEAD response has no body, so the library only reports "UnknownError".
        const status = error instanceof S3ServiceException && error.$metadata.httpStatusCode
        throw status ? new Error(`the store answers ${status} for the bucket`, { cause: error }) : error
      }
    },
  }
}

/** flydrive wraps the store's error as the cause. */
const isMissing = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  (error.cause.name === 'NoSuchKey' || error.cause.name === 'NotFound')
