import { availableParallelism } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import PQueue from 'p-queue'
import type { Sharp } from 'sharp'
import type { Id } from '#domain/id.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import type { Database } from '#server/database/connect.ts'
import type { VariantFormat } from '#site/picture-address.ts'
import { type Tile, tilesOf, widthsOf } from '#site/picture-address.ts'
import { decodeInTurn, memoryFor, memoryForTile } from './decode-memory.ts'
import { openFairQueue } from './fair-queue.ts'
import { readOriginal, type Variant, variantKey, variantName, variantTypes } from './picture-files.ts'
import { findPicture } from './picture-store.ts'
import { loadSharp } from './sharp.ts'

type Deps = { readonly database: Database; readonly storage: Storage; readonly log: FastifyBaseLogger }

/** Node has four threads for all that takes long. Uploads take one more, and passwords and files must find one free. */
const concurrency = Math.min(2, availableParallelism())

/** Requested pictures are encoded before those made ahead, whoever requests them. */
const lowest = Number.MIN_SAFE_INTEGER

/** Who asks for a variant: visitors are told apart by their address, and the signal says that one has gone. */
type Asker = { readonly visitor: string; readonly signal?: AbortSignal | undefined }

export type Variants = {
  /**
   * The bytes of a variant, encoded on first use; undefined for a picture, width or tile that does not exist. Visitors take
   * turns, and what nobody waits for any more is not encoded.
   */
  find(variant: Variant, asker: Asker): Promise<Uint8Array | undefined>
  /** Encodes a variant before it is requested. */
  makeAhead(variant: Variant): Promise<void>
}

/** A variant of a picture that exists, and what it shows: the whole in a width, or a part. */
type KnownVariant = Variant & { readonly id: Id; readonly shows: number | Tile }

/** An encoding, for all who wait for it. */
type Encoding = {
  readonly bytes: Promise<Uint8Array>
  readonly abandoned: AbortController
  priority: number
  askers: number
  hasBegun: boolean
}

/** Variants of pictures, stored once encoded. Within the process each is encoded only once at a time. */
export function openVariants({ database, storage, log }: Deps): Variants {
  const queue = new PQueue({ concurrency })
  const fairQueue = openFairQueue()
  const underWay = new Map<string, Encoding>()

  function encode(variant: KnownVariant, priority: number, signal?: AbortSignal): Promise<Uint8Array> {
    const name = variantName(variant)
    const encoding = underWay.get(name) ?? enqueue(variant, priority)
    encoding.askers += 1
    if (!encoding.hasBegun && priority > encoding.priority) {
      encoding.priority = priority
      queue.setPriority(name, priority)
    }
    const leave = () => {
      encoding.askers -= 1
      if (encoding.askers === 0 && !encoding.hasBegun) encoding.abandoned.abort()
    }
    signal?.addEventListener('abort', leave, { once: true })
    return encoding.bytes.finally(() => signal?.removeEventListener('abort', leave))
  }

  function enqueue(variant: KnownVariant, priority: number): Encoding {
    const name = variantName(variant)
    const abandoned = new AbortController()
    const state = { abandoned, priority, askers: 0, hasBegun: false }
    const encodeNow = async () => {
      state.hasBegun = true
      return (await storage.get(variantKey(variant))) ?? encodeAndStore({ database, storage, log }, variant)
    }
    const bytes = queue
      .add(encodeNow, { priority, id: name, signal: abandoned.signal })
      .finally(() => underWay.delete(name))
    const encoding: Encoding = Object.assign(state, { bytes })
    underWay.set(name, encoding)
    return encoding
  }

  /** The same variant under its picture's whole hash; undefined when there is no such picture, width or tile. */
  const resolve = async (variant: Variant): Promise<KnownVariant | undefined> => {
    const picture = await findPicture(database, variant.hash)
    const shows =
      picture &&
      ('tile' in variant
        ? tilesOf(picture)[variant.tile]
        : widthsOf(picture.width).find((width) => width === variant.width))
    return picture && shows ? { ...variant, id: picture.id, hash: picture.hash, shows } : undefined
  }

  return {
    async find(variant, { visitor, signal }) {
      const stored = await storage.get(variantKey(variant))
      if (stored) return stored
      const known = await resolve(variant)
      if (!known || signal?.aborted) return undefined
      try {
        return await fairQueue.run(visitor, (ahead) => encode(known, -ahead, signal))
      } catch (error) {
        // Nobody is there to be told.
        if (signal?.aborted) return undefined
        throw error
      }
    },
    async makeAhead(variant) {
      if (await storage.has(variantKey(variant))) return
      const known = await resolve(variant)
      if (known) await encode(known, lowest)
    },
  }
}

async function encodeAndStore({ database, storage, log }: Deps, variant: KnownVariant): Promise<Uint8Array> {
  const original = await readOriginal(storage, variant)
  if (!original) throw new Error(`The original of picture ${variant.hash} is missing in the storage`)
  const encoded = await encodeVariant(original, variant)
  try {
    await storage.put(variantKey(variant), encoded, variantTypes[variant.format])
    // Its picture was removed meanwhile, and its other files perhaps before this one was there.
    if (!(await findPicture(database, variant.hash))) await storage.remove(variantKey(variant))
  } catch (error) {
    // Who asked gets it all the same; for the next one it is encoded again.
    log.error({ err: error }, 'a variant could not be stored')
  }
  return encoded
}

/** What the metadata of every picture says: nobody may train on it (the Data Mining property of IPTC and PLUS). */
export const trainingReserved =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/" plus:DataMining="http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING"/></rdf:RDF></x:xmpmeta>'

/**
 * Encodes one variant of a picture: upright, sRGB, without metadata of its own. The artist is not named in it, because
 * the name would outlive an account that is deleted.
 */
async function encodeVariant(original: Uint8Array, { shows, format }: KnownVariant): Promise<Buffer> {
  const sharp = await loadSharp()
  const opened = sharp(original, { limitInputPixels: false, failOn: 'none', sequentialRead: true })
  const upright = opened.clone().autoOrient().flatten({ background: 'white' }).withXmp(trainingReserved)
  const metadata = await opened.metadata()
  if (typeof shows === 'number') {
    const picture = upright.resize({ width: shows, withoutEnlargement: true })
    const quality = shows > maxGlanceWidth ? closeUpQuality : glanceQuality
    return decodeInTurn(memoryFor(metadata), () => encoded(picture, format, quality))
  }
  return decodeInTurn(memoryForTile(metadata), () => encoded(upright.extract(shows), format, closeUpQuality))
}

/** Of AVIF: brushwork and paper stay sharp where a work is looked at from near. */
const [glanceQuality, closeUpQuality] = [55, 70]
/** What is wider is zoomed into, or fills a large screen; phones load up to this width. */
const maxGlanceWidth = 1250

function encoded(picture: Sharp, format: VariantFormat, quality: number): Promise<Buffer> {
  switch (format) {
    case 'avif':
      // Effort 2 encodes a card's picture in a tenth of a second; effort 4 takes eight times as long to save 4 % of bytes.
      return picture.avif({ quality, effort: 2 }).toBuffer()
    case 'jpg':
      return picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  }
}
