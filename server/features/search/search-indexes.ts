import { createHash } from 'node:crypto'
import type { Client } from '@opensearch-project/opensearch'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { foldVersion } from '#domain/fold.ts'
import { inBackground } from '#server/adapters/search/open-search.ts'
import type { Database } from '#server/database/connect.ts'
import { searchIndexes } from '#server/database/schema.ts'
import { artistFields } from './artist-documents.ts'
import type { SearchEngine } from './search-engine.ts'
import type { Clause } from './text-query.ts'
import { workFields } from './work-documents.ts'

export const indexKinds = ['artists', 'works'] as const
export type IndexKind = (typeof indexKinds)[number]

// The texts come as words and stems that the shop itself has made, so that both of its engines find the same.
const words = { type: 'text', analyzer: 'whitespace', norms: false, index_options: 'freqs' }
const text = { properties: { words, stems: words } }
const keyword = { type: 'keyword' }
const texts = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, text]))

const properties: Record<IndexKind, Record<string, Clause>> = {
  works: {
    id: keyword,
    artistId: keyword,
    isArtistApproved: { type: 'boolean' },
    status: keyword,
    categories: keyword,
    techniques: keyword,
    colours: keyword,
    mainColour: keyword,
    sizeClass: keyword,
    /** Centimetres; 0 of what does not hang. */
    hangingSize: { properties: { width: { type: 'double' }, height: { type: 'double' } } },
    year: { type: 'integer' },
    /** Cents. */
    price: { type: 'long' },
    /** Milliseconds since 1970. */
    createdAt: { type: 'long' },
    round: { type: 'integer' },
    ...texts(workFields),
  },
  artists: { id: keyword, isApproved: { type: 'boolean' }, ...texts(artistFields) },
}

/** So many hits can be paged through: the engine refuses more (max_result_window), because it keeps all that come before a page. */
export const maxListed = 10_000

/** Which hits the engine is asked for. */
export function windowOf({ offset, rows }: { offset: number; rows: number }) {
  const from = Math.min(offset, maxListed)
  return { from, size: Math.min(rows, maxListed - from) }
}

/** How long a change may wait before it is found. */
const refreshInterval = '500ms'

/** As works are listed by default: a page is then read from the beginning of each part of the index, however many works come after it. */
const sorting: Partial<Record<IndexKind, Clause>> = {
  works: { index: { sort: { field: ['round', 'createdAt', 'id'], order: ['asc', 'desc', 'asc'] } } },
}

const bodyOf = (kind: IndexKind) => ({
  settings: {
    ...sorting[kind],
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    // A deletion is remembered for longer than an older write to the same document can be under way.
    gc_deletes: '1h',
    // The length of a text does not matter, as in the search in memory.
    similarity: { default: { type: 'BM25', b: 0 } },
  },
  mappings: { dynamic: 'strict', _meta: { foldVersion }, properties: properties[kind] },
})

/** Under which name an index is searched: another one for other fields or another folding, so that an instance never reads those of another version. */
export function aliasOf(prefix: string, kind: IndexKind): string {
  const version = createHash('sha256')
    .update(JSON.stringify(bodyOf(kind)))
    .digest('hex')
    .slice(0, 8)
  return `${prefix}-${kind}-${version}`
}

/** The name that one index alone is written to by: writing to an index that has gone must not make one without fields. */
export const writeAlias = (index: string): string => `${index}-write`

/** Makes an empty index, which is not searched yet. */
export const createIndex = (client: Client, kind: IndexKind, name: string) => {
  const { settings, mappings } = bodyOf(kind)
  // Nobody searches it while it is filled.
  const body = { settings: { ...settings, refresh_interval: -1 }, mappings, aliases: { [writeAlias(name)]: {} } }
  return client.indices.create({ index: name, body: body as never }, inBackground)
}

/** Has the index searched under its alias from now on, in place of all others. */
export async function publishIndex(client: Client, name: string, alias: string): Promise<void> {
  await client.indices.putSettings({ index: name, body: { refresh_interval: refreshInterval } as never }, inBackground)
  await client.indices.refresh({ index: name }, inBackground)
  // By their names: "*" would stand for all indexes, and fail when one of another kind is deleted at the same time.
  const { body: holders } = await client.cat.aliases({ name: alias, format: 'json' }, inBackground)
  const actions = [...holders.map(({ index }) => ({ remove: { index, alias } })), { add: { index: name, alias } }]
  await client.indices.updateAliases({ body: { actions } as never }, inBackground)
}

/** Whether an index cannot be searched: it was never built, or the engine has lost it. */
export async function isMissing(
  database: Database,
  { client, aliases }: SearchEngine,
  kind: IndexKind,
): Promise<boolean> {
  const alias = aliases[kind]
  const [current] = await database
    .select()
    .from(searchIndexes)
    .where(and(eq(searchIndexes.alias, alias), eq(searchIndexes.state, 'current')))
  if (!current) return true
  const { body: isThere } = await client.indices.existsAlias({ index: current.name, name: alias })
  return !isThere
}

/** Whoever builds an index says at least so often that it is still at it. Milliseconds. */
const maxSilence = 60_000

/** An index whose builder has died. */
export const isAbandoned = (now: Date): SQL =>
  sql`(${eq(searchIndexes.state, 'building')} and ${lt(searchIndexes.builtAt, new Date(now.getTime() - maxSilence))})`
