import type { Client } from '@opensearch-project/opensearch'
import { and, eq, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { inBackground } from '#server/adapters/search/open-search.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks, searchIndexes, searchOutbox } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { readArtistDocuments } from './artist-documents.ts'
import type { SearchEngine } from './search-engine.ts'
import { type IndexKind, indexKinds, isAbandoned, isMissing, writeAlias } from './search-indexes.ts'
import { readWorkDocuments } from './work-documents.ts'

type Documents = {
  readonly kind: IndexKind
  readonly version: number
  readonly all: readonly { readonly id: string }[]
}

const batchSize = 100

/** Applies changes to every index, oldest first. Failed changes remain queued. */
export async function indexChanges(
  { database, search, jobs }: Pick<Shop, 'database' | 'search' | 'jobs'>,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  if (!search) return
  if (await isAnyMissing(database, search)) jobs.enqueue('rebuild-search')
  while (!signal.aborted) {
    const changes = await database.select().from(searchOutbox).orderBy(searchOutbox.id).limit(batchSize)
    if (changes.length === 0) return
    // An index of another version has other fields. It disappears soon.
    if (await isAnyOfOtherVersion(database, search, now)) return
    const subjects = (kind: (typeof changes)[number]['kind']) => [
      ...new Set(changes.filter((change) => change.kind === kind).map(({ subjectId }) => subjectId)),
    ]
    const [workIds, artistIds, wholeArtists] = [subjects('work'), subjects('artist'), subjects('works-of-artist')]
    const works = sql`(${inArray(artworks.id, workIds)} or ${inArray(artworks.artistId, wholeArtists)})`
    await writeDocuments(database, search, 'works', works, workIds)
    await writeDocuments(database, search, 'artists', inArray(artists.id, artistIds), artistIds)
    await announceLists(database)
    await database.delete(searchOutbox).where(
      inArray(
        searchOutbox.id,
        changes.map(({ id }) => id),
      ),
    )
  }
}

/** Invalidates cached lists of all instances that predate the latest index changes. */
export const announceLists = (database: Database) =>
  database.execute(sql`select pg_notify('louend_changes', tag) from unnest(array['artwork:*', 'artist:*']) tag`)

const isAnyMissing = (database: Database, search: SearchEngine): Promise<boolean> =>
  Promise.all(indexKinds.map((kind) => isMissing(database, search, kind))).then(
    (missing) => missing.includes(true),
    () => false,
  )

/** Searched or being built by another version of the shop. */
const isAnyOfOtherVersion = async (database: Database, { aliases }: SearchEngine, now: Date): Promise<boolean> =>
  (await database.$count(
    searchIndexes,
    and(notInArray(searchIndexes.alias, Object.values(aliases)), not(isAbandoned(now))),
  )) > 0

/** Writes the documents that match `where` and deletes those of `ids` that no longer exist. */
async function writeDocuments(
  database: Database,
  { client, aliases }: SearchEngine,
  kind: IndexKind,
  where: SQL,
  ids: readonly string[],
) {
  const indexes = await database.select().from(searchIndexes).where(eq(searchIndexes.alias, aliases[kind]))
  if (indexes.length === 0) return
  const documents = await readDocuments(database, kind, where)
  const found = new Set(documents.all.map(({ id }) => id))
  const gone = ids.filter((id) => !found.has(id))
  for (const { name, state } of indexes)
    await putDocuments(client, name, documents, { gone, untilFound: state === 'current' })
}

/** Returns documents with a version lower than that of any later reading. */
export async function readDocuments(database: Database, kind: IndexKind, where: SQL): Promise<Documents> {
  // Drawn before reading: see the decision on search.
  const [drawn] = await database.select({ version: sql`nextval('search_versions')`.mapWith(Number) }).from(oneRow)
  const version = drawn?.version ?? 0
  const all = await (kind === 'works' ? readWorkDocuments(database, where) : readArtistDocuments(database, where))
  return { kind, version, all }
}

const oneRow = sql`(select) one_row`

const bulkSize = 1000

type Putting = {
  readonly gone?: readonly string[]
  /** Waits until the documents are searchable, at most half a second. */
  readonly untilFound?: boolean
}

/** Writes documents unless the index has later versions, and deletes those in `gone`. Throws unless all succeed. */
export async function putDocuments(
  client: Client,
  index: string,
  { version, all }: Documents,
  { gone = [], untilFound = false }: Putting = {},
): Promise<void> {
  const about = (id: string) => ({ _id: id, version, version_type: 'external' })
  const puts = all.map((document) => [{ index: about(document.id) }, document])
  const removals = gone.map((id) => [{ delete: about(id) }])
  const operations = [...puts, ...removals]
  for (let at = 0; at < operations.length; at += bulkSize) {
    const { body } = await client.bulk(
      {
        index: writeAlias(index),
        require_alias: true,
        refresh: untilFound ? 'wait_for' : false,
        body: operations.slice(at, at + bulkSize).flat() as never,
      },
      inBackground,
    )
    if (!body.errors) continue
    const failure = body.items
      .flatMap((item) => Object.values(item))
      .find(({ status, error }) => error && status !== alreadyLater)
    if (failure) throw new Error(`the search engine refused ${failure._id}: ${JSON.stringify(failure.error)}`)
  }
}

/** HTTP conflict: the index has a later version. */
const alreadyLater = 409
