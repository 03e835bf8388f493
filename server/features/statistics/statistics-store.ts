import { and, asc, eq, gte, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { beginningOf, type Day } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks, artworkViews, orderLines, orders, savedWorks } from '#server/database/schema.ts'

type Counted = { artistId: Id; artworkId?: Id | undefined; from: Day }

type DayCount = { day: Day; count: number }

export const listTitles = (database: Database, artistId: Id) =>
  database
    .select({ id: artworks.id, titles: artworks.title })
    .from(artworks)
    .where(eq(artworks.artistId, artistId))
    .orderBy(asc(artworks.status), sql`${artworks.createdAt} desc`, asc(artworks.id))

export const countViews = (database: Database, { artistId, artworkId, from }: Counted): Promise<DayCount[]> =>
  database
    .select({ day: artworkViews.day, count: sql<number>`sum(${artworkViews.views})`.mapWith(Number) })
    .from(artworkViews)
    .innerJoin(artworks, eq(artworks.id, artworkViews.artworkId))
    .where(
      and(
        eq(artworks.artistId, artistId),
        artworkId ? eq(artworks.id, artworkId) : undefined,
        gte(artworkViews.day, from),
      ),
    )
    .groupBy(artworkViews.day)

/** Excludes works no longer saved and saves by the artist. */
export const countSaves = (database: Database, { artistId, artworkId, from }: Counted): Promise<DayCount[]> => {
  const day = dayOf(sql`${savedWorks.createdAt}`)
  return database
    .select({ day, count: sql<number>`count(*)`.mapWith(Number) })
    .from(savedWorks)
    .innerJoin(artworks, eq(artworks.id, savedWorks.artworkId))
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(
      and(
        eq(artists.id, artistId),
        artworkId ? eq(artworks.id, artworkId) : undefined,
        ne(savedWorks.userId, sql`coalesce(${artists.userId}, '')`),
        gte(savedWorks.createdAt, beginningOf(from)),
      ),
    )
    .groupBy(sql`1`)
}

/** Copies by day of payment, without refunded ones. */
export const countSales = (database: Database, counted: Counted): Promise<DayCount[]> =>
  addUpSales(
    database,
    counted,
    sql`coalesce(sum(${orderLines.quantity}) filter (where ${orderLines.state} <> 'refunded'), 0)`,
  )

/** Cents by day of payment, less refunds. */
export const sumSalesByDay = (database: Database, counted: Counted): Promise<DayCount[]> =>
  addUpSales(database, counted, sql`sum(${orderLines.total} - ${orderLines.refunded})`)

function addUpSales(database: Database, { artistId, artworkId, from }: Counted, sum: SQL): Promise<DayCount[]> {
  return database
    .select({ day: dayOf(sql`${orders.paidAt}`), count: sql<number>`${sum}`.mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.artistId, artistId),
        artworkId ? eq(orderLines.artworkId, artworkId) : undefined,
        isNotNull(orderLines.state),
        gte(orders.paidAt, beginningOf(from)),
      ),
    )
    .groupBy(sql`1`)
}

const dayOf = (moment: SQL) => sql<Day>`to_char(${moment} at time zone 'Europe/Tallinn', 'YYYY-MM-DD')`
