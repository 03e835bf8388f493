import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Storage } from './storage.ts'

/** Files in a folder of this machine, made when the first file is kept. */
export function folderStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))

  return {
    async put(key, bytes) {
      // Written beside and renamed, because a reader must never see half a file and flydrive's move copies.
      const draft = `drafts/${randomUUID()}`
      await disk.put(draft, bytes)
      const place = join(folder, key)
      await mkdir(dirname(place), { recursive: true })
      await rename(join(folder, draft), place)
    },
    async get(key) {
      try {
        // Not flydrive's getBytes: for an empty file it gives the whole memory that Node cut the answer from.
        return new Uint8Array(await readFile(join(folder, key)))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    has: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    async isReady() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.R_OK | constants.W_OK)
    },
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
