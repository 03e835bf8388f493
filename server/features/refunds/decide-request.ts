import { and, eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { isToSend } from '#domain/order.ts'
import { isOwed } from '#domain/refund-request.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { refundRequests } from '#server/database/schema.ts'
import { findApprovalProblem } from '#server/features/account/administrator-periods.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Acting } from '#server/features/orders/act-on-lines.ts'
import { lockWorksOf } from '#server/features/orders/hold-store.ts'
import { enqueueLineEmails } from '#server/features/orders/line-emails.ts'
import { afterLineStep } from '#server/features/orders/line-steps.ts'
import {
  findArtistOf,
  findLines,
  type LineRow,
  lockOrder,
  type OrderRow,
  type RequestRow,
} from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { withRefunds } from './act-with-refunds.ts'
import { createRefund, isWithArtist } from './create-refund.ts'
import { endsLine } from './follow-refund.ts'
import { enqueueRefundMade } from './refund-emails.ts'
import { closeRequest } from './request-store.ts'

type Deciding = { readonly orderId: Id; readonly requestId: Id; readonly by: Id }
type Refusal = 'order-not-found' | 'step-not-allowed' | 'forbidden'
type NotApproved =
  | Refusal
  | 'refund-changed'
  | 'refund-too-large'
  | 'needs-another-administrator'
  | 'agreement-too-early'

/**
 * An administrator lets a refund be made that leaves its artist in debt, or that another administrator wants: as much as they
 * have seen to be asked for.
 */
export async function approveRequest(
  shop: Shop,
  { orderId, requestId, by, amount }: Deciding & { readonly amount: Cents },
  now: Date,
): Promise<Result<void, NotApproved>> {
  return withRefunds(shop, now, (refundIds) =>
    shop.database.transaction(async (tx): Promise<Result<void, NotApproved>> => {
      // Its copies may be sold again.
      await lockWorksOf(tx, orderId)
      const found = await lockRequest(tx, { orderId, requestId, by })
      if (!found.ok) return found
      const { order, line, request } = found.value
      const { artistAmount, reason } = request
      const problem = await problemOf(tx, request, by, now)
      if (problem) return refuse(problem)
      if (request.amount !== amount) return refuse('refund-changed')
      if (line.total - line.refunded < amount) return refuse('refund-too-large')
      if (!isStillPossible(request, line)) return refuse('step-not-allowed')
      const refund = { amount, artistAmount, reason: reason || 'returned', userId: by, isOfRequest: true }
      const decided = await createRefund(shop, tx, order, line, { ...refund, ...carriedOut(request, line) }, now)
      if (!decided.ok) return decided
      const { refundId, amount: made } = decided.value
      await closeRequest(tx, requestId, { decision: 'approved', decidedAt: now, decidedBy: by, refundId })
      const details = { requestId, refundId, amount }
      await writeAudit(shop, tx, { by, action: 'refund-approved', subject: orderId, details }, now)
      await enqueueApproved(shop, { tx, order, lines: [line], amount: made }, request, now)
      if (request.adminRefund && request.adminRefund !== 'cancel') {
        const parts = [{ line, endsLine: decided.value.endsLine }]
        await enqueueRefundMade(shop, { tx, order, parts, reason }, now)
      }
      refundIds.push(refundId)
      return accept(undefined)
    }),
  )
}

/** Whoever wants a refund as an administrator does not agree to it themselves, except alone, and after a day. */
async function problemOf(
  tx: Database,
  { adminRefund, by: requestedBy, createdAt: requestedAt, isAskedAlone: isRequestedAlone }: RequestRow,
  by: Id,
  now: Date,
) {
  if (!adminRefund) return undefined
  return findApprovalProblem(tx, { requestedBy, requestedAt, isRequestedAlone }, by, now)
}

/** What an artist has asked for stays possible, as nothing else happens to the line; while an administrator's waits, everything may. */
function isStillPossible({ adminRefund }: RequestRow, line: LineRow): boolean {
  if (adminRefund === 'cancel') return isToSend(line)
  return adminRefund === null || afterLineStep(line, 'refund') !== undefined
}

/** By whom it is, whether the line is over with it, and its copies can be sold again. */
function carriedOut(request: RequestRow, line: LineRow) {
  const isReturned = line.state === 'returned' && isWithArtist(line)
  if (!request.adminRefund) return { by: 'artist', endsLine: endsLine(request, line), backInStock: isReturned } as const
  const isWhole = request.adminRefund !== 'refund'
  return { by: 'admin', endsLine: isWhole, backInStock: isWhole && isWithArtist(line) } as const
}

type About = Pick<Acting, 'tx' | 'order' | 'lines'> & { readonly amount: Cents }

/** The artist is told besides that it was approved, if it was their request. */
async function enqueueApproved(shop: Shop, about: About, request: RequestRow, now: Date): Promise<void> {
  const { adminRefund, reason } = request
  if (adminRefund === 'cancel') return enqueueLineEmails(shop, { ...about, event: 'cancelled', reason }, now)
  const isOver = !adminRefund && about.lines.some((line) => endsLine(request, line))
  await enqueueLineEmails(shop, { ...about, event: 'refunded', ...(isOver ? {} : { reason }) }, now)
  if (!adminRefund) await enqueueLineEmails(shop, { ...about, event: 'refund-approved' }, now)
}

/** An administrator refuses a goodwill refund, with a reason that the artist reads, or takes back their own. What is owed cannot be refused. */
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
    const { amount, adminRefund } = request
    const refused = { tx, order, lines: [line], event: 'refund-refused', amount, reason } as const
    if (!adminRefund) await enqueueLineEmails(shop, refused, now)
    return accept(undefined)
  })
}

type Found = { order: OrderRow; line: LineRow; request: RequestRow }

/** Locks the order of an open request. Nobody decides for others about what they have sold or bought themselves. */
async function lockRequest(tx: Database, { orderId, requestId, by }: Deciding): Promise<Result<Found, Refusal>> {
  const locked = await lockOrder(tx, orderId)
  const [request] = await tx
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.id, requestId), eq(refundRequests.orderId, orderId)))
  const line = request && (await findLines(tx, orderId)).find(({ id }) => id === request.lineId)
  if (!locked || !line) return refuse('order-not-found')
  if (request.decision !== null) return refuse('step-not-allowed')
  const { order } = locked
  const isParty = order.userId === by || (line.artistId !== null && line.artistId === (await findArtistOf(tx, by)))
  if (isParty && !(request.adminRefund && request.by === by)) return refuse('forbidden')
  return accept({ order, line, request })
}
