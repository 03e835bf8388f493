import { artworks } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'

/** From so many works on, an instance that holds them all in memory is slow to start and to list. */
const manyWorks = 50_000

/** Says in the log what to set when the catalogue has become too large for the memory of each instance. */
export async function recommendSearchEngine(
  { database, search, log }: Pick<Shop, 'database' | 'search' | 'log'>,
  limit = manyWorks,
): Promise<void> {
  if (search) return
  const works = await database.$count(artworks)
  if (works >= limit)
    log.warn(
      { works },
      'every instance holds the whole catalogue in memory: set SEARCH_URL to the address of an OpenSearch (docs/operations.md)',
    )
}
