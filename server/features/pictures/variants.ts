import { availableParallelism } from 'node:os'
import { widthsOf } from '#domain/picture.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import type { Connection } from '#server/database/connect.ts'
import { encodeVariant } from './encode-variant.ts'
import { encodingQueue } from './encoding-queue.ts'
import { originalKey, type Variant, variantKey, variantName, variantTypes } from './picture-files.ts'
import { findPicture } from './picture-store.ts'

type Needs = { readonly connection: Connection; readonly storage: Storage }

export type Variants = {
  /** The bytes of a variant, made when nobody has yet; undefined for what no page ever asks for. */
  find(variant: Variant): Promise<Uint8Array | undefined>
  /** Makes a variant before anybody asks, when nothing more urgent waits. */
  makeAhead(variant: Variant): Promise<void>
}

/** Variants of pictures: kept once made, and never made twice at once, neither here nor by another instance. */
export function openVariants({ connection, storage }: Needs): Variants {
  const inTurn = encodingQueue(Math.min(4, availableParallelism()))
  const beingMade = new Map<string, Promise<Uint8Array>>()

  function make(variant: Variant, urgency: 'asked' | 'ahead'): Promise<Uint8Array> {
    const name = variantName(variant)
    const already = beingMade.get(name)
    if (already) return already
    const making = inTurn(urgency, () =>
      alone(connection, name, async () => (await storage.get(variantKey(variant))) ?? encodeAndKeep(storage, variant)),
    ).finally(() => beingMade.delete(name))
    beingMade.set(name, making)
    return making
  }

  /** The same variant under its picture's whole hash; undefined when there is no such picture or width. */
  const resolve = async (variant: Variant): Promise<Variant | undefined> => {
    const picture = await findPicture(connection.database, variant.hash)
    return picture && widthsOf(picture.width).includes(variant.width) ? { ...variant, hash: picture.hash } : undefined
  }

  return {
    async find(variant) {
      const kept = await storage.get(variantKey(variant))
      if (kept) return kept
      const known = await resolve(variant)
      return known && make(known, 'asked')
    },
    async makeAhead(variant) {
      if (await storage.has(variantKey(variant))) return
      const known = await resolve(variant)
      if (known) await make(known, 'ahead')
    },
  }
}

async function encodeAndKeep(storage: Storage, variant: Variant): Promise<Uint8Array> {
  const original = await storage.get(originalKey(variant.hash))
  if (!original) throw new Error(`The original of picture ${variant.hash} is gone from the storage`)
  const made = await encodeVariant(original, variant.width, variant.format)
  await storage.put(variantKey(variant), made, variantTypes[variant.format])
  return made
}

/** One instance at a time. The embedded database belongs to one process, which needs no lock. */
async function alone<Made>({ driver }: Connection, name: string, make: () => Promise<Made>): Promise<Made> {
  if (driver.kind === 'embedded') return make()
  const client = await driver.pool.connect()
  try {
    // The lock ends with its transaction, which also holds behind a pooler that shares connections.
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7272))', [name])
    return await make()
  } finally {
    await client.query('commit').catch(() => undefined)
    client.release()
  }
}
