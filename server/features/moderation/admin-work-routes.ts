import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { AdminWorkView } from '#domain/artwork.ts'
import { accept } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { paged } from '#server/database/paged.ts'
import { artworks } from '#server/database/schema.ts'
import { artworkCard } from '#server/features/artworks/artwork-view.ts'
import { readCards } from '#server/features/artworks/card-store.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'

/** All works, for administrators to look after. */
export function adminWorkRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /admin/works', async ({ query, language }) => {
    const { rows, total } = await listWorks(database, query)
    const cards = await readCards(
      database,
      rows.map(({ id }) => id),
    )
    const takenDown = new Set(rows.filter(({ takenDownAt }) => takenDownAt).map(({ id }) => id))
    const content = cards.map((card) => ({
      ...artworkCard(card, language),
      titles: card.title,
      isTakenDown: takenDown.has(card.id),
    }))
    return accept(pageOfList(content, total, query))
  })
}

type WorksQuery = { q?: string | undefined; view?: AdminWorkView | undefined; page: number; size: number }

/** One page of works, the newest first, by words in the title or the artist's name, or by id. */
async function listWorks(database: Database, { q, view, ...page }: WorksQuery) {
  const where = and(
    view === 'taken-down' ? isNotNull(artworks.takenDownAt) : view && eq(artworks.status, view),
    q ? isCalled(q) : undefined,
  )
  const newestFirst = database
    .select({ id: artworks.id, takenDownAt: artworks.takenDownAt })
    .from(artworks)
    .where(where)
    .orderBy(desc(artworks.createdAt), desc(artworks.id))
  return paged(newestFirst, database.$count(artworks, where), page)
}

// In plain SQL, as a query of one table leaves out the names of tables.
const isCalled = (words: string): SQL =>
  sql`(artworks.id = ${words} or strpos(lower(concat_ws(' ', artworks.title->>'en', artworks.title->>'et',
    (select name from artists where artists.id = artworks.artist_id))), lower(${words})) > 0)`
