import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { publicStatuses } from '#domain/artwork.ts'
import { type Cents, cents, zero } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks } from '#server/database/schema.ts'
import { type ArtistDirectory, artistWeights } from '#server/features/catalogue/artist-directory.ts'
import type { Catalogue } from '#server/features/catalogue/catalogue.ts'
import { type CatalogueFilters, type CatalogueResult, firstWorks } from '#server/features/catalogue/filter-works.ts'
import { queryWords } from '#server/features/catalogue/word-forms.ts'
import { readRecords } from '#server/features/catalogue/work-records.ts'
import { shortFields, workWeights } from '#server/features/catalogue/work-texts.ts'
import { firstFromDatabase, listFromDatabase } from './database-lists.ts'
import type { SearchEngine } from './search-engine.ts'
import { maxListed, windowOf } from './search-indexes.ts'
import { allWords, type Clause, type Spelling, spellings } from './text-query.ts'
import { type Aggregations, countsBody, facetCounts, highestPriceBody, pageBody } from './work-query.ts'

/** Milliseconds. The highest price only determines the steps of the price filter. */
const highestPriceLives = 10_000

/** Cached results of counts-only queries, used while the engine is unavailable. */
const maxLastCounts = 200

/** The catalogue in OpenSearch. Hits are checked against the database and dropped if they no longer match. */
export function indexedCatalogue(database: Database, engine: SearchEngine): Catalogue {
  const { works } = engine.aliases
  const highestPrice = highestPriceIn(database, engine)
  const lastCounts = new LRUCache<string, CatalogueResult>({ max: maxLastCounts })

  async function stillPassing(ids: readonly string[], filters: CatalogueFilters): Promise<string[]> {
    if (ids.length === 0) return []
    const records = await readRecords(database, inArray(artworks.id, [...ids]))
    const byId = new Map(records.map((record) => [record.id, record]))
    const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
    return firstWorks(inOrder, filters, ids.length)
  }

  const firstIds = async (filters: CatalogueFilters, count: number, text?: Clause) =>
    (await engine.search(works, pageBody({ ...filters, offset: 0, rows: count }, text))).ids

  return {
    async find({ q, ...query }) {
      const words = q ? queryWords(q) : []
      const key = query.rows === 0 ? JSON.stringify({ words, ...query }) : undefined
      const countedBefore = key === undefined ? undefined : lastCounts.get(key)
      // Only the engine can search words.
      const fromDatabase = words.length > 0 ? undefined : () => listFromDatabase(database, query)
      const instead = countedBefore ? async () => ({ ...countedBefore, searchAway: true as const }) : fromDatabase
      return engine.orElse(instead, async () => {
        const highest = await highestPrice()
        const { page, counts } = await firstSpelling(words, workWeights, async (text) => {
          const [page, counts] = await Promise.all([
            engine.search(works, pageBody(query, text)),
            engine.search<Aggregations>(works, countsBody(query, text, highest)),
          ])
          return { page, counts: counts.aggregations, isAny: counts.total > 0 }
        })
        const ids = await stillPassing(page.ids, query)
        const found = { ids, total: counts.passing.doc_count, facets: facetCounts(counts, highest), maxListed }
        if (key !== undefined) lastCounts.set(key, found)
        return found
      })
    },
    first: (filters, count) =>
      engine.orElse(
        () => firstFromDatabase(database, filters, count),
        async () => stillPassing(await firstIds(filters, count), filters),
      ),
    suggest: (words, count) =>
      engine.orElse(undefined, async () => {
        const shown = { statuses: publicStatuses }
        const { ids } = await firstSpelling(queryWords(words), shortWeights, async (text) => {
          const ids = await firstIds(shown, count, text)
          return { ids, isAny: ids.length > 0 }
        })
        return stillPassing(ids, shown)
      }),
    async countsOf(artistIds) {
      const counts = new Map(artistIds.map((artistId) => [artistId, 0]))
      if (artistIds.length === 0) return counts
      const rows = await database
        .select({ artistId: artworks.artistId, works: count() })
        .from(artworks)
        .where(and(inArray(artworks.artistId, [...artistIds]), inArray(artworks.status, [...publicStatuses])))
        .groupBy(artworks.artistId)
      for (const { artistId, works } of rows) counts.set(artistId, works)
      return counts
    },
    artists: indexedDirectory(database, engine),
    warmUp: async () => undefined,
  }
}

/** Lists by name come from the database, searches from OpenSearch. */
function indexedDirectory(database: Database, engine: SearchEngine): ArtistDirectory {
  const columns = { id: artists.id, slug: artists.slug, name: artists.name }
  const approvedIs = (approved: boolean): SQL =>
    approved ? eq(artists.approval, 'approved') : ne(artists.approval, 'approved')
  return {
    async list({ approved, q, offset, rows }) {
      const words = q ? queryWords(q) : []
      if (words.length === 0) {
        const [listed, total] = await Promise.all([
          rows === 0
            ? []
            : database
                .select(columns)
                .from(artists)
                .where(approvedIs(approved))
                .orderBy(sql`${artists.name} collate "et-x-icu"`, artists.id)
                .limit(rows)
                .offset(offset),
          database.$count(artists, approvedIs(approved)),
        ])
        return { artists: listed, total }
      }
      return engine.orElse(undefined, async () => {
        const found = await firstSpelling(words, artistWeights, async (text) => {
          const body = {
            query: { bool: { filter: [{ term: { isApproved: approved } }], ...(text ? { must: [text] } : {}) } },
            sort: [{ _score: 'desc' }, { id: 'asc' }],
            ...windowOf({ offset, rows }),
            track_total_hits: true,
            _source: false,
          }
          const answer = await engine.search(engine.aliases.artists, body)
          return { ...answer, isAny: answer.total > 0 }
        })
        const listed = await database
          .select(columns)
          .from(artists)
          .where(and(inArray(artists.id, found.ids), approvedIs(approved)))
        const byId = new Map(listed.map((artist) => [artist.id, artist]))
        return { artists: found.ids.flatMap((id) => byId.get(id) ?? []), total: found.total, maxListed }
      })
    },
  }
}

/** Tries the spellings until one has hits; queries once if there are no words. */
async function firstSpelling<Found extends { isAny: boolean }>(
  words: readonly string[],
  weights: Readonly<Record<string, number>>,
  ask: (text: Clause | undefined) => Promise<Found>,
): Promise<Found> {
  const [exact, ...others] = spellings
  const askWith = (spelling: Spelling | undefined) => ask(spelling && allWords(words, spelling, weights))
  if (words.length === 0) return ask(undefined)
  let found = await askWith(exact)
  for (const spelling of others) if (!found.isAny) found = await askWith(spelling)
  return found
}

function highestPriceIn(database: Database, engine: SearchEngine): () => Promise<Cents> {
  let known: { price: Promise<Cents>; until: number } | undefined
  const ask = async () => {
    const { ids } = await engine.search(engine.aliases.works, highestPriceBody)
    const [record] = ids.length > 0 ? await readRecords(database, inArray(artworks.id, ids)) : []
    return record ? cents(record.price) : zero
  }
  return () => {
    if (known && known.until > Date.now()) return known.price
    const price = ask()
    known = { price, until: Date.now() + highestPriceLives }
    price.catch(() => {
      known = undefined
    })
    return price
  }
}

const shortWeights = Object.fromEntries(shortFields.map((field) => [field, workWeights[field]]))
