import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type WithdrawalObstacle, withdrawalFrom } from '#domain/withdrawal.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { cancelLocked } from '#server/features/fulfilment/cancel-lines.ts'
import { sendRefund } from '#server/features/fulfilment/refund-line.ts'
import { openReturn } from '#server/features/fulfilment/return-lines.ts'
import { lockWorksOf } from '#server/features/orders/hold-store.ts'
import { findLines, type LineRow, lockOrder } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import { enqueueWithdrawalReceipt } from './withdrawal-emails.ts'
import { findOrderNamed, keepWithdrawal } from './withdrawal-store.ts'
import { type Offered, offerFor } from './withdrawal-view.ts'

export type Statement = {
  readonly name: string
  readonly orderNumber: string
  readonly email: string
  readonly lineIds: readonly Id[]
  readonly language: Language
}

const refusals = {
  refunded: 'already-refunded',
  requested: 'already-withdrawn',
  late: 'return-too-late',
  final: 'not-returnable',
  'under-way': 'not-yet-returnable',
} as const satisfies Record<WithdrawalObstacle, string>

type Refusal = 'order-unknown' | 'order-not-paid' | (typeof refusals)[WithdrawalObstacle]

/**
 * Records that a buyer withdraws, and sends the receipt at once. What has not left is cancelled and refunded, the rest
 * is to be sent back. Returns the works of the statement; either all of it takes effect or nothing.
 */
export async function withdraw(
  shop: Shop,
  statement: Statement,
  now: Date,
): Promise<Result<{ orderNumber: string; lines: readonly Offered[] }, Refusal>> {
  const found = await findOrderNamed(shop.database, statement)
  if (!found) return refuse('order-unknown')
  const done = await shop.database.transaction((tx) => withdrawLocked(shop, tx, found.id, statement, now))
  if (!done.ok) return done
  shop.jobs.enqueue('send-emails')
  for (const refundId of done.value.refundIds) await sendRefund(shop, refundId, now)
  return accept({ orderNumber: found.number, lines: done.value.lines })
}

async function withdrawLocked(
  shop: Shop,
  tx: Shop['database'],
  orderId: Id,
  { name, email, lineIds, language }: Statement,
  now: Date,
): Promise<Result<{ refundIds: readonly Id[]; lines: readonly Offered[] }, Refusal>> {
  await lockWorksOf(tx, orderId)
  const order = (await lockOrder(tx, orderId))?.order
  if (!order) return refuse('order-unknown')
  if (!order.paidAt) return refuse('order-not-paid')
  const all = await findLines(tx, orderId)
  const lines = all.filter(({ id }) => lineIds.includes(id))
  if (lines.length < new Set(lineIds).size) return refuse('order-unknown')
  const meant = lines.map((line) => ({ line, withdrawal: withdrawalFrom(line, all, now) }))
  for (const { withdrawal } of meant) if (withdrawal.kind === 'none') return refuse(refusals[withdrawal.obstacle])

  const of = (kind: 'cancellation' | 'return'): LineRow[] =>
    meant.filter(({ withdrawal }) => withdrawal.kind === kind).map(({ line }) => line)
  const offered = lines.map((line) => offerFor(line, all, language, now))
  const id = shop.newId(now)
  await keepWithdrawal(tx, { id, orderId, lineIds: [...lineIds], name, email, language, receivedAt: now })
  await writeAudit(shop, tx, { by: 'buyer', action: 'withdrawal', subject: orderId, details: { lineIds } }, now)
  await enqueueWithdrawalReceipt(tx, { id, order, name, email, language, lines: offered }, shop.settings.publicUrl, now)

  const { reason } = withdrawalTexts[order.language].withdrawalEmail
  const acting = { tx, order, by: 'buyer' as const }
  const decision = { reason, userId: order.userId ?? 'buyer' }
  const cancelled = await cancelLocked(shop, { ...acting, lines: of('cancellation') }, decision, now)
  const toReturn = of('return')
  const opened =
    toReturn.length > 0
      ? await openReturn(shop, { ...acting, lines: toReturn }, { reason, isFaulty: false }, now)
      : accept(undefined)
  if (!cancelled.ok || !opened.ok) throw new Error('What could be withdrawn from was refused')
  return accept({ refundIds: cancelled.value, lines: offered })
}
