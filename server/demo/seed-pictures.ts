import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { PaletteColour } from '#domain/colour.ts'
import type { Id, NewId } from '#domain/id.ts'
import { pictureLimits } from '#domain/picture.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import type { Database } from '#server/database/connect.ts'
import { pictures } from '#server/database/schema.ts'
import { type PictureMetadata, readPicture } from '#server/features/decoding/read-picture.ts'
import { catalogueKey } from '#server/features/pictures/picture-files.ts'
import { type Catalogue, filesOf } from './catalogue-folder.ts'

/** Pictures by their file in the catalogue. */
type KeptPictures = ReadonlyMap<string, PictureMetadata>

const atOnce = 8

/** Stores the originals of a catalogue. Pictures with known metadata are not decoded again. */
export async function storePictures(
  storage: Storage,
  catalogue: Pick<Catalogue, 'artists' | 'artworks' | 'posts' | 'descriptions'>,
  folder: string,
): Promise<KeptPictures> {
  const files = filesOf(catalogue)
  const kept = new Map<string, PictureMetadata>()
  for (let first = 0; first < files.length; first += atOnce)
    await Promise.all(
      files.slice(first, first + atOnce).map(async (file) => {
        const bytes = await readFile(join(folder, file))
        const facts = await describePicture(file, bytes, catalogue.descriptions[file])
        await storage.put(catalogueKey(facts.hash), bytes, facts.type, 'rebuildable')
        kept.set(file, facts)
      }),
    )
  return kept
}

/** The described metadata if the hash matches, otherwise decodes the picture. */
export async function describePicture(
  file: string,
  bytes: Uint8Array,
  known?: PictureMetadata,
): Promise<PictureMetadata> {
  if (known && known.hash === createHash('sha256').update(bytes).digest('hex')) return known
  // Trusted files are decoded in this process.
  const read = await readPicture({ bytes, limits: pictureLimits.artwork, pace: 'slow' })
  if (!read.ok) throw new Error(`${file} of the catalogue is no picture: ${read.code}`)
  return read.value
}

export type Seeding = {
  readonly tx: Database
  readonly newId: NewId
  readonly now: Date
  /** The saved picture of a file in the catalogue. */
  readonly pictureOf: (file: string) => {
    readonly id: Id
    readonly hash: string
    readonly width: number
    readonly palette: readonly PaletteColour[]
  }
}

/** Saves the metadata of pictures. Returns a lookup by file. */
export async function savePictures(tx: Database, kept: KeptPictures, newId: NewId, now: Date) {
  const byHash = new Map([...kept.values()].map((facts) => [facts.hash, facts]))
  const rows = await tx
    .insert(pictures)
    .values([...byHash.values()].map(({ type: _, ...facts }) => ({ id: newId(now), ...facts, createdAt: now })))
    .onConflictDoUpdate({
      target: pictures.hash,
      set: { placeholder: sql`excluded.placeholder`, palette: sql`excluded.palette` },
    })
    .returning({ id: pictures.id, hash: pictures.hash })
  const ids = new Map(rows.map(({ id, hash }) => [hash, id]))

  return (file: string) => {
    const facts = kept.get(file)
    const id = facts && ids.get(facts.hash)
    if (!facts || !id) throw new Error(`${file} of the catalogue was not kept`)
    return { id, hash: facts.hash, width: facts.width, palette: facts.palette }
  }
}
