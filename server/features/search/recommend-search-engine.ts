import { artworks } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'

/** Above this number, instances with an in-memory catalogue start and list slowly. */
const manyWorks = 50_000

/** Logs the setting to change. */
export async function recommendSearchEngine(
  { database, search, log }: Pick<Shop, 'database' | 'search' | 'log'>,
  limit = manyWorks,
): Promise<void> {
  if (search) return
  const works = await database.$count(artworks)
  if (works >= limit)
    log.warn(
      { works },
      'every instance holds the whole catalogue in memory: set SEARCH_URL to the address of an OpenSearch (docs/search.md)',
    )
}
