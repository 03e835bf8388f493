import { type Result, refuse } from '#domain/result.ts'
import { actOnLines, type LineRequest } from '#server/features/orders/act-on-lines.ts'
import { enqueueLineEmails } from '#server/features/orders/line-emails.ts'
import { moveLines } from '#server/features/orders/line-steps.ts'
import type { WholeOrder } from '#server/features/orders/order-store.ts'
import { recordEvent } from '#server/features/webhooks/record-event.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { withoutCancelled } from './without-cancelled.ts'

type Refusal = 'order-not-found' | 'forbidden' | 'step-not-allowed' | 'refund-waiting'

export const prepareLines = (shop: Shop, caller: Caller, request: LineRequest, now: Date) =>
  actOnLines(shop, caller, request, { parties: ['artist'], step: 'prepare' }, async (acting) => {
    const toPack = await withoutCancelled(acting, request)
    if (!toPack.ok) return toPack
    const lines = toPack.value
    if (lines.some(({ isDisputed }) => isDisputed)) return refuse('step-not-allowed')
    const moved = await moveLines(acting.tx, acting.order, lines, { step: 'prepare', by: acting.by }, now)
    if (moved.ok) await enqueueLineEmails(shop, { ...acting, lines, event: 'preparing' }, now)
    return moved
  })

/** Allowed during a dispute too, because the parcel may have left before. */
export const shipLines = (
  shop: Shop,
  caller: Caller,
  { carrier, trackingNumber, ...request }: LineRequest & { carrier: string; trackingNumber: string },
  now: Date,
): Promise<Result<WholeOrder, Refusal>> =>
  actOnLines(shop, caller, request, { parties: ['artist'], step: 'ship' }, async (acting) => {
    const { tx, order, by } = acting
    const toSend = await withoutCancelled(acting, request)
    if (!toSend.ok) return toSend
    const lines = toSend.value
    const set = { carrier: carrier || null, trackingNumber: trackingNumber || null, shippedAt: now }
    const reason = [carrier, trackingNumber].filter(Boolean).join(' ') || undefined
    const moved = await moveLines(tx, order, lines, { step: 'ship', by, reason, set }, now)
    if (!moved.ok) return moved
    await enqueueLineEmails(shop, { ...acting, lines, event: 'shipped', carrier, trackingNumber }, now)
    const details = { lineIds: lines.map(({ id }) => id) }
    await recordEvent(shop, tx, { type: 'order.shipped', subjectId: order.id, details }, now)
    return moved
  })

/** The artist's report alone does not release the payout; the delivery must be confirmed. */
export const deliverLines = (
  shop: Shop,
  caller: Caller,
  request: LineRequest,
  now: Date,
): Promise<Result<WholeOrder, Exclude<Refusal, 'refund-waiting'>>> =>
  actOnLines(shop, caller, request, { parties: ['artist'], step: 'deliver' }, async (acting) => {
    const { tx, order, lines, by } = acting
    // `deliver` also ends a declined return, which is a separate call.
    if (lines.some(({ state }) => state !== 'shipped')) return { ok: false, code: 'step-not-allowed' }
    const moved = await moveLines(tx, order, lines, { step: 'deliver', by, set: { deliveredAt: now } }, now)
    if (moved.ok) await enqueueLineEmails(shop, { ...acting, event: 'delivered' }, now)
    return moved
  })
