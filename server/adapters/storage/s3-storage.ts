import type { StorageSettings } from '#server/settings.ts'
import { onceOpened } from './once-opened.ts'
import type { Storage } from './storage.ts'

type S3Settings = Extract<StorageSettings, { kind: 's3' }>

/** Files in a bucket of any store that speaks S3. */
export function s3Storage(settings: S3Settings): Storage {
  const opened = onceOpened(() => openBucket(settings))

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
    async isReady() {
      await (await opened()).ask()
    },
  }
}

async function openBucket({ bucket, endpoint, region, keyId, secret }: S3Settings) {
  const [{ Disk }, { S3Driver }, { S3Client, HeadBucketCommand }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // Otherwise the SDK adds checksums in trailers that many stores refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    disk: new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })),
    ask: () => client.send(new HeadBucketCommand({ Bucket: bucket })),
  }
}

/** What flydrive throws has the store's own answer as its cause. */
const isMissing = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  (error.cause.name === 'NoSuchKey' || error.cause.name === 'NotFound')
