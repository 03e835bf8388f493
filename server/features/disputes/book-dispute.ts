import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { divide } from '#domain/dispute.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents, sum, zero } from '#domain/money.ts'
import { shopReasons } from '#domain/shop-reason.ts'
import type { Database } from '#server/database/connect.ts'
import { disputes, ledgerEntries, refunds } from '#server/database/schema.ts'
import { type AuditAction, writeAudit } from '#server/features/audit/audit-store.ts'
import { bookLoss } from '#server/features/ledger/ledger-store.ts'
import { findLines, type LineRow, type OrderRow } from '#server/features/orders/order-store.ts'
import { artistPart } from '#server/features/refunds/artist-part.ts'
import { createRefund, isWithArtist } from '#server/features/refunds/create-refund.ts'
import { refuseBeyondPayment } from '#server/features/refunds/refuse-beyond-payment.ts'
import type { Shop } from '#server/shop.ts'

export type DisputeRow = typeof disputes.$inferSelect

/** Idempotent. */
export async function bookEnd(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  dispute: DisputeRow,
  now: Date,
): Promise<void> {
  if (dispute.state === 'lost' && dispute.lostAt === null) await bookLostDispute(shop, tx, order, dispute, now)
  else if (dispute.lostAt && dispute.state !== 'lost' && dispute.reinstatedAt && dispute.recoveredAt === null) {
    // Won on appeal: the shop keeps the money until an administrator settles it.
    await bookAppeal(tx, order, dispute, -1, now)
    await updateDispute(tx, dispute, { recoveredAt: now, isToSettle: true })
    await writeDispute(shop, tx, dispute, 'dispute-recovered', now)
  } else if (dispute.recoveredAt && dispute.reinstatedAt === null) {
    // The provider withdrew the recovered amount again.
    await bookAppeal(tx, order, dispute, 1, now)
    await updateDispute(tx, dispute, { recoveredAt: null, isToSettle: true })
    await writeDispute(shop, tx, dispute, 'dispute-lost', now)
  }
}

async function bookAppeal(tx: Database, order: OrderRow, dispute: DisputeRow, sign: 1 | -1, now: Date): Promise<void> {
  const loss = order.paidAt ? dispute.amount : await readLoss(tx, dispute.id)
  if (loss > 0) await bookLoss(tx, cents(sign * loss), { disputeId: dispute.id }, now)
}

/** Artists lose unpaid earnings. The shop bears what was paid out until an administrator decides otherwise. */
async function bookLostDispute(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  dispute: DisputeRow,
  now: Date,
): Promise<void> {
  const lines = (await findLines(tx, order.id)).filter(({ state }) => state !== null)
  const left = lines.map(({ total, refunded }) => cents(total - refunded))
  const covered = await coverDueRefunds(tx, order.id, dispute, now)
  const parts = divide(cents(dispute.amount - covered), left)
  let waived = zero
  for (const [at, line] of lines.entries()) {
    const amount = parts[at] ?? zero
    if (amount > 0) waived = cents(waived + (await bookLostLine(shop, tx, order, line, { dispute, amount }, now)))
  }
  const rest = cents(dispute.amount - covered - sum(parts))
  if (rest > 0) await bookLoss(tx, rest, { disputeId: dispute.id }, now)
  await updateDispute(tx, dispute, { lostAt: now, isToSettle: waived > 0 })
  await refuseBeyondPayment(tx, order.id)
  await writeDispute(shop, tx, dispute, 'dispute-lost', now)
}

/** Returns the amount that the artist is spared because it was already paid out. */
async function bookLostLine(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  line: LineRow,
  { dispute, amount }: { dispute: DisputeRow; amount: Cents },
  now: Date,
): Promise<Cents> {
  const isPaidOut = line.payoutId !== null
  const sparedAmount = isPaidOut ? await artistPart(tx, line, amount) : zero
  const endsLine = amount === line.total - line.refunded
  const decision = {
    amount,
    ...(isPaidOut ? { artistAmount: zero } : {}),
    reason: shopReasons['dispute-lost'],
    by: 'webhook',
    userId: 'webhook',
    endsLine,
    isDone: true,
    backInStock: endsLine && isWithArtist(line),
    disputeId: dispute.id,
    sparedAmount,
  } as const
  const decided = await createRefund(shop, tx, order, line, decision, now)
  if (!decided.ok) throw new Error(`A lost dispute could not be booked: ${decided.code}`)
  return sparedAmount
}

/** Reduces pending refunds by the disputed amount, which the buyer already has. Returns the amount covered. */
async function coverDueRefunds(tx: Database, orderId: Id, { id, amount }: DisputeRow, now: Date): Promise<Cents> {
  const due = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.doneAt)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .for('no key update')
  let gone = zero
  for (const refund of due) {
    const part = cents(Math.min(refund.amount - refund.covered, amount - gone))
    if (part <= 0) continue
    gone = cents(gone + part)
    const covered = cents(refund.covered + part)
    const done = { doneAt: now, lastError: null, failedAt: null, disputeId: id }
    await tx
      .update(refunds)
      .set({ covered, ...(covered === refund.amount ? done : {}) })
      .where(eq(refunds.id, refund.id))
  }
  return gone
}

/** The loss booked first; appeals book the same amount. */
async function readLoss(tx: Database, disputeId: string): Promise<number> {
  const [loss] = await tx
    .select({ amount: sql`coalesce(max(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.disputeId, disputeId), eq(ledgerEntries.account, 'commission')))
  return loss?.amount ?? 0
}

export async function updateDispute(
  tx: Database,
  { id }: Pick<DisputeRow, 'id'>,
  change: Partial<DisputeRow>,
): Promise<DisputeRow> {
  const [updated] = await tx
    .update(disputes)
    .set({ ...change, id })
    .where(eq(disputes.id, id))
    .returning()
  if (!updated) throw new Error('A dispute is missing')
  return updated
}

/** The audit log includes the provider's reports. */
export function writeDispute(
  shop: Shop,
  tx: Database,
  { id, orderId, amount }: DisputeRow,
  action: AuditAction,
  now: Date,
): Promise<void> {
  const details = { disputeId: id, after: { amount } }
  return writeAudit(shop, tx, { by: 'webhook', action, subject: orderId, details }, now)
}
