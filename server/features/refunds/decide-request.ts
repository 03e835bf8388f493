import { and, eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { isOwed } from '#domain/refund-request.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { refundRequests } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { lockWorksOf } from '#server/features/orders/hold-store.ts'
import { enqueueLineEmails } from '#server/features/orders/line-emails.ts'
import {
  findArtistOf,
  findLines,
  type LineRow,
  lockOrder,
  type OrderRow,
  type RequestRow,
} from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { createRefund, isWithArtist } from './create-refund.ts'
import { endsLine } from './follow-refund.ts'
import { closeRequest } from './request-store.ts'
import { submitRefunds } from './submit-refunds.ts'

type Deciding = { readonly orderId: Id; readonly requestId: Id; readonly by: Id }
type Refusal = 'order-not-found' | 'step-not-allowed' | 'forbidden'

/** An administrator lets a refund be made that leaves its artist in debt: as much as they have seen to be asked for. */
export async function approveRequest(
  shop: Shop,
  { orderId, requestId, by, amount }: Deciding & { readonly amount: Cents },
  now: Date,
): Promise<Result<void, Refusal | 'refund-changed' | 'refund-too-large'>> {
  const approved = await shop.database.transaction(
    async (tx): Promise<Result<Id, Refusal | 'refund-changed' | 'refund-too-large'>> => {
      // Its copies may be sold again.
      await lockWorksOf(tx, orderId)
      const found = await lockRequest(tx, { orderId, requestId, by })
      if (!found.ok) return found
      const { order, line, request } = found.value
      const { artistAmount, reason } = request
      if (request.amount !== amount) return refuse('refund-changed')
      if (line.total - line.refunded < amount) return refuse('refund-too-large')
      const isLast = endsLine(request, line)
      const backInStock = line.state === 'returned' && isWithArtist(line)
      const decision = { amount, artistAmount, reason: reason || 'returned', by: 'artist', userId: by } as const
      const how = { endsLine: isLast, backInStock, isOfRequest: true }
      const decided = await createRefund(shop, tx, order, line, { ...decision, ...how }, now)
      if (!decided.ok) throw new Error(`A request could not be approved: ${decided.code}`)
      const { refundId, amount: made } = decided.value
      await closeRequest(tx, requestId, { decision: 'approved', decidedAt: now, decidedBy: by, refundId })
      const details = { requestId, refundId, amount }
      await writeAudit(shop, tx, { by, action: 'refund-approved', subject: orderId, details }, now)
      const about = { tx, order, lines: [line], amount: made }
      await enqueueLineEmails(shop, { ...about, event: 'refunded', ...(isLast ? {} : { reason }) }, now)
      await enqueueLineEmails(shop, { ...about, event: 'refund-approved' }, now)
      return accept(refundId)
    },
  )
  if (!approved.ok) return approved
  await submitRefunds(shop, [approved.value], now)
  return accept(undefined)
}

/** An administrator refuses a goodwill refund, with a reason that the artist reads. What is owed cannot be refused. */
export async function refuseRequest(
  shop: Shop,
  { orderId, requestId, by, reason }: Deciding & { readonly reason: string },
  now: Date,
): Promise<Result<void, Refusal | 'refund-owed'>> {
  return shop.database.transaction(async (tx): Promise<Result<void, Refusal | 'refund-owed'>> => {
    const found = await lockRequest(tx, { orderId, requestId, by })
    if (!found.ok) return found
    const { order, line, request } = found.value
    if (isOwed(request.ground)) return refuse('refund-owed')
    await closeRequest(tx, requestId, { decision: 'refused', decidedAt: now, decidedBy: by, answer: reason })
    const details = { reason, requestId, amount: request.amount }
    await writeAudit(shop, tx, { by, action: 'refund-refused', subject: orderId, details }, now)
    const { amount } = request
    await enqueueLineEmails(shop, { tx, order, lines: [line], event: 'refund-refused', amount, reason }, now)
    return accept(undefined)
  })
}

type Found = { order: OrderRow; line: LineRow; request: RequestRow }

/** Locks the order of an open request. Nobody decides about what they have sold themselves. */
async function lockRequest(tx: Database, { orderId, requestId, by }: Deciding): Promise<Result<Found, Refusal>> {
  const locked = await lockOrder(tx, orderId)
  const [request] = await tx
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.id, requestId), eq(refundRequests.orderId, orderId)))
  const line = request && (await findLines(tx, orderId)).find(({ id }) => id === request.lineId)
  if (!locked || !line) return refuse('order-not-found')
  if (request.decision !== null) return refuse('step-not-allowed')
  if (line.artistId !== null && line.artistId === (await findArtistOf(tx, by))) return refuse('forbidden')
  return accept({ order: locked.order, line, request })
}
