import { eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import type { Actor } from '#domain/order.ts'
import type { Database } from '#server/database/connect.ts'
import { orderLines, refundRequests } from '#server/database/schema.ts'
import { decideApproval, findOpenApprovals, updateApproval } from '#server/features/approvals/approval-store.ts'
import { enqueueLineEmails } from '#server/features/orders/line-emails.ts'
import { moveLines } from '#server/features/orders/line-steps.ts'
import type { LineRow, OrderRow, RequestRow } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { artistPart, artistPartOfRest } from './artist-part.ts'
import { closeRequest, findOpenRequest } from './request-store.ts'

/** Whether the line is over with the refund that is asked for: it was never sent, or is with its artist again. */
export const endsLine = ({ ground }: Pick<RequestRow, 'ground'>, { state }: Pick<LineRow, 'state'>): boolean =>
  ground === 'cancellation' || state === 'returned'

/** What the artist bears of a request; of one that ends its line, they keep what the buyer does not get back. */
const borneBy = (tx: Database, line: LineRow, request: RequestRow, amount: Cents): Promise<Cents> =>
  endsLine(request, line) ? artistPartOfRest(tx, line, amount) : artistPart(tx, line, amount)

type Followed = {
  readonly refundId: Id
  readonly amount: Cents
  readonly by: Actor
  /** The request and the approval that the refund carries out. */
  readonly requestId?: Id | undefined
  readonly approvalId?: Id | undefined
}

/**
 * Subtracts a refund of a line from the other open requests for it. A request of which nothing is left is settled. The order is
 * locked.
 */
export async function followRefund(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  { id: lineId }: LineRow,
  { refundId, amount, by, requestId, approvalId }: Followed,
  now: Date,
): Promise<void> {
  await followApprovals(shop, tx, order, { lineId, refunded: amount, except: approvalId }, now)
  const request = requestId === undefined ? await findOpenRequest(tx, lineId) : undefined
  const [line] = request ? await tx.select().from(orderLines).where(eq(orderLines.id, lineId)) : []
  if (!request || !line) return
  const rest = cents(Math.min(request.amount - amount, line.total - line.refunded))
  if (rest > 0 && line.state !== 'refunded') {
    const artistAmount = await borneBy(tx, line, request, rest)
    await tx.update(refundRequests).set({ amount: rest, artistAmount }).where(eq(refundRequests.id, request.id))
    return
  }
  await closeRequest(tx, request.id, { decision: 'settled', decidedAt: now, refundId })
  if (line.state !== 'refunded' && endsLine(request, line)) {
    const moved = await moveLines(tx, order, [line], { step: 'refund', by }, now)
    if (!moved.ok) throw new Error('A line could not end with its refund')
  }
  // An artist who made the refund needs no e-mail about it.
  if (by !== 'artist') await enqueueLineEmails(shop, { tx, order, lines: [line], event: 'refund-settled' }, now)
}

const lapsed = { outcome: 'lapsed', answer: 'refund-changed', decidedBy: null } as const

/** The same for refunds that wait for another administrator. */
async function followApprovals(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  { lineId, refunded, except }: { lineId: Id; refunded: Cents; except: Id | undefined },
  now: Date,
) {
  for (const approval of await findOpenApprovals(tx, { kinds: ['refund'], orderIds: [order.id] })) {
    const { adminRefund, parts } = approval.payload
    if (approval.id === except || !parts.some((part) => part.lineId === lineId)) continue
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, lineId))
    const left = []
    for (const part of parts) {
      const isFollowed = part.lineId === lineId && line
      const amount = isFollowed ? cents(Math.min(part.amount - refunded, line.total - line.refunded)) : part.amount
      if (!isFollowed) left.push(part)
      else if (amount > 0 && line.state !== 'refunded')
        left.push({ lineId, amount, artistAmount: await artistPart(tx, line, amount) })
    }
    const amount = sum(left.map((part) => part.amount))
    if (left.length > 0) await updateApproval(tx, approval, { payload: { adminRefund, parts: left }, amount })
    else await decideApproval(shop, tx, approval, lapsed, now)
  }
}
