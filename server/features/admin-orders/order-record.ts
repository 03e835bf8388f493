import { asc, desc, eq, inArray, like } from 'drizzle-orm'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { toEuros } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { auditEntries, ledgerEntries, outgoingMail, paymentEvents, refunds, users } from '#server/database/schema.ts'
import { findOrder, findPayment } from '#server/features/orders/order-store.ts'
import { viewOrder } from '#server/features/orders/order-view.ts'
import { problemsOf } from './find-orders.ts'

/** Everything that the shop knows about an order; undefined when there is none. */
export async function readOrderRecord(
  database: Database,
  orderId: Id,
  language: Language,
  now: Date,
): Promise<AdminOrder | undefined> {
  const whole = await findOrder(database, orderId)
  if (!whole) return undefined
  const problems = await problemsOf(database, [orderId], now)
  const order = viewOrder(whole, { as: 'admin' }, language, now) as AdminOrder['order']
  return {
    order,
    problems: problems.get(orderId) ?? [],
    payment: await readPayment(database, orderId),
    refunds: await readRefunds(database, orderId),
    ledger: await readLedger(
      database,
      whole.lines.map(({ id }) => id),
    ),
    emails: await readEmails(database, orderId),
    decisions: await readDecisions(database, orderId),
  }
}

async function readPayment(database: Database, orderId: Id): Promise<AdminOrder['payment']> {
  const payment = await findPayment(database, orderId)
  if (!payment) return null
  const { provider, state, amount, refunded, intentId, sessionId } = payment
  const events = sessionId
    ? await database
        .select()
        .from(paymentEvents)
        .where(eq(paymentEvents.sessionId, sessionId))
        .orderBy(asc(paymentEvents.receivedAt))
    : []
  return {
    provider,
    state,
    amount: toEuros(amount),
    refunded: toEuros(refunded),
    intentId,
    events: events.map(({ type, receivedAt, handledAt }) => ({
      type,
      at: receivedAt.toISOString(),
      isHandled: handledAt !== null,
    })),
  }
}

async function readRefunds(database: Database, orderId: Id): Promise<AdminOrder['refunds']> {
  const rows = await database.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt))
  return rows.map(({ id, lineId, amount, artistAmount, reason, by, createdAt, doneAt, lastError }) => ({
    id,
    lineId,
    amount: toEuros(amount),
    artistAmount: toEuros(artistAmount),
    reason,
    by,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    isRefused: doneAt === null && lastError !== null,
  }))
}

async function readLedger(database: Database, lineIds: Id[]): Promise<AdminOrder['ledger']> {
  const rows = await database
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.orderLineId, lineIds))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
  return rows.map(({ id, at, kind, account, amount, orderLineId }) => ({
    id,
    at: at.toISOString(),
    kind,
    account,
    amount: toEuros(amount),
    lineId: orderLineId,
  }))
}

/** Their keys name the order. */
async function readEmails(database: Database, orderId: Id): Promise<AdminOrder['emails']> {
  const rows = await database
    .select()
    .from(outgoingMail)
    .where(like(outgoingMail.key, `%:${orderId}%`))
    .orderBy(asc(outgoingMail.createdAt), asc(outgoingMail.id))
  return rows.map(({ id, to, subject, createdAt, sentAt }) => ({
    id,
    to,
    subject,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
}

async function readDecisions(database: Database, orderId: Id): Promise<AdminOrder['decisions']> {
  const rows = await database
    .select({ entry: auditEntries, firstName: users.firstName, lastName: users.lastName })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.by))
    .where(eq(auditEntries.subject, orderId))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
  return rows.map(({ entry: { id, at, action, by, details }, firstName, lastName }) => ({
    id,
    at: at.toISOString(),
    action,
    by: firstName ? `${firstName} ${lastName ?? ''}`.trim() : by,
    reason: typeof details.reason === 'string' ? details.reason : null,
  }))
}
