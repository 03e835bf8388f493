import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ArtworkStatus, OwnWorkSort } from '#domain/artwork.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { everyLanguage, inFirstLanguage } from '#server/database/localized.ts'
import { paged } from '#server/database/paged.ts'
import { artworks, artworkViews, savedWorks } from '#server/database/schema.ts'

type OwnWorksQuery = {
  readonly status?: ArtworkStatus | undefined
  readonly q?: string | undefined
  readonly sort: OwnWorkSort
  readonly language: Language
  readonly page: number
  readonly size: number
}

const views = sql<number>`(select coalesce(sum(${artworkViews.views}), 0) from ${artworkViews}
  where ${artworkViews.artworkId} = ${artworks.id})`.mapWith(Number)
const saves = sql<number>`(select count(*) from ${savedWorks} where ${savedWorks.artworkId} = ${artworks.id})`.mapWith(
  Number,
)

// Raw SQL: both tables have an `id`, and Drizzle omits table names in single-table queries.
const outsideSaleId = sql<Id | null>`(select holds.id from holds where holds.artwork_id = artworks.id
  and holds.order_id is null and holds.state = 'sold' order by holds.created_at desc limit 1)`

export async function listOwnWorks(database: Database, artistId: Id, query: OwnWorksQuery) {
  const isOwn = eq(artworks.artistId, artistId)
  const isMatch = and(isOwn, query.status && eq(artworks.status, query.status), query.q ? isCalled(query.q) : undefined)
  const inOrder = database
    .select({
      id: artworks.id,
      artistPrice: artworks.artistPrice,
      commissionRate: artworks.commissionRate,
      views,
      saves,
      outsideSaleId,
      isTakenDown: sql<boolean>`${artworks.takenDownAt} is not null`,
    })
    .from(artworks)
    .where(isMatch)
    .orderBy(orderOf(query), desc(artworks.createdAt), desc(artworks.id))
  const { rows, total } = await paged(inOrder, database.$count(artworks, isMatch), query)
  const perStatus = await database
    .select({ status: artworks.status, count: count() })
    .from(artworks)
    .where(isOwn)
    .groupBy(artworks.status)
  const countOf = (status: ArtworkStatus) => perStatus.find((row) => row.status === status)?.count ?? 0
  const counts = {
    draft: countOf('draft'),
    active: countOf('active'),
    sold: countOf('sold'),
    archived: countOf('archived'),
  }
  return { rows, total, counts }
}

/** % and _ are literals. */
const isCalled = (words: string): SQL => sql`strpos(lower(${everyLanguage(artworks.title)}), lower(${words})) > 0`

function orderOf({ sort, language }: OwnWorksQuery): SQL {
  switch (sort) {
    case 'newest':
      return desc(artworks.createdAt)
    case 'title':
      return asc(sql`lower(${inFirstLanguage(artworks.title, language)})`)
    case 'priceLowHigh':
      return asc(artworks.price)
    case 'priceHighLow':
      return desc(artworks.price)
    case 'views':
      return desc(views)
    case 'saves':
      return desc(saves)
  }
}
