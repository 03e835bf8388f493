import { setTimeout as wait } from 'node:timers/promises'
import { desc, gt, sql } from 'drizzle-orm'
import { widthsOf } from '#domain/picture.ts'
import type { Database } from '#server/database/connect.ts'
import { artworkPictures, pictures } from '#server/database/schema.ts'
import type { JobQueue } from '#server/job-queue.ts'
import type { Variants } from './variants.ts'

type Needs = { readonly database: Database; readonly variants: Variants; readonly jobs: JobQueue }

/** What walls and phones ask for most. The other widths and formats are made when somebody first asks. */
const widthsAhead = [320, 480, 640, 960]
/** Older pictures have been looked at, and so made, long ago. */
const recently = 86_400_000
/** A job that is cut short by the end of the process should not keep it waiting. */
const budget = 3000

/** Pictures whose variants this process knows to be there. */
const done = new WeakMap<Variants, Set<string>>()

/** Makes the AVIF pictures of newly received works before a visitor has to wait for them, at half speed. */
export async function makeVariantsAhead({ database, variants, jobs }: Needs, now: Date): Promise<void> {
  const began = performance.now()
  const made = done.get(variants) ?? new Set()
  done.set(variants, made)
  for (const { hash, width } of await findRecent(database, now)) {
    if (made.has(hash)) continue
    for (const wanted of widthsAhead.filter((each) => widthsOf(width).includes(each))) {
      const started = performance.now()
      await variants.makeAhead({ hash, width: wanted, format: 'avif' })
      const took = performance.now() - started
      // Whoever is looking at the shop meanwhile comes first.
      if (took > 20) await wait(took)
      if (performance.now() - began > budget) return jobs.enqueue('make-variants')
    }
    made.add(hash)
  }
}

/** First those that hang on walls, the newest first. */
const findRecent = (database: Database, now: Date) =>
  database
    .select({ hash: pictures.hash, width: pictures.width })
    .from(pictures)
    .where(gt(pictures.createdAt, new Date(now.getTime() - recently)))
    .orderBy(desc(hangs), desc(pictures.createdAt), desc(pictures.id))
    .limit(1000)

const hangs = sql`exists (select from ${artworkPictures}
  where ${artworkPictures.pictureId} = ${pictures.id} and ${artworkPictures.role} = 'main')`
