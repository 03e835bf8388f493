import type { NewId } from '#domain/id.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import type { Database } from '#server/database/connect.ts'
import {
  formerWidths,
  pictureName,
  tileAddress,
  tilesOf,
  type VariantFormat,
  variantAddress,
  variantFormats,
  widthsOf,
} from '#site/picture-address.ts'
import { announceFile } from './removed-files.ts'

/** `hash` may be a prefix. The whole picture in one width, or one tile. */
export type Variant = { readonly hash: string; readonly format: VariantFormat } & (
  | { readonly width: number }
  | { readonly tile: number }
)

export const variantTypes: Record<VariantFormat, string> = { avif: 'image/avif', jpg: 'image/jpeg' }

/** Never served. By id: a late deletion cannot hit the same picture uploaded again. */
export const originalKey = (id: string): string => `originals/${id.slice(-2)}/${id}`
/** The key in the demo and in earlier releases. */
export const catalogueKey = (hash: string): string => `originals/${hash.slice(0, 2)}/${hash}`

export const variantName = (variant: Variant): string =>
  'tile' in variant
    ? tileAddress(pictureName(variant.hash), variant.tile, variant.format)
    : variantAddress(pictureName(variant.hash), variant.width, variant.format)
export const variantsFolder = 'variants/'
export const variantKey = (variant: Variant): string =>
  `${variantsFolder}${variant.hash.slice(0, 2)}/${variantName(variant)}`

type Stored = { readonly id: string; readonly hash: string; readonly width: number; readonly height: number }

/** Stored before the row: a row without a file is a broken picture. A job deletes files without a row. */
export async function storeOriginal(
  { database, storage, newId }: { database: Database; storage: Storage; newId: NewId },
  type: string,
  bytes: Uint8Array,
  now: Date,
): Promise<string> {
  const id = newId(now)
  await announceFile(database, originalKey(id), now)
  await storage.put(originalKey(id), bytes, type)
  return id
}

export const readOriginal = async (storage: Storage, { id, hash }: Pick<Stored, 'id' | 'hash'>) =>
  (await storage.get(originalKey(id))) ?? (await storage.get(catalogueKey(hash)))

export const filesOf = ({ id, hash, width, height }: Stored): string[] => [
  originalKey(id),
  catalogueKey(hash),
  ...[...widthsOf(width), ...formerWidths].flatMap((each) =>
    variantFormats.map((format) => variantKey({ hash, width: each, format })),
  ),
  ...tilesOf({ width, height }).flatMap((_, tile) =>
    variantFormats.map((format) => variantKey({ hash, tile, format })),
  ),
]
