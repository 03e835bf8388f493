import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { type Cents, cents, zero } from '#domain/money.ts'
import { shopReasons } from '#domain/shop-reason.ts'
import type { Database } from '#server/database/connect.ts'
import { refunds } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { bookWithdrawal } from '#server/features/ledger/ledger-store.ts'
import type { Shop } from '#server/shop.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Made on the provider's dashboard, with nobody having said what for yet; the oldest first. The order is locked. */
export const findUnsettled = (tx: Database, orderId: Id): Promise<RefundRow[]> =>
  tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.isUnsettled, true)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))

/** Money that went back without the shop, or twice: an administrator says what for. */
export async function recordUnsettled(
  shop: Pick<Shop, 'newId'>,
  tx: Database,
  { orderId, amount, providerId }: { orderId: Id; amount: Cents; providerId: string },
  now: Date,
): Promise<void> {
  const id = shop.newId(now)
  const made = { doneAt: now, providerId, isUnsettled: true, reason: shopReasons['by-shop'], by: 'webhook' }
  await tx.insert(refunds).values({ ...made, id, orderId, amount, artistAmount: zero, createdAt: now })
  await bookWithdrawal(tx, amount, { refundId: id }, now)
  const details = { refundId: id, after: { amount } }
  await writeAudit(shop, tx, { by: 'webhook', action: 'refund-noticed', subject: orderId, details }, now)
}

/**
 * Takes so much out of a refund of the dashboard, because it counts as another refund from now on. One that is used up
 * stays as a row of nothing, for the ledger names it.
 */
export async function takeFromUnsettled(tx: Database, refund: RefundRow, amount: Cents, now: Date): Promise<void> {
  const left = cents(refund.amount - amount)
  const change = { amount: left, ...(left === 0 ? { isUnsettled: false } : {}) }
  await tx.update(refunds).set(change).where(eq(refunds.id, refund.id))
  await bookWithdrawal(tx, cents(-amount), { refundId: refund.id }, now)
}

/** Takes as much as this out of an order's refunds of the dashboard, the oldest first. Gives what was made of it, and when. */
export async function takeUnsettled(tx: Database, orderId: Id, requestedAmount: Cents, now: Date) {
  const made: Pick<RefundRow, 'amount' | 'providerId' | 'doneAt'>[] = []
  let left = requestedAmount
  for (const refund of await findUnsettled(tx, orderId)) {
    const amount = cents(Math.min(refund.amount, left))
    if (amount <= 0) break
    left = cents(left - amount)
    await takeFromUnsettled(tx, refund, amount, now)
    made.push({ amount, providerId: refund.providerId, doneAt: refund.doneAt })
  }
  return made
}

/** The buyer has got so much of a refund that is due on the dashboard. When that is not all, the rest is still due. */
export async function coverDue(tx: Database, due: RefundRow, amount: Cents, doneAt: Date | null): Promise<void> {
  const covered = cents(due.covered + amount)
  const done = { doneAt, lastError: null, failedAt: null, failureReason: null }
  await tx
    .update(refunds)
    .set({ covered, ...(covered === due.amount ? done : {}) })
    .where(eq(refunds.id, due.id))
}

/** The order's refunds that the provider has not accepted, those first that came back, then those that it refused. */
export async function findDueOf(tx: Database, orderId: Id): Promise<RefundRow[]> {
  const due = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.doneAt), isNull(refunds.waitingFor)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  const rank = ({ failedAt, lastError }: RefundRow) => (failedAt ? 0 : lastError ? 1 : 2)
  return due.sort((a, b) => rank(a) - rank(b))
}
