import { and, arrayContains, eq, inArray, isNull, min, ne, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { orderLines, refundRequests, withdrawals } from '#server/database/schema.ts'
import { findOpenApprovals } from '#server/features/approvals/approval-store.ts'
import type { LineRow, RequestRow } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'

const isOpen = isNull(refundRequests.decision)

type NewRequest = Omit<typeof refundRequests.$inferInsert, 'id' | 'orderId' | 'lineId' | 'createdAt'>

/** Writes that a refund of a line is asked for. The order is locked. */
export async function writeRequest(
  shop: Pick<Shop, 'newId'>,
  tx: Database,
  { id: lineId, orderId }: LineRow,
  request: NewRequest,
  now: Date,
): Promise<RequestRow> {
  const [written] = await tx
    .insert(refundRequests)
    .values({ id: shop.newId(now), orderId, lineId, createdAt: now, ...request })
    .returning()
  if (!written) throw new Error('A request for a refund was not written')
  return written
}

/** The request of a line that nobody has decided yet. */
export async function findOpenRequest(database: Database, lineId: Id): Promise<RequestRow | undefined> {
  const [open] = await database
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.lineId, lineId), isOpen))
  return open
}

/** Whether a refund of a line waits for a decision: of its artist's request or of an administrator's. */
export async function isRefundWaiting(database: Database, { id, orderId }: LineRow): Promise<boolean> {
  if (await findOpenRequest(database, id)) return true
  const open = await findOpenApprovals(database, { kinds: ['refund'], orderIds: [orderId] })
  return open.some(({ payload }) => payload.parts.some(({ lineId }) => lineId === id))
}

/** What an artist would bear of everything that they have asked for, apart from one line. */
export async function readRequested(database: Database, artistId: Id, { except }: { except: Id }): Promise<Cents> {
  const [requested] = await database
    .select({ amount: sql`coalesce(sum(${refundRequests.artistAmount}), 0)`.mapWith(Number) })
    .from(refundRequests)
    .innerJoin(orderLines, eq(orderLines.id, refundRequests.lineId))
    .where(and(eq(orderLines.artistId, artistId), isOpen, ne(refundRequests.lineId, except)))
  return cents(requested?.amount ?? 0)
}

/** Whether an artist waits for a decision. */
export const hasOpenRequest = async (database: Database, artistId: Id): Promise<boolean> => {
  const artistLines = database.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.artistId, artistId))
  return (await database.$count(refundRequests, and(isOpen, inArray(refundRequests.lineId, artistLines)))) > 0
}

/** These lines without those that their artist has cancelled already, and whose refund waits. */
export async function notCancelled(database: Database, lines: readonly LineRow[]): Promise<LineRow[]> {
  const ids = lines.map(({ id }) => id)
  const cancelled = await database
    .select({ id: refundRequests.lineId })
    .from(refundRequests)
    .where(and(inArray(refundRequests.lineId, ids), eq(refundRequests.ground, 'cancellation'), isOpen))
  return lines.filter((line) => !cancelled.some(({ id }) => id === line.id))
}

/** When the buyer withdrew from a line that is sent back: the day of the first statement that took effect. */
export async function findWithdrawnAt(database: Database, line: LineRow): Promise<Date | null> {
  const [first] = await database
    .select({ at: min(withdrawals.receivedAt) })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.orderId, line.orderId),
        isNull(withdrawals.tokenHash),
        arrayContains(withdrawals.lineIds, [line.id]),
      ),
    )
  return first?.at ?? line.complainedAt
}

/** Ends a request. The order is locked. */
export const closeRequest = (
  tx: Database,
  requestId: Id,
  end: Pick<RequestRow, 'decision' | 'decidedAt'> & Partial<Pick<RequestRow, 'decidedBy' | 'answer' | 'refundId'>>,
) => tx.update(refundRequests).set(end).where(eq(refundRequests.id, requestId))
