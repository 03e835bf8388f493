import { and, eq, inArray, isNull, lt, ne, not, sql } from 'drizzle-orm'
import type { ReturnAddress } from '#domain/email.ts'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { batchSize } from '#server/database/in-batches.ts'
import { orderLines, returns } from '#server/database/schema.ts'
import { markUnused } from '#server/features/pictures/unused-pictures.ts'
import { eraseAccounts, hasOpenClaim } from './postage-store.ts'

export type ReturnRow = typeof returns.$inferSelect

type Line = { readonly id: Id; readonly orderId: Id }

/** Restarts a declined return. The order is locked. */
export async function beginReturn(tx: Database, { id: lineId, orderId }: Line, requestedAt: Date): Promise<void> {
  const begun = {
    ...{ requestedAt, address: null, answeredAt: null, answerMissedAt: null, refundWarnedAt: null, endedAt: null },
    ...{ postedAt: null, carrier: null, trackingNumber: null, receiptId: null },
  }
  await tx
    .insert(returns)
    .values({ lineId, orderId, ...begun })
    .onConflictDoUpdate({ target: returns.lineId, set: begun })
}

/** Stores the return address; inserts the row if an earlier release began the return. */
export async function noteAnswer(
  tx: Database,
  { id: lineId, orderId, complainedAt }: Line & { readonly complainedAt: Date | null },
  address: ReturnAddress,
  now: Date,
): Promise<void> {
  const answer = { address, answeredAt: now }
  await tx
    .insert(returns)
    .values({ lineId, orderId, requestedAt: complainedAt ?? now, ...answer })
    .onConflictDoUpdate({ target: returns.lineId, set: answer })
}

type Parcel = { readonly carrier: string; readonly trackingNumber: string; readonly receiptId: Id | null }

export async function noteParcel(tx: Database, lineId: Id, parcel: Parcel, now: Date): Promise<void> {
  const [before] = await tx.select().from(returns).where(eq(returns.lineId, lineId))
  await tx
    .update(returns)
    .set({ ...parcel, postedAt: now })
    .where(eq(returns.lineId, lineId))
  if (before?.receiptId) await markUnused(tx, [before.receiptId], now)
}

export async function noteReceipt(tx: Database, lineId: Id, receiptId: Id, now: Date): Promise<void> {
  const [before] = await tx.select().from(returns).where(eq(returns.lineId, lineId))
  await tx.update(returns).set({ receiptId }).where(eq(returns.lineId, lineId))
  if (before?.receiptId) await markUnused(tx, [before.receiptId], now)
}

export async function findReturns(database: Database, lineIds: readonly Id[]): Promise<Map<Id, ReturnRow>> {
  const found = await database
    .select()
    .from(returns)
    .where(inArray(returns.lineId, [...lineIds]))
  return new Map(found.map((row) => [row.lineId, row]))
}

/** Erases personal data of returns finished before the date, unless a postage claim is open. */
export async function purgeReturns(tx: Database, before: Date, now: Date): Promise<void> {
  const isOver = sql`exists (select from ${orderLines} where ${orderLines.id} = ${returns.lineId} and ${ne(orderLines.state, 'return_requested')})`
  await tx
    .update(returns)
    .set({ endedAt: now })
    .where(and(isNull(returns.endedAt), isOver))
  const old = await tx
    .select({ lineId: returns.lineId, receiptId: returns.receiptId })
    .from(returns)
    .where(
      and(
        lt(returns.endedAt, before),
        sql`(${returns.address} is not null or ${returns.carrier} is not null)`,
        not(hasOpenClaim(returns.lineId)),
      ),
    )
    .limit(batchSize)
    .for('update')
  const lineIds = old.map(({ lineId }) => lineId)
  await tx
    .update(returns)
    .set({ address: null, carrier: null, trackingNumber: null, receiptId: null })
    .where(inArray(returns.lineId, lineIds))
  await eraseAccounts(tx, lineIds)
  await markUnused(
    tx,
    old.flatMap(({ receiptId }) => receiptId ?? []),
    now,
  )
}

export const eraseReturnAddresses = (tx: Database, artistId: Id) =>
  tx
    .update(returns)
    .set({ address: null })
    .where(
      inArray(
        returns.lineId,
        tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.artistId, artistId)),
      ),
    )
