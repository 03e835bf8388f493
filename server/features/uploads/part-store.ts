import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import PQueue from 'p-queue'
import { newId } from '#domain/id.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import { openFairQueue } from '#server/features/decoding/fair-queue.ts'
import type { Shop } from '#server/shop.ts'
import { addPart, dropUpload, findProgress, uploadLifetime } from './upload-store.ts'

type Deps = Pick<Shop, 'database' | 'storage' | 'now' | 'log'>

/** So much of each upload is in memory until it is stored. */
const partBytes = 500_000
/** Parts that are stored at once. An upload whose part waits is not read meanwhile. */
const storedAtOnce = 4

const folder = 'uploads/'
const partKey = (part: string): string => folder + part

/**
 * Where the tus library keeps unfinished uploads: in the storage of the pictures, so that each part may reach another
 * instance. A part has a name of its own and counts once it stands in the upload's row.
 */
export class PartStore extends DataStore {
  readonly #shop: Deps
  readonly #storing = new PQueue({ concurrency: storedAtOnce })
  readonly #fairQueue = openFairQueue()

  constructor(shop: Deps) {
    super()
    this.extensions = ['creation', 'termination', 'expiration']
    this.#shop = shop
  }

  /** Its row was written when it was let in. */
  override create(upload: Upload): Promise<Upload> {
    return Promise.resolve(upload)
  }

  override async getUpload(id: string): Promise<Upload> {
    const { length, received, createdAt } = await this.#find(id)
    return new Upload({ id, size: length, offset: received, creation_date: createdAt.toISOString() })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const upload = await this.#find(id)
    let received = offset
    for await (const chunks of partsOf(stream)) {
      const keep = async () => {
        const bytes = Buffer.concat(chunks)
        await this.#keep(id, received, bytes)
        received += bytes.length
      }
      // Somebody's third part waits behind the first two of everybody else.
      await this.#fairQueue.run(upload.userId, (ahead) => this.#storing.add(keep, { priority: -ahead }))
    }
    return received
  }

  override getExpiration(): number {
    return uploadLifetime
  }

  async #find(id: string) {
    const found = await findProgress(this.#shop.database, id)
    if (!found) throw ERRORS.FILE_NOT_FOUND
    return found
  }

  async #keep(id: string, offset: number, bytes: Uint8Array): Promise<void> {
    const { database, storage, now } = this.#shop
    const part = newId(now())
    try {
      // What a power cut takes is sent again.
      await storage.put(partKey(part), bytes, 'application/octet-stream', 'rebuildable')
    } catch (error) {
      // Nobody comes back to an upload of which nothing was kept, and it would count among those under way.
      if (offset === 0) await dropUpload(database, id)
      throw error
    }
    if (await addPart(database, { id, offset, part, bytes: bytes.length })) return
    await removeParts(this.#shop, [part])
    // Another request, perhaps at another instance, has gone on with this upload or removed it.
    throw ERRORS.INVALID_OFFSET
  }
}

/** What arrives, in pieces that are worth a file. It ends where the line breaks: what has arrived is kept. */
async function* partsOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let waiting: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of stream) {
      waiting.push(chunk)
      size += chunk.length
      if (size < partBytes) continue
      yield waiting
      waiting = []
      size = 0
    }
  } catch {}
  if (size > 0) yield waiting
}

/** The whole of an upload that has arrived completely. */
export async function readParts(
  { storage }: { storage: Storage },
  { parts, length }: { parts: readonly string[]; length: number },
): Promise<Uint8Array> {
  const whole = Buffer.allocUnsafeSlow(length)
  let read = 0
  for (const part of parts) {
    const bytes = await storage.get(partKey(part))
    if (!bytes) throw new Error(`Part ${part} of an upload is missing in the storage`)
    whole.set(bytes, read)
    read += bytes.length
  }
  if (read < length) throw new Error(`The parts of an upload have ${read} of ${length} bytes`)
  return whole
}

/** Removes parts that are no longer needed. What cannot be removed now goes after a day. */
export async function removeParts({ storage, log }: Pick<Deps, 'storage' | 'log'>, parts: readonly string[]) {
  const removed = await Promise.allSettled(parts.map((part) => storage.remove(partKey(part))))
  for (const each of removed)
    if (each.status === 'rejected') log.warn({ err: each.reason }, 'a part of an upload stays for a day')
}

/** Removes what is left of uploads that began too long ago: the name of a part says when it came. */
export async function removeOldParts({ storage }: { storage: Storage }, now: Date): Promise<void> {
  const oldest = partKey(newId(new Date(now.getTime() - uploadLifetime)))
  for await (const key of storage.list(folder)) if (key < oldest) await storage.remove(key)
}
