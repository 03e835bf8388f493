import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { AdminWorkView } from '#domain/artwork.ts'
import { accept } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { patternOf } from '#server/database/contains.ts'
import { countUpToMax, paged } from '#server/database/paged.ts'
import { artworks, titlesOfWork } from '#server/database/schema.ts'
import { artworkCard } from '#server/features/artworks/artwork-view.ts'
import { readCards } from '#server/features/artworks/card-store.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'

export function adminWorkRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /admin/works', async ({ query, language }) => {
    const { ids, takenDown, total } = await listWorks(database, query)
    const cards = await readCards(database, ids)
    const content = cards.map((card) => ({
      ...artworkCard(card, language),
      titles: card.title,
      isTakenDown: takenDown.has(card.id),
    }))
    return accept(pageOfList(content, total, query))
  })
}

type WorksQuery = { q?: string | undefined; view?: AdminWorkView | undefined; page: number; size: number }

/** Newest first; `q` matches titles, artist names or an id. */
async function listWorks(database: Database, { q, view, ...page }: WorksQuery) {
  const where = and(
    view === 'taken-down' ? isNotNull(artworks.takenDownAt) : view && eq(artworks.status, view),
    q ? isCalled(q) : undefined,
  )
  // Selects ids only: an index-only scan skips rows cheaply on far pages.
  const found = () => database.select({ id: artworks.id }).from(artworks).where(where)
  const newestFirst = found().orderBy(desc(artworks.createdAt), desc(artworks.id))
  const { rows, total } = await paged(newestFirst, countUpToMax(database, found()), page)
  const ids = rows.map(({ id }) => id)
  const takenDown = await database
    .select({ id: artworks.id })
    .from(artworks)
    .where(and(inArray(artworks.id, ids), isNotNull(artworks.takenDownAt)))
  return { ids, takenDown: new Set(takenDown.map(({ id }) => id)), total }
}

/** Matches an id, or words in titles followed by the artist's name. */
function isCalled(words: string): SQL {
  const named = (titles: SQL | undefined, name: string) =>
    sql`select work.id from artists join artworks work on work.artist_id = artists.id where ${and(titles, sql`artists.name::text ilike ${name}`)}`
  // Words that start in the titles and end in the name.
  const across = [...words.matchAll(/ /g)].map(({ index }) =>
    named(
      sql`${titlesOfWork} ilike ${patternOf(words.slice(0, index)).slice(0, -1)}`,
      patternOf(words.slice(index + 1)).slice(1),
    ),
  )
  const found = [
    sql`select ${words}::text`,
    sql`select id from artworks where ${titlesOfWork} ilike ${patternOf(words)}`,
    named(undefined, patternOf(words)),
    ...across,
  ]
  return sql`artworks.id = any(array(${sql.join(found, sql` union `)}))`
}
