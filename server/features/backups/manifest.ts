import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

const Stored = z.object({ bytes: z.number().int(), sha256: z.string() })
export type Stored = z.infer<typeof Stored>

/** What a backup holds. It is written last: without it a backup was cut short. */
export const Manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  /** How many migrations the database had. */
  migrations: z.number().int(),
  tables: z.array(Stored.extend({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
  files: z.record(z.string(), Stored),
})
export type Manifest = z.infer<typeof Manifest>

/** Says in one line why a backup cannot be made or used. */
export class BackupError extends Error {}

export const manifestIn = (folder: string) => join(folder, 'manifest.json')
export const rowsIn = (folder: string, table: string) => join(folder, 'rows', `${table.replaceAll('"', '')}.csv.gz`)
export const fileIn = (folder: string, key: string) => join(folder, 'files', key)

/** Throws a BackupError if the folder holds no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestIn(folder), 'utf8').catch(() => undefined)
  if (text === undefined) throw new BackupError(`${folder} is not a backup, or was cut short: it has no manifest.json.`)
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new BackupError(`${manifestIn(folder)} cannot be read.`)
  }
}

/** Throws a BackupError if anything that the manifest names is missing or differs. */
export async function verifyBackup(folder: string, { tables, files }: Manifest): Promise<void> {
  const paths = [
    ...tables.map((table) => [rowsIn(folder, table.name), table] as const),
    ...Object.entries(files).map(([key, file]) => [fileIn(folder, key), file] as const),
  ]
  for (const [path, { sha256 }] of paths) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash).catch(() => {
      throw new BackupError(`The backup is not whole: ${path} cannot be read.`)
    })
    if (hash.digest('hex') !== sha256) throw new BackupError(`The backup is damaged: ${path} is not what was written.`)
  }
}

export type Backup = { readonly folder: string; readonly at: Date; readonly bytes: number }

/** The whole backups in a folder, the newest first. */
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
    const bytes = [...tables, ...Object.values(files)].reduce((sum, stored) => sum + stored.bytes, 0)
    return { folder: path, at: new Date(at), bytes }
  })
  return (await Promise.all(backups)).sort((a, b) => b.at.getTime() - a.at.getTime())
}
