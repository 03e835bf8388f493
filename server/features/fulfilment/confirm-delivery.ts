import { confirmationByShop, isUnconfirmed } from '#domain/confirmation.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { actOnLines, type LineRequest } from '#server/features/orders/act-on-lines.ts'
import { enqueueLineEmails } from '#server/features/orders/line-emails.ts'
import type { LineRow, WholeOrder } from '#server/features/orders/order-store.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { type Confirmed, confirmAdmin } from './confirm-admin.ts'
import { confirmLines } from './confirm-lines.ts'

type Refusal = 'order-not-found' | 'forbidden' | 'step-not-allowed'

/** The artist need not have reported the delivery. */
export const confirmReceipt = (
  shop: Shop,
  caller: Caller,
  request: LineRequest,
  now: Date,
): Promise<Result<WholeOrder, Refusal>> =>
  actOnLines(shop, caller, request, { parties: ['buyer'], step: 'confirm' }, async (acting) => {
    const { tx, order, by } = acting
    const lines = unconfirmedOf(acting.lines, request)
    if (!lines) return refuse('step-not-allowed')
    await confirmLines(tx, order, lines, { confirmation: 'buyer', by }, now)
    await enqueueLineEmails(shop, { ...acting, lines, event: 'received' }, now)
    return accept(undefined)
  })

/** After a look at the carrier's page or into a complaint. */
export async function confirmDelivery(
  shop: Shop,
  caller: Caller,
  { reason, currentPassword, ...request }: LineRequest & Confirmed & { readonly reason: string },
  now: Date,
): Promise<Result<WholeOrder, Refusal | 'tracking-missing' | 'wrong-password' | 'rate-limited'>> {
  const confirmed = await confirmAdmin(shop, caller, currentPassword)
  return actOnLines(shop, caller, request, { parties: ['admin'], step: 'confirm' }, async (acting) => {
    const { tx, order, by } = acting
    const confirmation = confirmed(by)
    if (!confirmation.ok) return confirmation
    const lines = unconfirmedOf(acting.lines, request)
    if (!lines) return refuse('step-not-allowed')
    const byKind = Map.groupBy(lines, confirmationByShop)
    if (byKind.has(undefined)) return refuse('tracking-missing')
    for (const [kind, ofKind] of byKind) {
      if (!kind) continue
      await confirmLines(tx, order, ofKind, { confirmation: kind, by, reason }, now)
      await enqueueLineEmails(shop, { ...acting, lines: ofKind, event: 'confirmed', how: kind, reason }, now)
    }
    const parcels = lines.map(({ id, carrier, trackingNumber }) => ({ lineId: id, carrier, trackingNumber }))
    const details = { reason, parcels }
    await writeAudit(shop, tx, { by: caller.userId, action: 'delivery-confirmed', subject: order.id, details }, now)
    return accept(undefined)
  })
}

/** Unconfirmed lines; undefined when there are none, or a named line is confirmed. */
function unconfirmedOf(lines: readonly LineRow[], { lineIds }: LineRequest): readonly LineRow[] | undefined {
  const open = lines.filter(isUnconfirmed)
  return open.length === 0 || (lineIds && open.length < lines.length) ? undefined : open
}
