import type { z } from 'zod'
import type { WithdrawalReceipt } from '#contract/withdrawals.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { shopReasons } from '#domain/shop-reason.ts'
import { isSettled, type WithdrawalObstacle, withdrawalFrom } from '#domain/withdrawal.ts'
import type { Database } from '#server/database/connect.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { cancelLocked } from '#server/features/fulfilment/cancel-lines.ts'
import { openReturn } from '#server/features/fulfilment/return-lines.ts'
import { lockWorksOf } from '#server/features/orders/hold-store.ts'
import { findLines, type LineRow, lockOrder, type OrderRow } from '#server/features/orders/order-store.ts'
import { withRefunds } from '#server/features/refunds/act-with-refunds.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueWithdrawalReceipt } from './withdrawal-emails.ts'
import { listWaiting, markConfirmed, saveWithdrawal, type WithdrawalRow } from './withdrawal-store.ts'
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

export type Refusal = 'order-unknown' | 'order-not-paid' | (typeof refusals)[WithdrawalObstacle]

export type Receipt = z.input<typeof WithdrawalReceipt>

/** For logged-in buyers. Cancels and refunds undelivered works, opens returns for the rest. All or nothing. */
export async function withdraw(
  shop: Shop,
  order: OrderRow,
  statement: Statement,
  now: Date,
): Promise<Result<Receipt, Refusal>> {
  return withRefunds(shop, now, (refundIds) =>
    shop.database.transaction(async (tx) => {
      const checked = await checkLocked(tx, order.id, statement, now)
      if (!checked.ok) return checked
      const kept = { ...asRow(shop, order, statement, now), tokenHash: null }
      await saveWithdrawal(tx, kept)
      return accept(await takeEffect(shop, tx, kept, checked.value, refundIds, now))
    }),
  )
}

type Checked = {
  order: OrderRow
  all: readonly LineRow[]
  withdrawn: readonly { line: LineRow; kind: 'cancellation' | 'return' }[]
}

/** `stated` before `at`: lines that were refunded or withdrawn from since then are left out. */
export async function checkLocked(
  tx: Database,
  orderId: Id,
  { lineIds }: Pick<Statement, 'lineIds'>,
  at: Date,
  stated = false,
): Promise<Result<Checked, Refusal>> {
  await lockWorksOf(tx, orderId)
  const order = (await lockOrder(tx, orderId))?.order
  if (!order) return refuse('order-unknown')
  if (!order.paidAt) return refuse('order-not-paid')
  const all = await findLines(tx, orderId)
  const lines = all.filter(({ id }) => lineIds.includes(id))
  if (lines.length < new Set(lineIds).size) return refuse('order-unknown')
  const withdrawn: { line: LineRow; kind: 'cancellation' | 'return' }[] = []
  const settled: Refusal[] = []
  for (const line of lines) {
    const withdrawal = withdrawalFrom(line, all, at, stated)
    if (withdrawal.kind !== 'none') withdrawn.push({ line, kind: withdrawal.kind })
    else if (stated && isSettled(withdrawal)) settled.push(refusals[withdrawal.obstacle])
    else return refuse(refusals[withdrawal.obstacle])
  }
  const [refusal] = settled
  return refusal && withdrawn.length === 0 ? refuse(refusal) : accept({ order, all, withdrawn })
}

export async function takeEffect(
  shop: Shop,
  tx: Database,
  kept: WithdrawalRow,
  checked: Checked,
  refundIds: Id[],
  now: Date,
): Promise<Receipt> {
  const { order, withdrawn } = checked
  const { id, name, email, language, receivedAt } = kept
  const lineIds = withdrawn.map(({ line }) => line.id)
  const of = (kind: 'cancellation' | 'return') => withdrawn.filter((one) => one.kind === kind).map(({ line }) => line)
  const lines = offersOf(checked, language, receivedAt)
  await writeAudit(shop, tx, { by: 'buyer', action: 'withdrawal', subject: order.id, details: { lineIds } }, now)
  const received = { id, order, name, email, language, receivedAt, lines }
  await enqueueWithdrawalReceipt(shop, tx, received, now)
  const acting = { tx, order, by: 'buyer' as const }
  const decision = { reason: shopReasons.withdrawn, userId: order.userId ?? 'buyer', isWithdrawal: true }
  const cancelled = await cancelLocked(shop, { ...acting, lines: of('cancellation') }, decision, now)
  const toReturn = of('return')
  const opened =
    toReturn.length > 0
      ? await openReturn(
          shop,
          { ...acting, lines: toReturn },
          { reason: shopReasons.withdrawn, isFaulty: false, withdrawnAt: receivedAt },
          now,
        )
      : accept(undefined)
  if (!cancelled.ok || !opened.ok) throw new Error('What could be withdrawn from was refused')
  refundIds.push(...cancelled.value)
  await closeCovered(tx, checked, lineIds, now)
  return receiptOf(order, kept, lines, true)
}

/** Other statements about the same works have nothing left to carry out. */
async function closeCovered(tx: Database, { order, all }: Checked, lineIds: readonly Id[], now: Date) {
  const left = all.filter(({ id, state }) => !lineIds.includes(id) && isOpen(state)).map(({ id }) => id)
  for (const waiting of await listWaiting(tx, order.id))
    if (!waiting.lineIds.some((id) => left.includes(id))) await markConfirmed(tx, waiting.id, now)
}

const isOpen = (state: LineRow['state']) =>
  state === 'paid' || state === 'preparing' || state === 'shipped' || state === 'delivered'

export const asRow = (
  shop: Shop,
  { id: orderId }: OrderRow,
  { orderNumber: _number, ...statement }: Statement,
  now: Date,
) => ({
  id: shop.newId(now),
  orderId,
  ...statement,
  lineIds: [...statement.lineIds],
  receivedAt: now,
  confirmedAt: null,
  dismissedAt: null,
  tokenHash: null,
})

export const offersOf = ({ all, withdrawn }: Checked, language: Language, at: Date): Offered[] =>
  withdrawn.map(({ line }) => offerFor(line, all, language, at, true))

export const receiptOf = (
  order: OrderRow,
  { receivedAt, email }: Pick<WithdrawalRow, 'receivedAt' | 'email'>,
  lines: Offered[],
  isConfirmed: boolean,
): Receipt => ({ orderNumber: order.number, lines, receivedAt, email, isConfirmed })
