import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Disk } from 'flydrive'
import { loadOnce } from '#server/load-once.ts'
import type { Storage } from './storage.ts'

/** Files in a local folder, created with the first file. */
export function folderStorage(folder: string): Storage {
  const opened = loadOnce(() => openDisk(folder))

  return {
    async put(key, bytes) {
      // Write and rename, so that readers never see half a file; flydrive's move would copy.
      const draft = `drafts/${randomUUID()}`
      await (await opened()).put(draft, bytes)
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true })
      await rename(join(folder, draft), path)
    },
    async get(key) {
      try {
        // Not flydrive's getBytes, which returns Node's whole buffer pool for an empty file.
        return new Uint8Array(await readFile(join(folder, key)))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    has: async (key) => (await opened()).exists(key),
    remove: async (key) => (await opened()).delete(key),
    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
        if (isMissing(error)) return []
        throw error
      })
      for (const entry of entries) {
        const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
        if (entry.isFile() && !key.startsWith('drafts/')) yield key
      }
    },
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
