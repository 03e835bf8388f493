import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { inBackground } from '#server/adapters/search/open-search.ts'
import { artists, artworks, searchIndexes, searchOutbox } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { indexChanges, readDocuments } from './index-changes.ts'
import { batchesOf, rebuildIndex } from './rebuild-indexes.ts'
import type { SearchEngine } from './search-engine.ts'
import { type IndexKind, indexKinds } from './search-indexes.ts'
import type { Clause } from './text-query.ts'

/** Milliseconds between comparisons, and from a build to the first one. */
const pause = 20 * 3_600_000
const manyDifferences = 10_000
const batchSize = 500
const maxStrays = 1000

type Deps = Pick<Shop, 'database' | 'log' | 'now' | 'jobs'> & { readonly search: SearchEngine }

/** Runs daily. Reindexes and logs differences. */
export async function compareIndexes(
  { search, ...shop }: Omit<Deps, 'search'> & Pick<Shop, 'search'>,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  if (search) for (const kind of indexKinds) await compareIndex({ ...shop, search }, kind, now, signal)
}

async function compareIndex(shop: Deps, kind: IndexKind, now: Date, signal: AbortSignal): Promise<void> {
  const { database, search, log } = shop
  const alias = search.aliases[kind]
  const isDue = and(
    eq(searchIndexes.alias, alias),
    eq(searchIndexes.state, 'current'),
    lte(sql`coalesce(${searchIndexes.comparedAt}, ${searchIndexes.builtAt})`, new Date(now.getTime() - pause)),
  )
  if ((await database.$count(searchIndexes, isDue)) === 0) return
  const suspects = await findStrays(shop, kind)
  for await (const { artistIds, where } of batchesOf(database, kind)) {
    signal.throwIfAborted()
    suspects.push(...(await compare(shop, kind, where, belongingTo(kind, artistIds))))
    if (suspects.length > manyDifferences) break
  }
  const different = suspects.length > manyDifferences ? suspects : await compareAgain(shop, kind, suspects, now, signal)
  if (different.length > manyDifferences) await rebuildIndex(shop, kind, signal)
  else if (different.length > 0) {
    const subject = kind === 'works' ? 'work' : 'artist'
    await database.insert(searchOutbox).values(different.map((subjectId) => ({ kind: subject, subjectId }) as const))
    await indexChanges(shop, now, signal)
  }
  if (different.length > 0)
    log.error({ index: alias, different: different.length }, 'a search index differed from the database')
  await database.update(searchIndexes).set({ comparedAt: now }).where(eq(searchIndexes.alias, alias))
}

async function compare({ database, search }: Deps, kind: IndexKind, where: SQL, filter: Clause): Promise<string[]> {
  const { all } = await readDocuments(database, kind, where)
  const body = { query: { bool: { filter: [filter] } }, size: all.length + maxStrays }
  const answer = await search.client.search({ index: search.aliases[kind], body: body as never }, inBackground)
  const hits = answer.body.hits.hits as unknown as readonly { readonly _id: string; readonly _source: unknown }[]
  const indexed = new Map(hits.map(({ _id, _source }) => [_id, _source]))
  const different = all.filter((document) => !isDeepStrictEqual(indexed.get(document.id), document)).map(({ id }) => id)
  const expected = new Set(all.map(({ id }) => id))
  return [...different, ...[...indexed.keys()].filter((id) => !expected.has(id))]
}

/** Compares suspects again after pending changes are indexed. */
async function compareAgain(deps: Deps, kind: IndexKind, suspects: string[], now: Date, signal: AbortSignal) {
  if (suspects.length === 0) return []
  await indexChanges(deps, now, signal)
  await deps.search.client.indices.refresh({ index: deps.search.aliases[kind] }, inBackground)
  const different: string[] = []
  for (let at = 0; at < suspects.length; at += batchSize) {
    const ids = suspects.slice(at, at + batchSize)
    const where = inArray(kind === 'works' ? artworks.id : artists.id, ids)
    different.push(...(await compare(deps, kind, where, { terms: { id: ids } })))
  }
  return different
}

const artistFields = { works: 'artistId', artists: 'id' }
const belongingTo = (kind: IndexKind, artistIds: readonly string[]): Clause => ({
  terms: { [artistFields[kind]]: artistIds },
})

type ArtistPage = {
  readonly buckets: readonly { readonly key: { readonly artist: string } }[]
  readonly after_key?: Clause
}

/** Documents of deleted artists, which no query by artist reaches. */
async function findStrays(deps: Deps, kind: IndexKind): Promise<string[]> {
  const { database, search } = deps
  const strays: string[] = []
  let after: Clause | undefined
  do {
    const sources = [{ artist: { terms: { field: artistFields[kind] } } }]
    const body = { size: 0, aggs: { artists: { composite: { size: 1000, sources, ...(after ? { after } : {}) } } } }
    const answer = await search.client.search({ index: search.aliases[kind], body: body as never }, inBackground)
    const page = answer.body.aggregations?.artists as unknown as ArtistPage
    const ids = page.buckets.map(({ key }) => key.artist)
    const known = await database.select({ id: artists.id }).from(artists).where(inArray(artists.id, ids))
    const gone = ids.filter((id) => !known.some((artist) => artist.id === id))
    if (gone.length > 0) strays.push(...(await compare(deps, kind, sql`false`, belongingTo(kind, gone))))
    after = page.after_key
  } while (after)
  return strays
}
