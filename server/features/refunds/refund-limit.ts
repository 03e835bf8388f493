import { and, eq, gt, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { countedHours, needsAnother } from '#domain/approval.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { approvals, refunds } from '#server/database/schema.ts'
import { findOpenApprovals } from '#server/features/approvals/approval-store.ts'
import type { Decider } from '#server/http/about-self.ts'
import type { Shop } from '#server/shop.ts'

type Step = { readonly orderId: Id; readonly amount: Cents; readonly decider: Decider }

/** Whether a refund of an order needs another administrator, together with all of the last 24 hours that were not approved. */
export async function needsApproval(
  { settings }: Pick<Shop, 'settings'>,
  tx: Database,
  { orderId, amount, decider }: Step,
  now: Date,
): Promise<boolean> {
  const { refundApprovalFrom: from } = settings
  if (from === undefined || decider.hasWaited) return false
  const open = await findOpenApprovals(tx, { kinds: ['refund', 'refund-by-hand', 'postage'], orderIds: [orderId] })
  const waiting = sum(open.flatMap((approval) => approval.amount ?? []))
  return needsAnother({ from, amount, alone: await readRefundedAlone(tx, orderId, now), waiting })
}

/** Lately refunded or marked as paid by hand, each without another administrator. A note of the only one about themselves counts. */
async function readRefundedAlone(tx: Database, orderId: Id, now: Date): Promise<Cents> {
  const since = new Date(now.getTime() - countedHours * 3_600_000)
  const { amount, by, lineId, createdAt, isByHand, doneAt } = refunds
  const approvedByHand = tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(
        eq(approvals.orderId, orderId),
        eq(approvals.outcome, 'approved'),
        or(
          and(
            eq(approvals.kind, 'refund-by-hand'),
            isNull(approvals.takesEffectAt),
            eq(sql`${approvals.payload} ->> 'refundId'`, refunds.id),
          ),
          and(eq(approvals.kind, 'postage'), eq(approvals.id, refunds.approvalId)),
        ),
      ),
    )
  const isDecidedAlone = and(eq(by, 'admin'), isNotNull(lineId), gt(createdAt, since), isNull(refunds.approvalId))
  const isMarkedAlone = and(isByHand, gt(doneAt, since), notExists(approvedByHand))
  const [refunded] = await tx
    .select({ amount: sql`coalesce(sum(${amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), or(isDecidedAlone, isMarkedAlone)))
  return cents(refunded?.amount ?? 0)
}
