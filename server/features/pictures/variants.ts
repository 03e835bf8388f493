import type { FastifyBaseLogger } from 'fastify'
import type { Id } from '#domain/id.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import type { Database } from '#server/database/connect.ts'
import type { DecodeQueue } from '#server/features/decoding/decode-queue.ts'
import type { Decoder } from '#server/features/decoding/decoder.ts'
import { openFairQueue } from '#server/features/decoding/fair-queue.ts'
import type { Pace } from '#server/features/decoding/open-picture.ts'
import { type Tile, tilesOf, widthFor, widthsOf } from '#site/picture-address.ts'
import { readOriginal, type Variant, variantKey, variantName, variantTypes } from './picture-files.ts'
import { type FoundPicture, findPicture, markUndecodable } from './picture-store.ts'
import { openVariantQueue } from './variant-queue.ts'

type Deps = {
  readonly database: Database
  readonly storage: Storage
  readonly log: FastifyBaseLogger
  readonly decoder: Decoder
  readonly decodeQueue: DecodeQueue
  readonly now: () => Date
}

/** Below any request. */
const lowest = Number.MIN_SAFE_INTEGER

/** The display width of forms at two device pixels per CSS pixel. */
const previewWidth = 640

/** Milliseconds until an undecodable picture is retried: the machine may have been at fault. */
const triedAgainAfter = 86_400_000

/** `visitor` is the address; the signal aborts when the client disconnects. */
type Asker = { readonly visitor: string; readonly signal?: AbortSignal | undefined }

export type Variants = {
  /** For public pictures; undefined if missing or undecodable. Encodes on first use, in turn by visitor, and skips aborted requests. */
  find(variant: Variant, asker: Asker): Promise<Uint8Array | undefined>
  /** For authorised viewers, whether the picture is public or not. */
  show(picture: FoundPicture, variant: Variant, asker: Asker): Promise<Uint8Array | undefined>
  /** A JPEG of a form's size, for authorised viewers. */
  preview(picture: FoundPicture, asker: Asker): Promise<Uint8Array | undefined>
  makeAhead(variant: Variant): Promise<void>
}

type KnownVariant = Variant & { readonly id: Id; readonly shows: number | Tile }

/** Stores encoded variants. Each is encoded once at a time within the process. */
export function openVariants(deps: Deps): Variants {
  const { database, storage, decodeQueue, now } = deps
  const queue = openVariantQueue(decodeQueue.slowLane)
  const fairQueue = openFairQueue()

  const encode = (variant: KnownVariant, priority: number, signal?: AbortSignal): Promise<Uint8Array | undefined> => {
    const encodeNow = async (pace: Pace) =>
      (await storage.get(variantKey(variant))) ?? encodeAndStore(deps, variant, pace)
    return queue.run(variantName(variant), priority, encodeNow, signal)
  }

  /** Undefined for a missing width or tile, or if decoding failed within the last day. */
  const resolve = (picture: FoundPicture | undefined, variant: Variant): KnownVariant | undefined => {
    if (!picture || now().getTime() - (picture.undecodableSince?.getTime() ?? 0) < triedAgainAfter) return undefined
    const shows =
      'tile' in variant
        ? tilesOf(picture)[variant.tile]
        : widthsOf(picture.width).find((width) => width === variant.width)
    return shows ? { ...variant, id: picture.id, hash: picture.hash, shows } : undefined
  }

  const encodeFor = async (variant: KnownVariant | undefined, { visitor, signal }: Asker) => {
    if (!variant || signal?.aborted) return undefined
    try {
      return await fairQueue.run(visitor, (ahead) => encode(variant, -ahead, signal))
    } catch (error) {
      // The client has disconnected.
      if (signal?.aborted) return undefined
      throw error
    }
  }

  const show = async (picture: FoundPicture, variant: Variant, asker: Asker) =>
    (await storage.get(variantKey(variant))) ?? encodeFor(resolve(picture, variant), asker)

  return {
    async find(variant, asker) {
      // Asked before the storage: files of a picture stay after it is hidden.
      const picture = await findPicture(database, variant.hash)
      return picture && show(picture, variant, asker)
    },
    show,
    preview: (picture, asker) =>
      show(picture, { hash: picture.hash, width: widthFor(picture.width, previewWidth), format: 'jpg' }, asker),
    async makeAhead(variant) {
      if (await storage.has(variantKey(variant))) return
      const known = resolve(await findPicture(database, variant.hash), variant)
      if (known) await encode(known, lowest)
    },
  }
}

async function encodeAndStore(
  { database, storage, log, decoder, now }: Deps,
  variant: KnownVariant,
  pace: Pace,
): Promise<Uint8Array | 'slow' | undefined> {
  const bytes = await readOriginal(storage, variant)
  if (!bytes) throw new Error(`The original of picture ${variant.hash} is missing in the storage`)
  const { shows, format } = variant
  const encoded = await decoder.run('encode', { bytes, shows, format, pace })
  if (!encoded.ok && encoded.code === 'slow') return 'slow'
  if (!encoded.ok) {
    log.error({ picture: variant.hash, code: encoded.code }, 'a stored picture cannot be decoded')
    await markUndecodable(database, variant.id, now())
    return undefined
  }
  const isPublic = async () => (await findPicture(database, variant.hash)) !== undefined
  // Private pictures are not stored as servable files.
  if (!(await isPublic())) return encoded.value
  try {
    await storage.put(variantKey(variant), encoded.value, variantTypes[format], 'rebuildable')
    // The picture may have been removed before this file was stored.
    if (!(await isPublic())) await storage.remove(variantKey(variant))
  } catch (error) {
    // The request succeeds; the next one encodes again.
    log.error({ err: error }, 'a variant could not be stored')
  }
  return encoded.value
}
