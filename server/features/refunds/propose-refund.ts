import { and, eq, gt, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { countedHours, needsAnother } from '#domain/approval.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import { type AdminRefund, refundDueOn } from '#domain/refund-request.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { refundRequests, refunds } from '#server/database/schema.ts'
import { isAlone } from '#server/features/account/administrator-periods.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Acting } from '#server/features/orders/act-on-lines.ts'
import type { Shop } from '#server/shop.ts'
import { artistPart } from './artist-part.ts'
import type { LeftOfLine } from './left-of-lines.ts'
import { enqueueRefundProposed } from './request-emails.ts'
import { findOpenRequest, writeRequest } from './request-store.ts'

type Proposal = {
  readonly parts: readonly LeftOfLine[]
  readonly adminRefund: AdminRefund
  readonly reason: string
  readonly userId: Id
}

/**
 * What an administrator wants to give back waits for another one from the sum on that is set: this writes a request for each
 * line. False when no other one is needed. The order is locked.
 */
export async function proposeRefund(
  shop: Shop,
  { tx, order }: Pick<Acting, 'tx' | 'order'>,
  { parts, adminRefund, reason, userId }: Proposal,
  now: Date,
): Promise<Result<boolean, 'refund-waiting'>> {
  const amount = sum(parts.map((part) => part.amount))
  const { refundApprovalFrom: from } = shop.settings
  const alone = await readRefundedAlone(tx, order.id, now)
  const waiting = await readProposed(tx, order.id)
  if (!needsAnother({ from, amount, alone, waiting })) return accept(false)
  for (const { line } of parts) if (await findOpenRequest(tx, line.id)) return refuse('refund-waiting')
  const isAskedAlone = await isAlone(tx, userId, now)
  const request = { by: userId, adminRefund, isAskedAlone, reason, ground: 'goodwill' } as const
  const dueOn = refundDueOn(request.ground, null, now)
  const details = { reason, amount, lineIds: parts.map(({ line }) => line.id), dueOn }
  for (const { line, amount } of parts) {
    const artistAmount = await artistPart(tx, line, amount)
    await writeRequest(shop, tx, line, { ...request, amount, artistAmount, dueOn }, now)
  }
  await writeAudit(shop, tx, { by: userId, action: 'refund-proposed', subject: order.id, details }, now)
  await enqueueRefundProposed(shop, tx, order, { amount, reason, userId, isAskedAlone }, now)
  return accept(true)
}

/** What administrators have given back of an order lately, each without another one. */
async function readRefundedAlone(tx: Database, orderId: Id, now: Date): Promise<Cents> {
  const since = new Date(now.getTime() - countedHours * 3_600_000)
  const { adminRefund, decision } = refundRequests
  const agreed = tx
    .select({ id: refundRequests.refundId })
    .from(refundRequests)
    .where(and(eq(refundRequests.orderId, orderId), isNotNull(adminRefund), eq(decision, 'approved')))
  const { amount, by, lineId, createdAt } = refunds
  const alone = and(eq(by, 'admin'), isNotNull(lineId), gt(createdAt, since), notInArray(refunds.id, agreed))
  const [refunded] = await tx
    .select({ amount: sql`coalesce(sum(${amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), alone))
  return cents(refunded?.amount ?? 0)
}

/** What of an order waits for another administrator. */
async function readProposed(tx: Database, orderId: Id): Promise<Cents> {
  const { amount, adminRefund, decision } = refundRequests
  const [proposed] = await tx
    .select({ amount: sql`coalesce(sum(${amount}), 0)`.mapWith(Number) })
    .from(refundRequests)
    .where(and(eq(refundRequests.orderId, orderId), isNotNull(adminRefund), isNull(decision)))
  return cents(proposed?.amount ?? 0)
}
