import type { Id } from '#domain/id.ts'
import { type Cents, cents } from '#domain/money.ts'
import { isToSend } from '#domain/order.ts'
import { groundOfRefund } from '#domain/refund-request.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Acting, LineRequest } from '#server/features/orders/act-on-lines.ts'
import { enqueueLineEmails } from '#server/features/orders/line-emails.ts'
import type { WholeOrder } from '#server/features/orders/order-store.ts'
import { actWithRefunds } from '#server/features/refunds/act-with-refunds.ts'
import { createRefund } from '#server/features/refunds/create-refund.ts'
import { readRefundable } from '#server/features/refunds/left-of-lines.ts'
import { refundAsAdmin } from '#server/features/refunds/refund-as-admin.ts'
import { requestRefund } from '#server/features/refunds/request-refund.ts'
import { isRefundWaiting } from '#server/features/refunds/request-store.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { type Confirmed, confirmAdmin } from './confirm-admin.ts'
import { withoutCancelled } from './without-cancelled.ts'

type Refusal =
  | 'order-not-found'
  | 'forbidden'
  | 'step-not-allowed'
  | 'refund-too-large'
  | 'refund-waiting'
  | 'wrong-password'
  | 'rate-limited'

/**
 * Works that the buyer cancels go back on sale; works that the artist cannot send do not. An administrator's
 * cancellation above a limit needs the approval of a second one.
 */
export async function cancelLines(
  shop: Shop,
  caller: Caller,
  { reason, currentPassword, ...request }: LineRequest & Confirmed & { reason: string },
  now: Date,
): Promise<Result<WholeOrder, Refusal>> {
  const confirmed = await confirmAdmin(shop, caller, currentPassword)
  const step = { parties: ['buyer', 'artist', 'admin'], step: 'ship' } as const
  return actWithRefunds(shop, caller, request, step, now, async (acting, refundIds) => {
    const { by } = acting
    const confirmation = confirmed(by)
    if (!confirmation.ok) return confirmation
    const toCancel = by === 'artist' ? await withoutCancelled(acting, request) : accept(acting.lines)
    if (!toCancel.ok) return toCancel
    const lines = toCancel.value
    // Once packing has begun, only the artist or an administrator can cancel.
    if (by === 'buyer' && lines.some(({ state }) => state !== 'paid')) return refuse('step-not-allowed')
    if (by === 'admin') {
      if (!lines.every(isToSend)) return refuse('step-not-allowed')
      const parts = lines.map((line) => ({ line, amount: cents(line.total - line.refunded) }))
      const refunding = { parts, adminRefund: 'cancel', reason, decider: caller } as const
      const done = await refundAsAdmin(shop, acting, refunding, refundIds, now)
      return done.ok ? accept(undefined) : done
    }
    const decided = await cancelLocked(shop, { ...acting, lines }, { reason, userId: caller.userId }, now)
    if (!decided.ok) return decided
    refundIds.push(...decided.value)
    return accept(undefined)
  })
}

/**
 * For locked lines. Returns the refunds to submit after the commit. An artist's refund beyond their means waits for an
 * administrator.
 */
export async function cancelLocked(
  shop: Shop,
  acting: Acting,
  { reason, userId, isWithdrawal = false }: { reason: string; userId: string; isWithdrawal?: boolean },
  now: Date,
): Promise<Result<readonly Id[], 'step-not-allowed' | 'refund-too-large'>> {
  const { tx, order, lines, by } = acting
  const refundIds: Id[] = []
  if (!lines.every(isToSend)) return refuse('step-not-allowed')
  for (const line of lines) {
    const amount = cents(line.total - line.refunded)
    const requested = { amount, ground: 'cancellation', reason, userId } as const
    const request = by === 'artist' && (await requestRefund(shop, tx, line, requested, now))
    if (request) {
      await enqueueLineEmails(shop, { ...acting, lines: [line], event: 'refund-asked', request }, now)
      continue
    }
    const decision = { amount, reason, by, userId, endsLine: true, backInStock: by !== 'artist' }
    const decided = await createRefund(shop, tx, order, line, decision, now)
    if (!decided.ok) return decided
    refundIds.push(decided.value.refundId)
    const about = { ...acting, lines: [line] }
    if (isWithdrawal) await enqueueLineEmails(shop, { ...about, event: 'withdrawn' }, now)
    else await enqueueLineEmails(shop, { ...about, event: 'cancelled', amount: decided.value.amount, reason }, now)
  }
  return accept(refundIds)
}

type PartOfLine = Confirmed & {
  orderId: Id
  lineId: Id
  amount: Cents
  /** The line's refunded amount as the caller saw it, which makes the request idempotent. */
  refunded: Cents
  reason: string
}

/** Needs approval if the artist would be in debt, or if an administrator refunds more than a limit. */
export async function refundPart(
  shop: Shop,
  caller: Caller,
  { orderId, lineId, amount, refunded: seen, reason, currentPassword }: PartOfLine,
  now: Date,
): Promise<Result<WholeOrder, Refusal | 'refund-changed'>> {
  const request = { orderId, lineIds: [lineId] }
  const confirmed = await confirmAdmin(shop, caller, currentPassword)
  const step = { parties: ['artist', 'admin'], step: 'refund' } as const
  return actWithRefunds(shop, caller, request, step, now, async (acting, refundIds) => {
    const { tx, order, lines, by } = acting
    const confirmation = confirmed(by)
    if (!confirmation.ok) return confirmation
    const [line] = lines
    if (!line || line.state === 'refunded') return refuse('step-not-allowed')
    if (line.refunded !== seen) return refuse('refund-changed')
    if (by === 'artist' && (await isRefundWaiting(tx, line))) return refuse('refund-waiting')
    const left = line.total - line.refunded
    if (amount <= 0 || amount > left) return refuse('refund-too-large')
    // A refund of the whole line is capped to the refundable amount of the payment.
    if (amount < left && amount > (await readRefundable(tx, order.id))) return refuse('refund-too-large')
    if (by === 'admin') {
      const refunding = { parts: [{ line, amount }], adminRefund: 'refund', reason, decider: caller } as const
      const done = await refundAsAdmin(shop, acting, refunding, refundIds, now)
      return done.ok ? accept(undefined) : done
    }
    const requested = { amount, ground: groundOfRefund(line), reason, userId: caller.userId }
    if (await requestRefund(shop, tx, line, requested, now)) return accept(undefined)
    const decision = { amount, reason, by, userId: caller.userId, endsLine: false, backInStock: false }
    const decided = await createRefund(shop, tx, order, line, decision, now)
    if (!decided.ok) return decided
    refundIds.push(decided.value.refundId)
    await enqueueLineEmails(shop, { ...acting, event: 'refunded', amount: decided.value.amount, reason }, now)
    return accept(undefined)
  })
}
