import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { flush, flushFolders } from '#server/adapters/storage/flush.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import type { Connection } from '#server/database/connect.ts'
import { copying, listTables, readSequences } from '#server/database/copy-rows.ts'
import { countMigrations } from '#server/database/known-migrations.ts'
import { variantsFolder } from '../pictures/picture-files.ts'
import {
  type Backup,
  fileIn,
  filesOf,
  listBackups,
  listUnfinished,
  type Manifest,
  manifestIn,
  openList,
  rowsIn,
  type Stored,
  type StoredFile,
} from './manifest.ts'

type Source = { connection: Connection; storage: Storage }

/** Copies a snapshot of all rows, and all files. After an abort, the next attempt reuses the copied files. */
export async function makeBackup(
  { connection, storage }: Source,
  folder: string,
  now: Date,
  signal?: AbortSignal,
): Promise<Backup> {
  const name = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  const draft = join(folder, `${name}.unfinished`)
  await rm(draft, { recursive: true, force: true })
  const [unfinished] = await listUnfinished(folder)
  await mkdir(join(draft, 'rows'), { recursive: true })
  const [last] = await listBackups(folder)
  const rows = await copyRows(connection, draft)
  // After the rows, so that all pictures they reference exist.
  const earlier = [unfinished, last?.folder].filter((one) => one !== undefined)
  const files = await copyFiles(storage, draft, earlier, signal)
  const manifest: Manifest = { format: 2, at: now.toISOString(), ...rows, files }
  await writeFile(manifestIn(draft), JSON.stringify(manifest, null, 1))
  // Flushes before the rename, so that a finished backup survives a power failure.
  await flush(manifestIn(draft))
  await flushFolders(draft)
  await rename(draft, join(folder, name))
  await flush(folder)
  const bytes = rows.tables.reduce((sum, table) => sum + table.bytes, files.bytes)
  return { folder: join(folder, name), at: now, bytes }
}

const copyRows = (connection: Connection, folder: string) =>
  copying(connection, async (tx) => {
    const tables: Manifest['tables'] = []
    for (const { name, columns } of await listTables(tx)) {
      const rows = await tx.read({ name, columns })
      tables.push({ name, columns: [...columns], ...(await store(rowsIn(folder, name), rows.pipe(createGzip()))) })
    }
    return { migrations: await countMigrations(tx.query), tables, sequences: await readSequences(tx) }
  })

/** Limits the memory for files being copied. */
const filesAtOnce = 4

/** Files never change, so those of an earlier backup are linked. Variants of pictures are regenerated on request. */
async function copyFiles(
  storage: Storage,
  folder: string,
  earlier: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Manifest['files']> {
  const sources = earlier.map(openEarlier)
  const list = await openList(folder)
  try {
    for await (const keys of batchesOf(storage.list('', variantsFolder), filesAtOnce)) {
      signal?.throwIfAborted()
      const copies: Promise<StoredFile[]>[] = []
      for (const key of keys) {
        const found = await Promise.all(sources.map((source) => source.find(key)))
        copies.push(copyFile(storage, fileIn(folder, key), key, found.flat()))
      }
      await list.add((await Promise.all(copies)).flat())
    }
    return list.sum()
  } finally {
    await list.close()
    for (const source of sources) await source.close()
  }
}

type Earlier = { readonly path: string; readonly stored: Stored }

/** Merges the two lists in key order, so that the earlier list is never in memory. */
function openEarlier(folder: string) {
  const files = filesOf(folder)
  let next: StoredFile | undefined
  let isOver = false
  return {
    async find(key: string): Promise<Earlier[]> {
      while (!isOver && (!next || next.key < key)) {
        // Unreadable entries are copied again.
        const read = await files.next().catch(() => undefined)
        isOver = read?.done !== false
        next = read?.done === false ? read.value : undefined
      }
      return next?.key === key ? [{ path: fileIn(folder, key), stored: next }] : []
    },
    close: () => files.return(undefined),
  }
}

/** Empty when the file was removed after it was listed. */
async function copyFile(storage: Storage, path: string, key: string, found: Earlier[]): Promise<StoredFile[]> {
  await mkdir(dirname(path), { recursive: true })
  for (const { path: earlier, stored } of found)
    if (await isLinked(earlier, path, stored)) return [{ key, bytes: stored.bytes, sha256: stored.sha256 }]
  const bytes = await storage.get(key)
  return bytes ? [{ key, ...(await store(path, Readable.from([bytes]))) }] : []
}

async function isLinked(earlier: string, path: string, { bytes }: Stored): Promise<boolean> {
  try {
    // A power failure may have truncated the file.
    if ((await stat(earlier)).size !== bytes) return false
    await link(earlier, path)
    return true
  } catch {
    return false
  }
}

async function* batchesOf<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function store(path: string, source: Readable): Promise<Stored> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* weigh(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(source, weigh, createWriteStream(path))
  await flush(path)
  return { bytes, sha256: hash.digest('hex') }
}
