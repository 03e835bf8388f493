import { and, eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { isOwed } from '#domain/refund-request.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { refundRequests } from '#server/database/schema.ts'
import { findArtistRequestProblem } from '#server/features/account/administrator-periods.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Acting } from '#server/features/orders/act-on-lines.ts'
import { lockWorksOf } from '#server/features/orders/hold-store.ts'
import { enqueueLineEmails } from '#server/features/orders/line-emails.ts'
import {
  findLines,
  type LineRow,
  lockOrder,
  type OrderRow,
  type RequestRow,
} from '#server/features/orders/order-store.ts'
import { type Decider, isAboutSelf, refuseAboutSelf } from '#server/http/about-self.ts'
import type { Shop } from '#server/shop.ts'
import { withRefunds } from './act-with-refunds.ts'
import { createRefund, isWithArtist } from './create-refund.ts'
import { endsLine } from './follow-refund.ts'
import { closeRequest } from './request-store.ts'

type Deciding = { readonly orderId: Id; readonly requestId: Id; readonly decider: Decider }
type Refusal = 'order-not-found' | 'step-not-allowed' | 'forbidden'
type NotApproved =
  | Refusal
  | 'needs-another-administrator'
  | 'agreement-too-early'
  | 'refund-changed'
  | 'refund-too-large'

/**
 * An administrator lets a refund be made that leaves its artist in debt: as much as they have seen to be asked for.
 */
export async function approveRequest(
  shop: Shop,
  { orderId, requestId, decider, amount }: Deciding & { readonly amount: Cents },
  now: Date,
): Promise<Result<void, NotApproved>> {
  const { userId: by, hasWaited } = decider
  return withRefunds(shop, now, (refundIds) =>
    shop.database.transaction(async (tx): Promise<Result<void, NotApproved>> => {
      await lockWithAdministrators(tx, by)
      // Its copies may be sold again.
      await lockWorksOf(tx, orderId)
      const found = await lockRequest(tx, { orderId, requestId, decider })
      if (!found.ok) return found
      const { order, line, request } = found.value
      const { artistAmount, reason, by: requestedBy, createdAt: requestedAt } = request
      const about = { requestedBy, requestedAt, isOwed: isOwed(request.ground) }
      const problem = hasWaited ? undefined : await findArtistRequestProblem(tx, about, by, now)
      if (problem) return refuse(problem)
      if (request.amount !== amount) return refuse('refund-changed')
      if (line.total - line.refunded < amount) return refuse('refund-too-large')
      const refund = { amount, artistAmount, reason: reason || 'returned', userId: by, requestId }
      const decided = await createRefund(shop, tx, order, line, { ...refund, ...carriedOut(request, line) }, now)
      if (!decided.ok) return decided
      const { refundId, amount: made } = decided.value
      await closeRequest(tx, requestId, { decision: 'approved', decidedAt: now, decidedBy: by, refundId })
      const details = { requestId, refundId, lineId: line.id, amount }
      await writeAudit(shop, tx, { by, action: 'refund-approved', subject: orderId, details }, now)
      await enqueueApproved(shop, { tx, order, lines: [line], amount: made }, request, now)
      refundIds.push(refundId)
      return accept(undefined)
    }),
  )
}

/** The line ends with it, and its copies can be sold again where the work came back. */
function carriedOut(request: RequestRow, line: LineRow) {
  const isReturned = line.state === 'returned' && isWithArtist(line)
  return { by: 'artist', endsLine: endsLine(request, line), backInStock: isReturned } as const
}

type About = Pick<Acting, 'tx' | 'order' | 'lines'> & { readonly amount: Cents }

async function enqueueApproved(shop: Shop, about: About, request: RequestRow, now: Date): Promise<void> {
  const isOver = about.lines.some((line) => endsLine(request, line))
  const reason = isOver ? {} : { reason: request.reason }
  await enqueueLineEmails(shop, { ...about, event: 'refunded', ...reason }, now)
  await enqueueLineEmails(shop, { ...about, event: 'refund-approved' }, now)
}

/** An administrator refuses a goodwill refund, with a reason that the artist reads. What is owed cannot be refused. */
export async function refuseRequest(
  shop: Shop,
  { orderId, requestId, decider, reason }: Deciding & { readonly reason: string },
  now: Date,
): Promise<Result<void, Refusal | 'refund-owed'>> {
  const { userId: by } = decider
  return shop.database.transaction(async (tx): Promise<Result<void, Refusal | 'refund-owed'>> => {
    const found = await lockRequest(tx, { orderId, requestId, decider })
    if (!found.ok) return found
    const { order, line, request } = found.value
    if (isOwed(request.ground)) return refuse('refund-owed')
    await closeRequest(tx, requestId, { decision: 'refused', decidedAt: now, decidedBy: by, answer: reason })
    const details = { reason, requestId, lineId: line.id, amount: request.amount }
    await writeAudit(shop, tx, { by, action: 'refund-refused', subject: orderId, details }, now)
    const refused = { tx, order, lines: [line], event: 'refund-refused', amount: request.amount, reason } as const
    await enqueueLineEmails(shop, refused, now)
    return accept(undefined)
  })
}

type Found = { order: OrderRow; line: LineRow; request: RequestRow }

/** Locks the order of an open request. Nobody decides for others about what they have sold or bought themselves. */
async function lockRequest(tx: Database, { orderId, requestId, decider }: Deciding): Promise<Result<Found, Refusal>> {
  const locked = await lockOrder(tx, orderId)
  const [request] = await tx
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.id, requestId), eq(refundRequests.orderId, orderId)))
  const line = request && (await findLines(tx, orderId)).find(({ id }) => id === request.lineId)
  if (!locked || !line) return refuse('order-not-found')
  if (request.decision !== null) return refuse('step-not-allowed')
  const { order } = locked
  const artistIds = line.artistId ? [line.artistId] : []
  if (await isAboutSelf(tx, decider, { orderIds: [orderId], artistIds })) return refuseAboutSelf()
  return accept({ order, line, request })
}
