import { availableParallelism } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import PQueue from 'p-queue'
import type { Sharp } from 'sharp'
import type { VariantFormat } from '#domain/picture.ts'
import { widthsOf } from '#domain/picture.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import type { Connection } from '#server/database/connect.ts'
import { decodeInTurn, memoryFor } from './decode-memory.ts'
import { originalKey, type Variant, variantKey, variantName, variantTypes } from './picture-files.ts'
import { findPicture } from './picture-store.ts'
import { loadSharp } from './sharp.ts'
import { openTurns } from './turns.ts'

type Needs = { readonly connection: Connection; readonly storage: Storage; readonly log: FastifyBaseLogger }

/** Requested pictures are encoded before those made ahead, whoever requests them. */
const lowest = Number.MIN_SAFE_INTEGER

export type Variants = {
  /**
   * The bytes of a variant, encoded on first use; undefined for a picture or width that does not exist. Visitors, told
   * apart by their address, take turns.
   */
  find(variant: Variant, visitor: string): Promise<Uint8Array | undefined>
  /** Encodes a variant before it is requested. */
  makeAhead(variant: Variant): Promise<void>
}

/** Variants of pictures, stored once encoded. Each is encoded only once at a time, on all instances together. */
export function openVariants({ connection, storage, log }: Needs): Variants {
  const queue = new PQueue({ concurrency: Math.min(4, availableParallelism()) })
  const turns = openTurns()
  const inFlight = new Map<string, Promise<Uint8Array>>()
  /** The priorities of what has not begun yet. */
  const waiting = new Map<string, number>()

  function encode(variant: Variant, priority: number): Promise<Uint8Array> {
    const name = variantName(variant)
    const pending = inFlight.get(name)
    if (pending) {
      if (priority > (waiting.get(name) ?? priority)) {
        waiting.set(name, priority)
        queue.setPriority(name, priority)
      }
      return pending
    }
    const stored = async () => (await storage.get(variantKey(variant))) ?? encodeAndStore({ storage, log }, variant)
    waiting.set(name, priority)
    const encoding = queue
      .add(
        () => {
          waiting.delete(name)
          return withLock(connection, name, stored)
        },
        { priority, id: name },
      )
      .finally(() => inFlight.delete(name))
    inFlight.set(name, encoding)
    return encoding
  }

  /** The same variant under its picture's whole hash; undefined when there is no such picture or width. */
  const resolve = async (variant: Variant): Promise<Variant | undefined> => {
    const picture = await findPicture(connection.database, variant.hash)
    return picture && widthsOf(picture.width).includes(variant.width) ? { ...variant, hash: picture.hash } : undefined
  }

  return {
    async find(variant, visitor) {
      const stored = await storage.get(variantKey(variant))
      if (stored) return stored
      const known = await resolve(variant)
      return known && turns.take(visitor, (ahead) => encode(known, -ahead))
    },
    async makeAhead(variant) {
      if (await storage.has(variantKey(variant))) return
      const known = await resolve(variant)
      if (known) await encode(known, lowest)
    },
  }
}

async function encodeAndStore({ storage, log }: Pick<Needs, 'storage' | 'log'>, variant: Variant): Promise<Uint8Array> {
  const original = await storage.get(originalKey(variant.hash))
  if (!original) throw new Error(`The original of picture ${variant.hash} is missing in the storage`)
  const encoded = await encodeVariant(original, variant.width, variant.format)
  try {
    await storage.put(variantKey(variant), encoded, variantTypes[variant.format])
  } catch (error) {
    // Who asked gets it all the same; for the next one it is encoded again.
    log.error({ err: error }, 'a variant could not be stored')
  }
  return encoded
}

/** Runs on one instance at a time. An embedded database belongs to one process, which needs no lock. */
async function withLock<Value>({ driver }: Connection, name: string, run: () => Promise<Value>): Promise<Value> {
  if (driver.kind === 'embedded') return run()
  const client = await driver.pool.connect()
  try {
    // A transaction-level lock also works behind a connection pooler.
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7272))', [name])
    return await run()
  } finally {
    await client.query('commit').catch(() => undefined)
    client.release()
  }
}

/** What the metadata of every picture says: nobody may train on it (the Data Mining property of IPTC and PLUS). */
export const trainingReserved =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/" plus:DataMining="http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING"/></rdf:RDF></x:xmpmeta>'

/**
 * Encodes one variant of a picture: upright, sRGB, without metadata of its own. The artist is not named in it, because
 * the name would outlive an account that is deleted.
 */
async function encodeVariant(original: Uint8Array, width: number, format: VariantFormat): Promise<Buffer> {
  const sharp = await loadSharp()
  const opened = sharp(original, { limitInputPixels: false, failOn: 'none', sequentialRead: true })
  const picture = opened
    .clone()
    .autoOrient()
    .flatten({ background: 'white' })
    .resize({ width, withoutEnlargement: true })
    .withXmp(trainingReserved)
  return decodeInTurn(memoryFor(await opened.metadata()), () => encoded(picture, format))
}

function encoded(picture: Sharp, format: VariantFormat): Promise<Buffer> {
  switch (format) {
    case 'avif':
      // Effort 2 encodes a card's picture in a tenth of a second; effort 4 takes eight times as long to save 4 % of bytes.
      return picture.avif({ quality: 55, effort: 2 }).toBuffer()
    case 'jpg':
      return picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  }
}
