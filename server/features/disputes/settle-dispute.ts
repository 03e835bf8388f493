import { and, eq, gt, sql } from 'drizzle-orm'
import type { Bearer } from '#domain/dispute.ts'
import type { Id } from '#domain/id.ts'
import { sum, zero } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { disputes, orderLines, refunds } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { bookShare } from '#server/features/ledger/ledger-store.ts'
import { findLines, lockOrder } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueChargedEmails } from './dispute-email.ts'
import { holdEarnings } from './record-dispute.ts'

type Decision = { orderId: Id; disputeId: string; bearer: Bearer; reason: string; by: Id }

export const settleDispute = (
  shop: Shop,
  { orderId, disputeId, bearer, reason, by }: Decision,
  now: Date,
): Promise<Result<void, 'order-not-found' | 'step-not-allowed'>> =>
  shop.database.transaction(async (tx): Promise<Result<void, 'order-not-found' | 'step-not-allowed'>> => {
    const locked = await lockOrder(tx, orderId)
    const matchesDispute = and(eq(disputes.id, disputeId), eq(disputes.orderId, orderId))
    const [dispute] = await tx.select().from(disputes).where(matchesDispute).for('update')
    if (!locked || !dispute) return refuse('order-not-found')
    // A loss recovered on appeal leaves nothing for the artist to bear.
    if (!dispute.isToSettle || (dispute.recoveredAt && bearer === 'artist')) return refuse('step-not-allowed')
    const shares = bearer === 'artist' ? await chargeArtists(tx, disputeId, now) : []
    const artistLoss = sum(shares.map(({ amount }) => amount))
    await enqueueChargedEmails(shop, tx, locked.order, await findLines(tx, orderId), { disputeId, reason, shares }, now)
    await tx.update(disputes).set({ isToSettle: false }).where(matchesDispute)
    await holdEarnings(tx, orderId)
    const details = { reason, disputeId, before: { bearer: 'shop' }, after: { bearer, artistAmount: artistLoss } }
    await writeAudit(shop, tx, { by, action: 'dispute-settled', subject: orderId, details }, now)
    return accept(undefined)
  })

async function chargeArtists(tx: Database, disputeId: string, now: Date) {
  const waived = await tx
    .select({ id: refunds.id, lineId: orderLines.id, artistId: orderLines.artistId, amount: refunds.sparedAmount })
    .from(refunds)
    .innerJoin(orderLines, eq(orderLines.id, refunds.lineId))
    .where(and(eq(refunds.disputeId, disputeId), gt(refunds.sparedAmount, zero)))
    .orderBy(orderLines.artistId, refunds.id)
  for (const { id, lineId, artistId, amount } of waived) {
    if (!artistId) continue
    await bookShare(tx, amount, { artistId, orderLineId: lineId, refundId: id, disputeId }, now)
    await tx
      .update(refunds)
      .set({ artistAmount: sql`${refunds.artistAmount} + ${refunds.sparedAmount}`, sparedAmount: zero })
      .where(eq(refunds.id, id))
  }
  return waived
}
