import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

const Stored = z.object({ bytes: z.number().int(), sha256: z.string() })
export type Stored = z.infer<typeof Stored>

const StoredFile = Stored.extend({ key: z.string() })
export type StoredFile = z.infer<typeof StoredFile>

const shared = {
  at: z.iso.datetime(),
  migrations: z.number().int(),
  tables: z.array(Stored.extend({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
}

/** Written last, so a backup without a manifest is incomplete. */
const Manifest = z.object({
  format: z.literal(2),
  ...shared,
  /** `bytes` is the total size, `sha256` the checksum of the list. */
  files: Stored.extend({ count: z.number().int() }),
})
export type Manifest = z.infer<typeof Manifest>

/** The first format listed all files in the manifest, including variants of pictures. */
const FirstManifest = z.object({ format: z.literal(1), ...shared, files: z.record(z.string(), Stored) })

/** The message is one line for the operator. */
export class BackupError extends Error {}

export const manifestIn = (folder: string) => join(folder, 'manifest.json')
/** One line per file, in key order. */
export const listIn = (folder: string) => join(folder, 'files.jsonl')
export const rowsIn = (folder: string, table: string) => join(folder, 'rows', `${table.replaceAll('"', '')}.csv.gz`)
export const fileIn = (folder: string, key: string) => join(folder, 'files', key)

/** Throws a BackupError if the backup is incomplete. */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = await parseManifest(folder)
  if (read.format === 2) return read
  const files = Object.values(read.files)
  return { ...read, format: 2, files: { count: files.length, bytes: bytesOf(files), sha256: '' } }
}

async function parseManifest(folder: string) {
  const text = await readFile(manifestIn(folder), 'utf8').catch(() => undefined)
  if (text === undefined) throw new BackupError(`${folder} is not a backup, or was cut short: it has no manifest.json.`)
  try {
    return z.discriminatedUnion('format', [Manifest, FirstManifest]).parse(JSON.parse(text))
  } catch {
    throw new BackupError(`${manifestIn(folder)} cannot be read.`)
  }
}

const bytesOf = (stored: readonly Stored[]): number => stored.reduce((sum, { bytes }) => sum + bytes, 0)

/** Yields the files of a complete or unfinished backup in key order. */
export async function* filesOf(folder: string): AsyncGenerator<StoredFile> {
  if (await stat(listIn(folder)).catch(() => undefined)) return yield* linesOf(listIn(folder))
  if (!(await stat(manifestIn(folder)).catch(() => undefined))) return
  const manifest = await parseManifest(folder)
  if (manifest.format === 1)
    for (const [key, stored] of Object.entries(manifest.files).sort(([one], [other]) => (one < other ? -1 : 1)))
      yield { key, ...stored }
}

/** Skips the last line of an unfinished list, which may be cut short. */
async function* linesOf(path: string): AsyncGenerator<StoredFile> {
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield StoredFile.parse(JSON.parse(line))
  }
}

export async function openList(folder: string) {
  const file = await open(listIn(folder), 'wx')
  const hash = createHash('sha256')
  const sum = { count: 0, bytes: 0 }
  return {
    async add(files: readonly StoredFile[]): Promise<void> {
      const text = files.map((stored) => `${JSON.stringify(stored)}\n`).join('')
      hash.update(text)
      sum.count += files.length
      sum.bytes += bytesOf(files)
      await file.appendFile(text)
    },
    sum: (): Manifest['files'] => ({ ...sum, sha256: hash.copy().digest('hex') }),
    async close() {
      await file.sync()
      await file.close()
    },
  }
}

/** Throws a BackupError if a listed file is missing or differs. */
export async function verifyBackup(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const table of tables) await verify(rowsIn(folder, table.name), table.sha256)
  if (files.sha256) await verify(listIn(folder), files.sha256)
  for await (const { key, sha256 } of filesOf(folder)) await verify(fileIn(folder, key), sha256)
}

async function verify(path: string, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash).catch(() => {
    throw new BackupError(`The backup is not whole: ${path} cannot be read.`)
  })
  if (hash.digest('hex') !== sha256) throw new BackupError(`The backup is damaged: ${path} is not what was written.`)
}

export type Backup = { readonly folder: string; readonly at: Date; readonly bytes: number }

/** Newest first. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names
      .filter((name) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name))
      .map(async (name) => {
        const path = join(folder, name)
        const whole = await stat(manifestIn(path)).catch(() => undefined)
        return whole ? [path] : []
      }),
  )
  const backups = found.flat().map(async (path) => {
    const { at, tables, files } = await readManifest(path)
    return { folder: path, at: new Date(at), bytes: bytesOf(tables) + files.bytes }
  })
  return (await Promise.all(backups)).sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** Most files first. */
export async function listUnfinished(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.unfinished'))
  const sized = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const list = await stat(listIn(path)).catch(() => undefined)
      return { path, size: list?.size ?? 0 }
    }),
  )
  return sized.sort((one, other) => other.size - one.size).map(({ path }) => path)
}
