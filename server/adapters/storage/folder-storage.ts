import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename } from 'node:fs/promises'
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
      const disk = await opened()
      const draft = `drafts/${randomUUID()}`
      try {
        await disk.put(draft, bytes)
        const path = join(folder, key)
        await mkdir(dirname(path), { recursive: true })
        await rename(join(folder, draft), path)
      } catch (error) {
        await disk.delete(draft).catch(() => undefined)
        throw error
      }
    },
    async get(key) {
      try {
        // Not flydrive's getBytes, which returns Node's whole buffer pool for an empty file.
        const { buffer, byteOffset, length } = await readFile(join(folder, key))
        return new Uint8Array(buffer, byteOffset, length)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    has: async (key) => (await opened()).exists(key),
    remove: async (key) => (await opened()).delete(key),
    async *list(below = '') {
      const entries = await readdir(join(folder, below), { recursive: true, withFileTypes: true }).catch((error) => {
        if (isMissing(error)) return []
        throw error
      })
      for (const entry of entries) {
        const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
        if (entry.isFile() && !key.startsWith('drafts/')) yield key
      }
    },
    async isReady() {
      const disk = await opened()
      const draft = `drafts/${randomUUID()}`
      // A full disk gives room for a name, but for no bytes.
      await disk.put(draft, new Uint8Array(16)).finally(() => disk.delete(draft))
    },
  }
}

async function openDisk(folder: string): Promise<Disk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }))
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
