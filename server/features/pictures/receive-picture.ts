import type { Id, NewId } from '#domain/id.ts'
import { type PictureUse, pictureLimits } from '#domain/picture.ts'
import { accept, type Result } from '#domain/result.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import type { Database } from '#server/database/connect.ts'
import type { JobQueue } from '#server/job-queue.ts'
import { originalKey } from './picture-files.ts'
import { savePicture } from './picture-store.ts'
import { type PictureMetadata, readPicture } from './read-picture.ts'

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
  await storeOriginal(storage, read.value, bytes)
  const id = await savePicture(database, newId(now), read.value, now)
  jobs.enqueue('make-variants')
  return accept({ ...read.value, id })
}

/**
 * Stores the file. It comes before the row: a row without a file would be a broken picture. What is there already is
 * written again, for a store that ran full may have kept half of it.
 */
export async function storeOriginal(
  storage: Storage,
  { hash, type }: PictureMetadata,
  bytes: Uint8Array,
): Promise<void> {
  await storage.put(originalKey(hash), bytes, type)
}
