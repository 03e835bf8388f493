import type { Id, NewId } from '#domain/id.ts'
import { type PictureUse, pictureLimits } from '#domain/picture.ts'
import { accept, type Result } from '#domain/result.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import type { Database } from '#server/database/connect.ts'
import { storeOriginal } from './picture-files.ts'
import { type PictureMetadata, readPicture } from './read-picture.ts'

type Deps = { readonly database: Database; readonly storage: Storage; readonly newId: NewId }

/** A picture whose file is stored, and which `savePicture` has yet to save. */
export type ReceivedPicture = PictureMetadata & { readonly id: Id }

/** Receives an uploaded picture: verifies it and stores its bytes privately. */
export async function receivePicture(
  deps: Deps,
  bytes: Uint8Array,
  use: PictureUse,
  now: Date,
): Promise<Result<ReceivedPicture, 'too-large' | 'wrong-content-type'>> {
  const read = await readPicture(bytes, pictureLimits[use])
  if (!read.ok) return read
  return accept({ ...read.value, id: await storeOriginal(deps, read.value.type, bytes, now) })
}
