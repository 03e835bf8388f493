import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Disk } from 'flydrive'
import { onceOpened } from './once-opened.ts'
import type { Storage } from './storage.ts'

/** Files in a folder of this machine, made when the first file is kept. */
export function folderStorage(folder: string): Storage {
  const opened = onceOpened(() => openDisk(folder))

  return {
    async put(key, bytes) {
      // Written beside and renamed, because a reader must never see half a file and flydrive's move copies.
      const draft = `drafts/${randomUUID()}`
      await (await opened()).put(draft, bytes)
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
    has: async (key) => (await opened()).exists(key),
    remove: async (key) => (await opened()).delete(key),
    async isReady() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.R_OK | constants.W_OK)
    },
  }
}

async function openDisk(folder: string): Promise<Disk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }))
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
