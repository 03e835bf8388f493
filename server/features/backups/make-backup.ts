import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Storage } from '#server/adapters/storage/storage.ts'
import type { Connection } from '#server/database/connect.ts'
import { copying, listTables, readSequences } from '#server/database/copy-rows.ts'
import { countMigrations } from '#server/database/known-migrations.ts'
import {
  type Backup,
  fileIn,
  listBackups,
  type Manifest,
  manifestIn,
  readManifest,
  rowsIn,
  type Stored,
} from './manifest.ts'

type Source = { connection: Connection; storage: Storage }

/** Copies all rows, as they are at one moment, and all files into a new folder in this one. Fails once the signal says stop. */
export async function makeBackup(
  { connection, storage }: Source,
  folder: string,
  now: Date,
  signal?: AbortSignal,
): Promise<Backup> {
  const name = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  const draft = join(folder, `${name}.unfinished`)
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(draft, 'rows'), { recursive: true })
  const [last] = await listBackups(folder)
  const rows = await copyRows(connection, draft)
  // After the rows, so that every picture that they name is there.
  const files = await copyFiles(storage, draft, last, signal)
  const manifest: Manifest = { format: 1, at: now.toISOString(), ...rows, files }
  await writeFile(manifestIn(draft), JSON.stringify(manifest, null, 1))
  await rename(draft, join(folder, name))
  const bytes = [...rows.tables, ...Object.values(files)].reduce((sum, stored) => sum + stored.bytes, 0)
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

/** Files never change under their key: what the last backup has is linked, not copied. */
async function copyFiles(
  storage: Storage,
  folder: string,
  last: Backup | undefined,
  signal: AbortSignal | undefined,
): Promise<Manifest['files']> {
  const before = last ? (await readManifest(last.folder)).files : {}
  const files: Manifest['files'] = {}
  for await (const key of storage.list()) {
    signal?.throwIfAborted()
    const path = fileIn(folder, key)
    await mkdir(dirname(path), { recursive: true })
    const known = before[key]
    const isLinked =
      last &&
      known &&
      (await link(fileIn(last.folder, key), path).then(
        () => true,
        () => false,
      ))
    if (isLinked) {
      files[key] = known
      continue
    }
    const bytes = await storage.get(key)
    // Removed since it was listed.
    if (bytes) files[key] = await store(path, Readable.from([bytes]))
  }
  return files
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
  return { bytes, sha256: hash.digest('hex') }
}
