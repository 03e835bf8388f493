import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { zero } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { contains } from '#server/database/contains.ts'
import {
  adjustmentLines,
  adjustments,
  artists,
  formerSellers,
  orderLines,
  orders,
  owedToArtists,
} from '#server/database/schema.ts'
import { nameOfAdministrator } from '#server/features/account/administrators.ts'
import { isStillHere } from '#server/features/artists/list-artists.ts'

type AdjustmentLineRow = typeof adjustmentLines.$inferSelect & { readonly artistName: string | null }

export type WholeAdjustment = typeof adjustments.$inferSelect & {
  readonly orderNumber: string | null
  readonly askedByName: string
  readonly decidedByName: string
  readonly lines: readonly AdjustmentLineRow[]
}

export async function findAdjustment(database: Database, id: Id): Promise<WholeAdjustment | undefined> {
  const [found] = await database
    .select({ adjustment: adjustments, orderNumber: orders.number })
    .from(adjustments)
    .leftJoin(orders, eq(orders.id, adjustments.orderId))
    .where(eq(adjustments.id, id))
  if (!found) return undefined
  const { adjustment, orderNumber } = found
  const lines = await database
    .select({ line: adjustmentLines, artistName: artists.name })
    .from(adjustmentLines)
    .leftJoin(artists, eq(artists.id, adjustmentLines.artistId))
    .where(eq(adjustmentLines.adjustmentId, id))
    .orderBy(asc(adjustmentLines.account), asc(artists.name), asc(adjustmentLines.id))
  return {
    ...adjustment,
    orderNumber,
    askedByName: await nameOfAdministrator(database, adjustment.askedBy),
    decidedByName: await nameOfAdministrator(database, adjustment.decidedBy ?? ''),
    lines: lines.map(({ line, artistName }) => ({ ...line, artistName })),
  }
}

export const correctionsOf = (database: Database, artistId: Id) =>
  database
    .select({
      orderId: adjustments.orderId,
      amount: adjustmentLines.amount,
      reason: adjustments.reason,
      bookedAt: adjustments.decidedAt,
    })
    .from(adjustmentLines)
    .innerJoin(adjustments, eq(adjustments.id, adjustmentLines.adjustmentId))
    .where(eq(adjustmentLines.artistId, artistId))
    .orderBy(asc(adjustments.decidedAt))

const maxOffered = 20

/** Finds the order with this number and its artists, or else artists by name. Former artists are found by order only. */
export async function findParties(database: Database, q: string) {
  const [order] = await database
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(eq(orders.number, q.toUpperCase()))
  const ofOrder = database
    .select({ id: orderLines.artistId })
    .from(orderLines)
    .where(eq(orderLines.orderId, order?.id ?? ''))
  const found = await database
    .select({ id: artists.id, name: artists.name, owed: owedToArtists.amount })
    .from(artists)
    .leftJoin(owedToArtists, eq(owedToArtists.artistId, artists.id))
    .where(order ? inArray(artists.id, ofOrder) : and(isStillHere, contains(q, artists.name)))
    .orderBy(asc(artists.name), asc(artists.id))
    .limit(maxOffered)
  const ids = found.map(({ id }) => id)
  const former = order ? await database.select().from(formerSellers).where(inArray(formerSellers.artistId, ids)) : []
  const keptNames = new Map(former.map(({ artistId, name }) => [artistId, name]))
  return {
    order: order ?? null,
    artists: found.map(({ id, name, owed }) => ({ id, name: keptNames.get(id) ?? name, owed: owed ?? zero })),
  }
}
