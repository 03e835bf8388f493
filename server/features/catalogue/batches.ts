import { type SQL, sql } from 'drizzle-orm'
import type { CacheTag } from '#server/database/changes.ts'
import { idsIn } from '#server/database/projection.ts'
import { artworks } from '#server/database/schema.ts'

const batchSize = 2000

/** Reads all works in batches by keyset pagination, so that other requests are served in between. */
export async function* inBatches<Row extends { readonly id: string }>(
  read: (where: SQL, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = ''
  for (;;) {
    const rows = await read(sql`${artworks.id} > ${after}`, batchSize)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.id
  }
}

/** Includes all works of the tagged artists. */
export const namedBy = (tags: ReadonlySet<CacheTag>): SQL =>
  sql`(${artworks.id} = any(${sql.param(idsIn(tags, 'listed'))}) or ${artworks.artistId} = any(${sql.param(idsIn(tags, 'artist'))}))`
