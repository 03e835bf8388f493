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

// The shop computes words and stems itself, so that both engines find the same.
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
    /** Centimetres; 0 for works that do not hang. */
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

/** The engine's `max_result_window`: it holds all hits before a page in memory. */
export const maxListed = 10_000

export function windowOf({ offset, rows }: { offset: number; rows: number }) {
  const from = Math.min(offset, maxListed)
  return { from, size: Math.min(rows, maxListed - from) }
}

const refreshInterval = '500ms'

/** Index sorting in the default order: a page is read without scanning the rest of a segment. */
const sorting: Partial<Record<IndexKind, Clause>> = {
  works: { index: { sort: { field: ['round', 'createdAt', 'id'], order: ['asc', 'desc', 'asc'] } } },
}

const bodyOf = (kind: IndexKind) => ({
  settings: {
    ...sorting[kind],
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    // Tombstones outlive any delayed write to the same document.
    gc_deletes: '1h',
    // Text length is ignored, as in the in-memory search.
    similarity: { default: { type: 'BM25', b: 0 } },
  },
  mappings: { dynamic: 'strict', _meta: { foldVersion }, properties: properties[kind] },
})

/** The alias contains a hash of fields and folding, so that instances never search an index of another version. */
export function aliasOf(prefix: string, kind: IndexKind): string {
  const version = createHash('sha256')
    .update(JSON.stringify(bodyOf(kind)))
    .digest('hex')
    .slice(0, 8)
  return `${prefix}-${kind}-${version}`
}

/** Each index is written through its own alias: writing to a deleted index must not create one without a mapping. */
export const writeAlias = (index: string): string => `${index}-write`

/** Not searched until it is published. */
export const createIndex = (client: Client, kind: IndexKind, name: string) => {
  const { settings, mappings } = bodyOf(kind)
  // No refresh while the index is filled.
  const body = { settings: { ...settings, refresh_interval: -1 }, mappings, aliases: { [writeAlias(name)]: {} } }
  return client.indices.create({ index: name, body: body as never }, inBackground)
}

export async function publishIndex(client: Client, name: string, alias: string): Promise<void> {
  await client.indices.putSettings({ index: name, body: { refresh_interval: refreshInterval } as never }, inBackground)
  await client.indices.refresh({ index: name }, inBackground)
  // By name: "*" would match all indexes and fail when one of another kind is deleted at the same time.
  const { body: holders } = await client.cat.aliases({ name: alias, format: 'json' }, inBackground)
  const actions = [...holders.map(({ index }) => ({ remove: { index, alias } })), { add: { index: name, alias } }]
  await client.indices.updateAliases({ body: { actions } as never }, inBackground)
}

/** Never built, or lost by the engine. */
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

/** Milliseconds between the heartbeats of a builder, at most. */
const maxSilence = 60_000

export const isAbandoned = (now: Date): SQL =>
  sql`(${eq(searchIndexes.state, 'building')} and ${lt(searchIndexes.builtAt, new Date(now.getTime() - maxSilence))})`
