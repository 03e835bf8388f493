import type { Id, NewId } from '#domain/id.ts'
import { type PictureUse, pictureLimits } from '#domain/picture.ts'
import { accept, type Result } from '#domain/result.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import type { Database } from '#server/database/connect.ts'
import type { JobQueue } from '#server/job-queue.ts'
import { originalKey, storeOriginal } from './picture-files.ts'
import { savePicture } from './picture-store.ts'
import { type PictureMetadata, readPicture } from './read-picture.ts'
import { forgetFiles } from './removed-files.ts'

type Needs = { readonly database: Database; readonly storage: Storage; readonly newId: NewId; readonly jobs: JobQueue }

export type ReceivedPicture = PictureMetadata & { readonly id: Id }

/** Receives an uploaded picture: verifies it, stores its bytes privately and saves its metadata. */
export async function receivePicture(
  { database, storage, newId, jobs }: Needs,
  bytes: Uint8Array,
  use: PictureUse,
  now: Date,
): Promise<Result<ReceivedPicture, 'too-large' | 'wrong-content-type'>> {
  const read = await readPicture(bytes, pictureLimits[use])
  if (!read.ok) return read
  const { type } = read.value
  const stored = await storeOriginal({ storage, newId }, type, bytes, now)
  const id = await savePicture(database, stored, read.value, now)
  if (id !== stored) {
    // It was here before. Its file is written again, for a store that ran full may have kept half of it.
    await storage.put(originalKey(id), bytes, type)
    await forgetFiles(database, [originalKey(stored)], now)
  }
  jobs.enqueue('make-variants')
  return accept({ ...read.value, id })
}
