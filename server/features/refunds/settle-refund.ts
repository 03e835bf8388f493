import { and, eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { type Cents, cents } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { refunds } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { bookLoss, bookUnbought } from '#server/features/ledger/ledger-store.ts'
import { findLines, lockOrder, type OrderRow } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { createRefund } from './create-refund.ts'
import { enqueueRefundMade } from './refund-emails.ts'
import { refuseBeyondPayment } from './refuse-beyond-payment.ts'
import { isBeingSent } from './submit-refund.ts'
import { coverDue, type RefundRow, takeFromUnsettled } from './unsettled-refunds.ts'

type Refusal = 'order-not-found' | 'step-not-allowed' | 'refund-too-large'

/** What a refund of the dashboard was for: a work, a refund that the shop had decided, or nothing that an artist bears. */
export type Meaning = { readonly lineId: Id } | { readonly dueRefundId: Id } | { readonly bearer: 'shop' }

type Settlement = {
  orderId: Id
  refundId: Id
  meaning: Meaning
  /** How much of it; as much as fits when not given. */
  amount?: Cents | undefined
  reason: string
  by: Id
}

type Locked = { tx: Database; order: OrderRow; refund: RefundRow }

/** An administrator says what a refund of the provider's dashboard was for; what is over waits to be settled further. */
export const settleRefund = (shop: Shop, settlement: Settlement, now: Date): Promise<Result<void, Refusal>> =>
  shop.database.transaction(async (tx): Promise<Result<void, Refusal>> => {
    const { orderId, refundId, meaning, reason, by } = settlement
    const locked = await lockOrder(tx, orderId)
    const matchesRefund = and(eq(refunds.id, refundId), eq(refunds.orderId, orderId))
    const [refund] = await tx.select().from(refunds).where(matchesRefund).for('no key update')
    if (!locked || !refund) return refuse('order-not-found')
    if (!refund.isUnsettled) return refuse('step-not-allowed')
    const found = { tx, order: locked.order, refund }
    const settled = await settle(shop, found, settlement, now)
    if (!settled.ok) return settled
    await refuseBeyondPayment(tx, orderId)
    await bookUnbought(tx, orderId, now)
    const details = { reason, refundId, after: { ...meaning, amount: settled.value } }
    await writeAudit(shop, tx, { by, action: 'refund-settled', subject: orderId, details }, now)
    return accept(undefined)
  })

function settle(shop: Shop, locked: Locked, settlement: Settlement, now: Date): Promise<Result<Cents, Refusal>> {
  const { meaning } = settlement
  if ('lineId' in meaning) return settleOnLine(shop, locked, { ...settlement, lineId: meaning.lineId }, now)
  if ('dueRefundId' in meaning) return settleOnDue(locked, meaning.dueRefundId, settlement.amount, now)
  return bearByShop(locked, settlement, now)
}

/** From now on this part of it is a refund of the line like others. */
async function settleOnLine(
  shop: Shop,
  { tx, order, refund }: Locked,
  { lineId, amount: requestedAmount, reason, by }: Settlement & { lineId: Id },
  now: Date,
): Promise<Result<Cents, Refusal>> {
  const line = (await findLines(tx, order.id)).find(({ id }) => id === lineId)
  if (!line) return refuse('order-not-found')
  const left = cents(line.total - line.refunded)
  if (line.state === null || left === 0) return refuse('step-not-allowed')
  const amount = requestedAmount ?? cents(Math.min(refund.amount, left))
  if (amount <= 0 || amount > left || amount > refund.amount) return refuse('refund-too-large')
  await takeFromUnsettled(tx, refund, amount, now)
  const how = { endsLine: amount === left, isDone: true, providerId: refund.providerId, backInStock: false }
  const decision = { amount, reason, by: 'admin', userId: by, ...how } as const
  const decided = await createRefund(shop, tx, order, line, decision, now)
  if (!decided.ok) throw new Error(`A refund could not be settled: ${decided.code}`)
  await enqueueRefundMade(shop, { tx, order, parts: [{ line, endsLine: how.endsLine }], reason }, now)
  return accept(amount)
}

/** It carried out what the shop had decided and could not send. When it is less than that, the rest is still due. */
async function settleOnDue(
  { tx, order, refund }: Locked,
  dueRefundId: Id,
  requestedAmount: Cents | undefined,
  now: Date,
): Promise<Result<Cents, Refusal>> {
  const matchesRefund = and(eq(refunds.id, dueRefundId), eq(refunds.orderId, order.id))
  const [due] = await tx.select().from(refunds).where(matchesRefund).for('no key update')
  if (!due) return refuse('order-not-found')
  if (due.doneAt !== null || due.waitingFor !== null || isBeingSent(due, now)) return refuse('step-not-allowed')
  const max = cents(Math.min(refund.amount, due.amount - due.covered))
  const amount = requestedAmount ?? max
  if (amount <= 0 || amount > max) return refuse('refund-too-large')
  await takeFromUnsettled(tx, refund, amount, now)
  await coverDue(tx, due, amount, refund.doneAt)
  return accept(amount)
}

/** It was for no work: a gesture of the shop, or money that went twice. */
async function bearByShop(
  { tx, refund }: Locked,
  { amount: requestedAmount, reason, by }: Settlement,
  now: Date,
): Promise<Result<Cents, Refusal>> {
  if (requestedAmount !== undefined && requestedAmount !== refund.amount) return refuse('refund-too-large')
  await takeFromUnsettled(tx, refund, refund.amount, now)
  await bookLoss(tx, refund.amount, { refundId: refund.id }, now)
  const { amount } = refund
  await tx.update(refunds).set({ amount, reason, by }).where(eq(refunds.id, refund.id))
  return accept(amount)
}
