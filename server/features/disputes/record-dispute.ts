import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { divide, isOver } from '#domain/dispute.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents, sum, zero } from '#domain/money.ts'
import type { DisputeReport } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, disputes, orderLines, refunds } from '#server/database/schema.ts'
import { artistPart, decideRefund } from '#server/features/fulfilment/refund-line.ts'
import { bookLoss, bookTaken } from '#server/features/ledger/ledger-store.ts'
import { checkPayment } from '#server/features/orders/finalise-payment.ts'
import { findLines, lockOrder, type OrderRow } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueDisputeEmail, enqueueSaleEmails } from './dispute-email.ts'

export type DisputeRow = typeof disputes.$inferSelect

/**
 * Brings a dispute to what an event says of it. Events may come twice and in any sequence: the state is that of the
 * latest event, and money is booked by what is known of it so far.
 */
export async function recordDispute(shop: Shop, orderId: Id, report: DisputeReport, now: Date): Promise<void> {
  // What is not known to be sold could not be lost.
  if (!(await checkPayment(shop, orderId, 'reconciliation', now))) throw new Error('The payment could not be read')
  await shop.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) return
    await lockArtists(tx, orderId)
    const dispute = await saveReport(tx, orderId, report, now)
    await holdEarnings(tx, orderId)
    const unsent = (await findLines(tx, orderId)).flatMap(({ id, state }) =>
      state === 'paid' || state === 'preparing' ? id : [],
    )
    await bookEnd(shop, tx, locked.order, dispute, now)
    const lines = (await findLines(tx, orderId)).filter(({ id }) => unsent.includes(id))
    await enqueueSaleEmails(shop, tx, locked.order, lines, dispute, now)
    await enqueueDisputeEmail(shop, tx, locked.order, dispute, now)
  })
  shop.jobs.enqueue('send-emails')
}

/** No payout is made to them meanwhile; in the same sequence as for payouts, so that nobody waits in a circle. */
async function lockArtists(tx: Database, orderId: Id): Promise<void> {
  const theirs = tx.select({ id: orderLines.artistId }).from(orderLines).where(eq(orderLines.orderId, orderId))
  await tx
    .select({ id: artists.id })
    .from(artists)
    .where(inArray(artists.id, theirs))
    .orderBy(asc(artists.id))
    .for('update')
}

/** Keeps what is reported, and books what the provider has taken by now. */
async function saveReport(tx: Database, orderId: Id, report: DisputeReport, now: Date): Promise<DisputeRow> {
  const { id, amount, currency, reason, state, evidenceDueBy = null, openedAt, at } = report
  const closedAt = isOver(state) ? at : null
  const reported = { amount, currency, reason, state, evidenceDueBy, closedAt, reportedAt: at }
  await tx
    .insert(disputes)
    .values({ ...reported, id, orderId, openedAt })
    .onConflictDoNothing()
  const [known] = await tx.select().from(disputes).where(eq(disputes.id, id)).for('update')
  if (!known) throw new Error('A dispute was not written')
  const isNewer = at > known.reportedAt || (at.getTime() === known.reportedAt.getTime() && !isOver(known.state))
  const news = {
    ...known,
    ...(isNewer ? { ...reported, closedAt: closedAt && (known.closedAt ?? at) } : {}),
    // What is lost has been booked with its amount.
    ...(known.lostAt ? { amount: known.amount } : {}),
    ...(report.money === 'withdrawn' ? { withdrawnAt: known.withdrawnAt ?? at } : {}),
    ...(report.money === 'reinstated' ? { reinstatedAt: known.reinstatedAt ?? at } : {}),
  }
  const taken = isTaken(news) ? news.amount : zero
  if (taken !== known.taken) await bookTaken(tx, cents(taken - known.taken), { disputeId: id }, now)
  return update(tx, known, { ...news, taken })
}

const isTaken = ({ withdrawnAt, reinstatedAt, lostAt, state }: DisputeRow): boolean =>
  withdrawnAt !== null && reinstatedAt === null && lostAt === null && state !== 'lost'

/** What the artists would be paid for these works waits while a dispute is open. */
async function holdEarnings(tx: Database, orderId: Id): Promise<void> {
  const open = await tx.$count(disputes, and(eq(disputes.orderId, orderId), isNull(disputes.closedAt)))
  await tx
    .update(orderLines)
    .set({ isDisputed: open > 0 })
    .where(eq(orderLines.orderId, orderId))
}

/** Books how it ended, once. */
async function bookEnd(shop: Shop, tx: Database, order: OrderRow, dispute: DisputeRow, now: Date): Promise<void> {
  if (dispute.state === 'lost' && dispute.lostAt === null) await bookLostDispute(shop, tx, order, dispute, now)
  else if (dispute.lostAt && dispute.reinstatedAt && dispute.recoveredAt === null) {
    // Won on appeal: the shop has it until an administrator has seen to it.
    await bookLoss(tx, cents(-dispute.amount), dispute.id, now)
    await update(tx, dispute, { recoveredAt: now, isToSettle: true })
  }
}

/**
 * The buyer has the money back, as with a refund. Artists lose what has not been paid out to them; what has, the shop
 * bears until an administrator decides otherwise.
 */
async function bookLostDispute(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  dispute: DisputeRow,
  now: Date,
): Promise<void> {
  const lines = (await findLines(tx, order.id)).filter(({ state }) => state !== null)
  const left = lines.map(({ total, refunded }) => cents(total - refunded))
  const refunded = await endDueRefunds(tx, order.id, dispute, now)
  const parts = divide(cents(dispute.amount - refunded), left)
  let spared = zero
  for (const [at, line] of lines.entries()) {
    const amount = parts[at] ?? zero
    if (amount === 0) continue
    const isPaidOut = line.payoutId !== null
    const sparedAmount = isPaidOut ? await artistPart(tx, line, amount) : zero
    spared = cents(spared + sparedAmount)
    const decision = {
      amount,
      ...(isPaidOut ? { artistAmount: zero } : {}),
      reason: 'the buyer’s bank took the payment back',
      by: 'webhook',
      userId: 'webhook',
      endsLine: amount === left[at],
      isDone: true,
      backInStock: false,
      disputeId: dispute.id,
      sparedAmount,
    } as const
    const decided = await decideRefund(shop, tx, order, line, decision, now)
    if (!decided.ok) throw new Error(`A lost dispute could not be booked: ${decided.code}`)
  }
  const rest = cents(dispute.amount - refunded - sum(parts))
  if (rest > 0) await bookLoss(tx, rest, dispute.id, now)
  await update(tx, dispute, { lostAt: now, isToSettle: spared > 0 })
}

/** What was to go back to the buyer anyway has gone with the dispute. Gives how much that was. */
async function endDueRefunds(tx: Database, orderId: Id, { id, amount }: DisputeRow, now: Date): Promise<Cents> {
  const due = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.doneAt)))
    .orderBy(asc(refunds.createdAt))
    .for('update')
  let ended = zero
  for (const refund of due) {
    if (ended + refund.amount > amount) continue
    ended = cents(ended + refund.amount)
    const done = { doneAt: now, lastError: null, failedAt: null, disputeId: id }
    await tx.update(refunds).set(done).where(eq(refunds.id, refund.id))
  }
  return ended
}

async function update(tx: Database, { id }: DisputeRow, change: Partial<DisputeRow>): Promise<DisputeRow> {
  const [updated] = await tx
    .update(disputes)
    .set({ ...change, id })
    .where(eq(disputes.id, id))
    .returning()
  if (!updated) throw new Error('A dispute is missing')
  return updated
}
