import { and, asc, countDistinct, eq, gte, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { inEachLanguage, type Language } from '#domain/language.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import {
  artworkPictures,
  artworks,
  conversations,
  exhibitions,
  messages,
  orderLines,
  orders,
  payouts,
  returns,
  savedWorks,
} from '#server/database/schema.ts'

/** Counts an artist's works, those on sale, and those on sale without a wall picture or a translation. */
export async function countWorks(database: Database, artistId: Id) {
  const onWall = sql`exists (select 1 from ${artworkPictures}
    where ${artworkPictures.artworkId} = ${artworks.id} and ${artworkPictures.role} = 'wall')`
  const lacks = (language: Language) => sql`(${artworks.title}->>${language}::text is null
    or (${artworks.description} <> '{}' and ${artworks.description}->>${language}::text is null))`
  const onSale = (condition: SQL) =>
    sql<number>`count(*) filter (where ${artworks.status} = 'active' and ${condition})`.mapWith(Number)
  const [counts] = await database
    .select({
      all: sql<number>`count(*)`.mapWith(Number),
      onSale: onSale(sql`true`),
      wall: onSale(sql`not ${onWall}`),
      ...inEachLanguage((language) => onSale(lacks(language))),
    })
    .from(artworks)
    .where(eq(artworks.artistId, artistId))
  return counts ?? { all: 0, onSale: 0, wall: 0, ...inEachLanguage(() => 0) }
}

export const countExhibitions = (database: Database, artistId: Id): Promise<number> =>
  database.$count(exhibitions, eq(exhibitions.artistId, artistId))

export async function countUnreadConversations(database: Database, artistId: Id): Promise<number> {
  const [found] = await database
    .select({ count: countDistinct(conversations.id) })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .where(
      and(
        eq(conversations.artistId, artistId),
        eq(messages.author, 'buyer'),
        sql`${messages.createdAt} > coalesce(${conversations.artistReadAt}, '-infinity')`,
      ),
    )
  return found?.count ?? 0
}

export type WaitingLine = Awaited<ReturnType<typeof findWaitingLines>>[number]

/** Lines to send or returns to answer, oldest first. */
export const findWaitingLines = (database: Database, artistId: Id) =>
  database
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      buyerName: orders.buyerName,
      paidAt: orders.paidAt,
      title: orderLines.title,
      state: orderLines.state,
      answeredAt: returns.answeredAt,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(returns, eq(returns.lineId, orderLines.id))
    .where(
      and(
        eq(orderLines.artistId, artistId),
        or(
          and(inArray(orderLines.state, ['paid', 'preparing']), not(orderLines.isDisputed)),
          eq(orderLines.state, 'return_requested'),
        ),
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orders.id), asc(orderLines.position))

/** Sales of the year of `now`, less refunds. */
export async function sumSales(database: Database, artistId: Id, now: Date): Promise<{ amount: Cents; works: number }> {
  const [found] = await database
    .select({
      amount: sql<number>`coalesce(sum(${orderLines.total} - ${orderLines.refunded}), 0)`.mapWith(Number),
      works:
        sql<number>`coalesce(sum(${orderLines.quantity}) filter (where ${orderLines.state} <> 'refunded'), 0)`.mapWith(
          Number,
        ),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.artistId, artistId), isNotNull(orderLines.state), inYearOf(sql`${orders.paidAt}`, now)))
  return { amount: cents(found?.amount ?? 0), works: found?.works ?? 0 }
}

/** Includes pending payouts, excludes returned ones. */
export async function sumPayouts(database: Database, artistId: Id, now: Date): Promise<Cents> {
  const [found] = await database
    .select({ amount: sql<number>`coalesce(sum(${payouts.amount}), 0)`.mapWith(Number) })
    .from(payouts)
    .where(and(eq(payouts.artistId, artistId), ne(payouts.state, 'returned'), inYearOf(sql`${payouts.createdAt}`, now)))
  return cents(found?.amount ?? 0)
}

const inYearOf = (moment: SQL, now: Date): SQL =>
  sql`extract(year from ${moment} at time zone 'Europe/Tallinn') = ${Number(dayInTallinn(now).slice(0, 4))}`

/** Excludes the artist. */
export async function countPeopleSaving(database: Database, artistId: Id, since?: Date): Promise<number> {
  const [found] = await database
    .select({ count: countDistinct(savedWorks.userId) })
    .from(savedWorks)
    .innerJoin(artworks, eq(artworks.id, savedWorks.artworkId))
    .where(
      and(
        eq(artworks.artistId, artistId),
        ne(savedWorks.userId, sql`coalesce((select user_id from artists where id = ${artistId}), '')`),
        since && gte(savedWorks.createdAt, since),
      ),
    )
  return found?.count ?? 0
}
