import { setTimeout as wait } from 'node:timers/promises'
import { and, desc, gt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '#server/database/connect.ts'
import { artworkPictures, pictures } from '#server/database/schema.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { widthsOf } from '#site/picture-address.ts'
import { isPublic } from './picture-store.ts'
import type { Variants } from './variants.ts'

type Deps = { readonly database: Database; readonly variants: Variants; readonly jobs: JobQueue }

/** The most requested widths; the rest is encoded on first request. */
const widthsAhead = [236, 330, 460, 640, 896]
/** Milliseconds. Older pictures have been requested already. */
const recently = 86_400_000
/** Milliseconds. Short runs allow a quick shutdown. */
const budget = 3000

const batchSize = 1000
const done = new WeakMap<Variants, LRUCache<string, true>>()

export async function prerenderVariants({ database, variants, jobs }: Deps, now: Date, signal?: AbortSignal) {
  const began = performance.now()
  const made = done.get(variants) ?? new LRUCache<string, true>({ max: 2 * batchSize })
  done.set(variants, made)
  for (const { hash, width } of await findRecent(database, now)) {
    if (made.has(hash)) continue
    for (const variantWidth of widthsAhead.filter((each) => widthsOf(width).includes(each))) {
      if (signal?.aborted) return
      const started = performance.now()
      await variants.makeAhead({ hash, width: variantWidth, format: 'avif' })
      const took = performance.now() - started
      // Leaves half of the CPU time to requests.
      if (took > 20) await wait(took)
      if (performance.now() - began > budget) return jobs.enqueue('make-variants')
    }
    made.set(hash, true)
  }
}

const findRecent = (database: Database, now: Date) =>
  database
    .select({ hash: pictures.hash, width: pictures.width })
    .from(pictures)
    .where(and(gt(pictures.createdAt, new Date(now.getTime() - recently)), isPublic))
    .orderBy(desc(isMain), desc(pictures.createdAt), desc(pictures.id))
    .limit(batchSize)

const isMain = sql`exists (select from ${artworkPictures}
  where ${artworkPictures.pictureId} = ${pictures.id} and ${artworkPictures.role} = 'main')`
