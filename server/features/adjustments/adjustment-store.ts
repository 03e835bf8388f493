import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { documentNumber } from '#domain/document.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, zero } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { contains } from '#server/database/contains.ts'
import { paged } from '#server/database/paged.ts'
import {
  adjustmentLines,
  adjustments,
  artists,
  issuedDocuments,
  orderLines,
  orders,
  owedToArtists,
  users,
} from '#server/database/schema.ts'
import { isStillHere } from '#server/features/artists/list-artists.ts'

type AdjustmentRow = typeof adjustments.$inferSelect
type AdjustmentLineRow = typeof adjustmentLines.$inferSelect & {
  readonly artistName: string | null
  /** What the shop owes the artist now. */
  readonly owed: Cents | null
}

/** An adjustment with whom and what it is about. */
export type WholeAdjustment = AdjustmentRow & {
  readonly orderNumber: string | null
  readonly askedByName: string
  readonly decidedByName: string | null
  readonly lines: readonly AdjustmentLineRow[]
  readonly document: { readonly id: Id; readonly number: string } | null
}

const asker = alias(users, 'asker')
const decider = alias(users, 'decider')

const selectWhole = (database: Database) =>
  database
    .select({ adjustment: adjustments, orderNumber: orders.number, asker, decider })
    .from(adjustments)
    .leftJoin(orders, eq(orders.id, adjustments.orderId))
    .leftJoin(asker, eq(asker.id, adjustments.askedBy))
    .leftJoin(decider, eq(decider.id, adjustments.decidedBy))
    .$dynamic()

/** One page of all adjustments: those to decide first, then the newest. */
export async function listAdjustments(
  database: Database,
  page: { readonly page: number; readonly size: number },
): Promise<{ rows: WholeAdjustment[]; total: number }> {
  const openFirst = selectWhole(database).orderBy(
    desc(sql`(${isNull(adjustments.decision)})`),
    desc(adjustments.askedAt),
    desc(adjustments.id),
  )
  const { rows, total } = await paged(openFirst, database.$count(adjustments), page)
  return { rows: await withParts(database, rows), total }
}

export async function findAdjustment(database: Database, id: Id): Promise<WholeAdjustment | undefined> {
  const [whole] = await withParts(database, await selectWhole(database).where(eq(adjustments.id, id)))
  return whole
}

async function withParts(
  database: Database,
  rows: Awaited<ReturnType<typeof selectWhole>>,
): Promise<WholeAdjustment[]> {
  const ids = rows.map(({ adjustment }) => adjustment.id)
  const lines = await linesOf(database, ids)
  const issued = await database
    .select()
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.kind, 'adjustment'), inArray(issuedDocuments.subject, ids)))
    .orderBy(desc(issuedDocuments.id))
  const documents = new Map(issued.map((one) => [one.subject, one]))
  return rows.map(({ adjustment, orderNumber, asker, decider }) => {
    const document = documents.get(adjustment.id)
    return {
      ...adjustment,
      orderNumber,
      askedByName: nameOf(asker) ?? adjustment.askedBy,
      decidedByName: nameOf(decider) ?? adjustment.decidedBy,
      lines: lines.filter(({ adjustmentId }) => adjustmentId === adjustment.id),
      document: document
        ? { id: document.id, number: documentNumber('adjustment', document.year, document.number) }
        : null,
    }
  })
}

const nameOf = (user: typeof users.$inferSelect | null): string | null =>
  user && `${user.firstName} ${user.lastName}`.trim()

async function linesOf(database: Database, adjustmentIds: readonly Id[]): Promise<AdjustmentLineRow[]> {
  const rows = await database
    .select({ line: adjustmentLines, artistName: artists.name, owed: owedToArtists.amount })
    .from(adjustmentLines)
    .leftJoin(artists, eq(artists.id, adjustmentLines.artistId))
    .leftJoin(owedToArtists, eq(owedToArtists.artistId, adjustmentLines.artistId))
    .where(inArray(adjustmentLines.adjustmentId, [...adjustmentIds]))
    .orderBy(asc(adjustmentLines.account), asc(artists.name), asc(adjustmentLines.id))
  return rows.map(({ line, artistName, owed }) => ({
    ...line,
    artistName,
    owed: line.artistId ? (owed ?? zero) : null,
  }))
}

/** Whether a correction that an artist is part of waits for a decision. */
export const hasOpenAdjustment = async (database: Database, artistId: Id): Promise<boolean> => {
  const open = database.select({ id: adjustments.id }).from(adjustments).where(isNull(adjustments.decision))
  const ofArtist = and(eq(adjustmentLines.artistId, artistId), inArray(adjustmentLines.adjustmentId, open))
  return (await database.$count(adjustmentLines, ofArtist)) > 0
}

/** Corrections of what an artist is owed that were booked, for their export. */
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
    .where(and(eq(adjustmentLines.artistId, artistId), eq(adjustments.decision, 'agreed')))
    .orderBy(asc(adjustments.decidedAt))

/** So many artists are offered. */
const maxOffered = 20

/** The order with this number and its artists, or the artists whose name contains these words. */
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
    .where(and(isStillHere, order ? inArray(artists.id, ofOrder) : contains(q, artists.name)))
    .orderBy(asc(artists.name), asc(artists.id))
    .limit(maxOffered)
  return { order: order ?? null, artists: found.map(({ owed, ...artist }) => ({ ...artist, owed: owed ?? zero })) }
}
