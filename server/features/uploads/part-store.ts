import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import PQueue from 'p-queue'
import { newId } from '#domain/id.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import { openFairQueue } from '#server/features/decoding/fair-queue.ts'
import type { Shop } from '#server/shop.ts'
import { addPart, dropUpload, findProgress, uploadLifetime } from './upload-store.ts'

type Deps = Pick<Shop, 'database' | 'storage' | 'now' | 'log'>

/** Bytes in memory for each upload. */
const partBytes = 500_000
/** Concurrent writes. A waiting upload is not read meanwhile. */
const storedAtOnce = 4

const folder = 'uploads/'
const partKey = (part: string): string => folder + part

/** The tus data store, shared by all instances. A part counts once its name is in the upload's row. */
export class PartStore extends DataStore {
  readonly #shop: Deps
  readonly #storing = new PQueue({ concurrency: storedAtOnce })
  readonly #fairQueue = openFairQueue()

  constructor(shop: Deps) {
    super()
    this.extensions = ['creation', 'termination', 'expiration']
    this.#shop = shop
  }

  /** The row is inserted on admission. */
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
      // The third part of one person waits for the first two of others.
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
      // Not synced to disk: lost parts are sent again.
      await storage.put(partKey(part), bytes, 'application/octet-stream', 'rebuildable')
    } catch (error) {
      // An upload without a part would count against the limit, and no client resumes it.
      if (offset === 0) await dropUpload(database, id)
      throw error
    }
    if (await addPart(database, { id, offset, part, bytes: bytes.length })) return
    await removeParts(this.#shop, [part])
    // Another request continued or removed the upload.
    throw ERRORS.INVALID_OFFSET
  }
}

/** Groups chunks into parts. Ends on disconnection; received bytes are kept. */
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

/** Failures are removed after a day. */
export async function removeParts({ storage, log }: Pick<Deps, 'storage' | 'log'>, parts: readonly string[]) {
  const removed = await Promise.allSettled(parts.map((part) => storage.remove(partKey(part))))
  for (const each of removed)
    if (each.status === 'rejected') log.warn({ err: each.reason }, 'a part of an upload stays for a day')
}

/** Part names contain their creation time. */
export async function removeOldParts({ storage }: { storage: Storage }, now: Date): Promise<void> {
  const oldest = partKey(newId(new Date(now.getTime() - uploadLifetime)))
  for await (const key of storage.list(folder)) if (key < oldest) await storage.remove(key)
}
