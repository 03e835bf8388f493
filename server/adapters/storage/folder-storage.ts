import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Disk } from 'flydrive'
import { loadOnce } from '#server/process/load-once.ts'
import { flush } from './flush.ts'
import type { Storage } from './storage.ts'

const dayMs = 86_400_000

/** The folder is created with the first file. */
export function folderStorage(folder: string): Storage {
  const opened = loadOnce(() => openDisk(folder))

  return {
    async put(key, bytes, _, kind) {
      // Write and rename are atomic for readers; flydrive's move would copy.
      const disk = await opened()
      const draft = `drafts/${randomUUID()}`
      try {
        await disk.put(draft, bytes)
        const path = join(folder, key)
        const isDurable = kind !== 'rebuildable'
        if (isDurable) await flush(join(folder, draft))
        const made = await mkdir(dirname(path), { recursive: true })
        await rename(join(folder, draft), path)
        if (isDurable) await flushUpwards(dirname(path), made)
      } catch (error) {
        await disk.delete(draft).catch(() => undefined)
        throw error
      }
    },
    async get(key) {
      try {
        // flydrive's getBytes returns Node's whole buffer pool for an empty file.
        const { buffer, byteOffset, length } = await readFile(join(folder, key))
        return new Uint8Array(buffer, byteOffset, length)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    has: async (key) => (await opened()).exists(key),
    remove: async (key) => (await opened()).delete(key),
    async *list(below = '', except) {
      for await (const key of keysBelow(folder, below, except)) if (!key.startsWith('drafts/')) yield key
    },
    async removeLeftovers() {
      const drafts = join(folder, 'drafts')
      for (const name of await readdir(drafts).catch(() => [])) {
        const path = join(drafts, name)
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
        if (Date.now() - mtimeMs > dayMs) await rm(path, { force: true })
      }
    },
    async isReady() {
      const disk = await opened()
      const draft = `drafts/${randomUUID()}`
      // A full disk allows empty files, so bytes are written.
      await disk.put(draft, new Uint8Array(16)).finally(() => disk.delete(draft))
    },
  }
}

/** Flushes a folder and its newly created parents. */
async function flushUpwards(folder: string, made: string | undefined): Promise<void> {
  await flush(folder)
  if (made && folder !== dirname(made)) await flushUpwards(dirname(folder), made)
}

/** One folder at a time: the entries of a million files would fill the memory. */
async function* keysBelow(root: string, below: string, except: string | undefined): AsyncGenerator<string> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch((error) => {
    if (isMissing(error)) return []
    throw error
  })
  // The slash sorts a folder among the keys, like the keys in it.
  const keys = entries.flatMap((entry) =>
    entry.isDirectory() ? [`${below}${entry.name}/`] : entry.isFile() ? [`${below}${entry.name}`] : [],
  )
  for (const key of keys.sort(byCode)) {
    if (!key.endsWith('/')) yield key
    else if (key !== except) yield* keysBelow(root, key, except)
  }
}

const byCode = (one: string, other: string): number => (one < other ? -1 : 1)

async function openDisk(folder: string): Promise<Disk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }))
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
