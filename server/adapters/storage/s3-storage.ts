import { Disk, errors } from 'flydrive'
import type { StorageSettings } from '#server/settings.ts'
import type { Storage } from './storage.ts'

type S3Settings = Extract<StorageSettings, { kind: 's3' }>

/** Files in a bucket of any store that speaks S3. */
export function s3Storage(settings: S3Settings): Storage {
  const opened = memoized(() => openDisk(settings))

  return {
    async put(key, bytes, contentType) {
      await (await opened()).put(key, bytes, { contentType })
    },
    async get(key) {
      try {
        return await (await opened()).getBytes(key)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    has: async (key) => (await opened()).exists(key),
    remove: async (key) => (await opened()).delete(key),
    async isReady() {
      await (await opened()).exists('ready')
    },
  }
}

/** Read only where it is used: the SDK takes 30 MB and half a second. */
async function openDisk({ bucket, endpoint, region, keyId, secret }: S3Settings): Promise<Disk> {
  const [{ S3Driver }, { S3Client }] = await Promise.all([import('flydrive/drivers/s3'), import('@aws-sdk/client-s3')])
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // Otherwise the SDK adds checksums in trailers that many stores refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
}

function memoized<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

const isMissing = (error: unknown) =>
  error instanceof errors.E_CANNOT_READ_FILE &&
  error.cause instanceof Error &&
  (error.cause.name === 'NoSuchKey' || error.cause.name === 'NotFound')
