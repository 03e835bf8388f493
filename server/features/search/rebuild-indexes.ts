import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '@opensearch-project/opensearch'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { inBackground } from '#server/adapters/search/open-search.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks, searchIndexes } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { announceLists, putDocuments, readDocuments } from './index-changes.ts'
import type { SearchEngine } from './search-engine.ts'
import { createIndex, type IndexKind, indexKinds, isAbandoned, isMissing, publishIndex } from './search-indexes.ts'

const artistsAtOnce = 40
type Deps = Pick<Shop, 'database' | 'log' | 'now'> & { readonly search: SearchEngine }

/** Undefined if another process was building the index. */
type Rebuilt = { readonly kind: IndexKind; readonly documents: number | undefined }

/** Builds indexes next to those in use and switches the aliases when complete. */
export async function rebuildIndexes(deps: Deps, signal?: AbortSignal): Promise<Rebuilt[]> {
  const rebuilt: Rebuilt[] = []
  for (const kind of indexKinds) rebuilt.push(await rebuildIndex(deps, kind, signal))
  return rebuilt
}

export async function buildMissingIndexes(shop: Shop, _now: Date, signal: AbortSignal): Promise<void> {
  const { database, search } = shop
  if (!search) return
  for (const kind of indexKinds)
    if (await isMissing(database, search, kind)) await rebuildIndex({ ...shop, search }, kind, signal)
}

export async function rebuildIndex(
  { database, search, log, now }: Deps,
  kind: IndexKind,
  signal?: AbortSignal,
): Promise<Rebuilt> {
  const { client } = search
  const alias = search.aliases[kind]
  const name = `${alias}-${now().getTime()}`
  if (!(await claim(database, client, { name, alias, kind, builtAt: now() }))) return { kind, documents: undefined }
  const began = performance.now()
  try {
    await createIndex(client, kind, name)
    await untilChangesAreNoted(database)
    let documents = 0
    for await (const { where } of batchesOf(database, kind)) {
      signal?.throwIfAborted()
      const read = await readDocuments(database, kind, where)
      await putDocuments(client, name, read)
      documents += read.all.length
      await database.update(searchIndexes).set({ builtAt: now() }).where(eq(searchIndexes.name, name))
    }
    await publishIndex(client, name, alias)
    const replaced = await database.transaction(async (tx) => {
      const old = await tx
        .delete(searchIndexes)
        .where(and(eq(searchIndexes.kind, kind), eq(searchIndexes.state, 'current')))
        .returning()
      await tx.update(searchIndexes).set({ state: 'current' }).where(eq(searchIndexes.name, name))
      return old.map((index) => index.name)
    })
    await announceLists(database)
    await dropIndexes(client, replaced)
    const seconds = Math.round((performance.now() - began) / 1000)
    log.info({ index: name, documents, seconds }, 'search index built')
    return { kind, documents }
  } catch (error) {
    await database.delete(searchIndexes).where(eq(searchIndexes.name, name))
    await dropIndexes(client, [name]).catch(() => undefined)
    throw error
  }
}

type Claim = Pick<typeof searchIndexes.$inferInsert, 'name' | 'alias' | 'kind' | 'builtAt'>

/** False if another process is building the index. Deletes abandoned ones. */
async function claim(database: Database, client: Client, index: Claim): Promise<boolean> {
  const abandoned = await database
    .delete(searchIndexes)
    .where(and(eq(searchIndexes.kind, index.kind), isAbandoned(index.builtAt)))
    .returning()
  await dropIndexes(
    client,
    abandoned.map(({ name }) => name),
  )
  const rows = await database
    .insert(searchIndexes)
    .values({ ...index, state: 'building' })
    .onConflictDoNothing()
    .returning()
  return rows.length > 0
}

/** Waits for transactions that began before changes were recorded. */
async function untilChangesAreNoted(database: Database): Promise<void> {
  const [own] = await database.select({ transaction: sql<string>`pg_current_xact_id()::text` }).from(oneRow)
  const isOver = sql<boolean>`pg_snapshot_xmin(pg_current_snapshot()) > ${own?.transaction}::xid8`
  for (;;) {
    const [older] = await database.select({ isOver }).from(oneRow)
    if (older?.isOver) return
    await wait(100)
  }
}

const oneRow = sql`(select) one_row`

export async function* batchesOf(database: Database, kind: IndexKind) {
  let after = ''
  for (;;) {
    const rows = await database
      .select({ id: artists.id })
      .from(artists)
      .where(gt(artists.id, after))
      .orderBy(asc(artists.id))
      .limit(artistsAtOnce)
    const ids = rows.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    yield { artistIds: ids, where: kind === 'works' ? inArray(artworks.artistId, ids) : inArray(artists.id, ids) }
  }
}

async function dropIndexes(client: Client, names: readonly string[]): Promise<void> {
  if (names.length > 0) await client.indices.delete({ index: names.join(','), ignore_unavailable: true }, inBackground)
}
