import { groundOfReturn } from '#domain/refund-request.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { isDeclinable, returnableUntil, returnsOf } from '#domain/returns.ts'
import { shopReasons } from '#domain/shop-reason.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { type Acting, actOnLines, type LineRequest } from '#server/features/orders/act-on-lines.ts'
import { enqueueLineEmails } from '#server/features/orders/line-emails.ts'
import { moveLines } from '#server/features/orders/line-steps.ts'
import { findLines, type LineRow, type WholeOrder } from '#server/features/orders/order-store.ts'
import { refundFor } from '#server/features/orders/return-terms.ts'
import { actWithRefunds } from '#server/features/refunds/act-with-refunds.ts'
import { createRefund } from '#server/features/refunds/create-refund.ts'
import { enqueueRefundMade } from '#server/features/refunds/refund-emails.ts'
import { requestRefund } from '#server/features/refunds/request-refund.ts'
import { findReturns } from '#server/features/returns/return-store.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { announceReturn } from './answer-return.ts'
import { type Confirmed, confirmAdmin } from './confirm-admin.ts'
import { confirmLines } from './confirm-lines.ts'

type Refusal = 'order-not-found' | 'forbidden' | 'step-not-allowed'
type Unconfirmed = 'wrong-password' | 'rate-limited'
type Reasoned = LineRequest & { readonly reason: string }

export const requestReturn = (
  shop: Shop,
  caller: Caller,
  { reason, isFaulty, ...request }: Reasoned & { isFaulty: boolean },
  now: Date,
): Promise<Result<WholeOrder, Refusal | 'not-returnable' | 'return-too-late'>> =>
  actOnLines(shop, caller, request, { parties: ['buyer'], step: 'request-return' }, (acting) =>
    openReturn(shop, acting, { reason, isFaulty }, now),
  )

/** For locked lines. An earlier day of withdrawal counts. */
export async function openReturn(
  shop: Shop,
  acting: Acting,
  { reason, isFaulty, withdrawnAt }: { reason: string; isFaulty: boolean; withdrawnAt?: Date },
  now: Date,
): Promise<Result<void, 'step-not-allowed' | 'not-returnable' | 'return-too-late'>> {
  const { tx, order, lines, by } = acting
  // Before delivery, only a withdrawal from a trader's sale is possible.
  if (lines.some((line) => line.state === 'shipped' && (isFaulty || returnsOf(line) !== 'withdrawal')))
    return refuse('step-not-allowed')
  if (!isFaulty && lines.some((line) => returnsOf(line) === 'final')) return refuse('not-returnable')
  const all = await findLines(tx, order.id)
  if (!isFaulty && lines.some((line) => isTooLate(line, all, withdrawnAt ?? now))) return refuse('return-too-late')
  const set = { isFaulty, complainedAt: now }
  const moved = await moveLines(tx, order, lines, { step: 'request-return', by, reason, set }, now)
  if (moved.ok) await announceReturn(shop, acting, { reason, withdrawnAt }, now)
  return moved
}

function isTooLate(line: LineRow, order: readonly LineRow[], now: Date): boolean {
  const until = returnableUntil(line, order)
  return until !== null && now > until
}

/** The works stay delivered. */
export async function declineReturn(
  shop: Shop,
  caller: Caller,
  { reason, currentPassword, ...request }: Reasoned & Confirmed,
  now: Date,
): Promise<Result<WholeOrder, Refusal | Unconfirmed>> {
  const confirmed = await confirmAdmin(shop, caller, currentPassword)
  const parties = ['artist', 'admin'] as const
  return actOnLines(shop, caller, request, { parties, step: 'deliver' }, async (acting) => {
    const { tx, order, lines, by } = acting
    const confirmation = confirmed(by)
    if (!confirmation.ok) return confirmation
    if (lines.some(({ state }) => state !== 'return_requested')) return refuse('step-not-allowed')
    if (by === 'artist' && !lines.every(isDeclinable)) return refuse('forbidden')
    const known = await findReturns(
      tx,
      lines.map(({ id }) => id),
    )
    if (by === 'artist' && lines.some(({ id }) => known.get(id)?.answeredAt)) return refuse('step-not-allowed')
    // A work withdrawn before its arrival was never delivered.
    if (lines.some(({ deliveredAt }) => !deliveredAt)) return refuse('step-not-allowed')
    const moved = await moveLines(tx, order, lines, { step: 'deliver', by, reason }, now)
    if (moved.ok) await enqueueLineEmails(shop, { ...acting, event: 'return-declined', reason }, now)
    if (moved.ok && by === 'admin') {
      // Declining the return also settles that the buyer has the works.
      const open = lines.filter(({ deliveryConfirmedAt }) => !deliveryConfirmedAt)
      await confirmLines(tx, order, open, { confirmation: 'admin', by }, now)
      const details = { reason, lineIds: lines.map(({ id }) => id) }
      await writeAudit(shop, tx, { by: caller.userId, action: 'return-declined', subject: order.id, details }, now)
    }
    return moved
  })
}

/** The works go back on sale. A refund that would leave the artist in debt needs approval. */
export async function receiveReturn(
  shop: Shop,
  caller: Caller,
  { currentPassword, ...request }: LineRequest & Confirmed,
  now: Date,
): Promise<Result<WholeOrder, Refusal | Unconfirmed | 'refund-too-large'>> {
  const confirmed = await confirmAdmin(shop, caller, currentPassword)
  const step = { parties: ['artist', 'admin'], step: 'return' } as const
  return actWithRefunds(shop, caller, request, step, now, async (acting, refundIds) => {
    const { tx, order, lines, by } = acting
    const confirmation = confirmed(by)
    if (!confirmation.ok) return confirmation
    const moved = await moveLines(tx, order, lines, { step: 'return', by }, now)
    if (!moved.ok) return moved
    for (const line of lines) {
      const returned = { ...line, state: 'returned' as const }
      const requested = { ...refundFor(line), ground: groundOfReturn(line), reason: '', userId: caller.userId }
      const refundRequest = by === 'artist' && (await requestRefund(shop, tx, returned, requested, now))
      if (refundRequest) {
        await enqueueLineEmails(shop, { ...acting, lines: [line], event: 'refund-asked', request: refundRequest }, now)
        continue
      }
      const decision = {
        ...refundFor(line),
        reason: shopReasons.returned,
        by,
        userId: caller.userId,
        endsLine: true,
      } as const
      const decided = await createRefund(shop, tx, order, returned, { ...decision, backInStock: !line.isFaulty }, now)
      if (!decided.ok) throw new Error('A returned line could not be refunded')
      const { refundId, amount } = decided.value
      refundIds.push(refundId)
      await enqueueLineEmails(shop, { ...acting, lines: [line], event: 'refunded', amount }, now)
      if (by === 'admin') await enqueueRefundMade(shop, { tx, order, by, parts: [{ line, endsLine: true }] }, now)
    }
    return accept(undefined)
  })
}
