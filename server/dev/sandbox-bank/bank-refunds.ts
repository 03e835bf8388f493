import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { recordTransaction } from './bank-balance.ts'
import { isClosed } from './bank-disputes.ts'
import { BankRefusal } from './bank-error.ts'
import { announce } from './bank-events.ts'
import { lockObject, missing, save } from './bank-objects.ts'
import { type BankObject, objects } from './bank-tables.ts'
import { closeWarnings } from './bank-warnings.ts'
import { newBankId, secondsOf } from './checkout-session.ts'
import { type RefundMode, readRefundMode } from './refund-mode.ts'

export async function refundIntent(
  database: Database,
  request: { payment_intent: string; amount?: number | undefined; metadata: Record<string, string> },
  now: Date,
): Promise<BankObject> {
  return database.transaction(async (tx) => {
    const intent = await lockObject(tx, request.payment_intent)
    if (intent?.status !== 'succeeded') throw missing('payment_intent', request.payment_intent)
    const disputed = await readDisputed(tx, intent.id)
    const left = Number(intent.amount_received) - Number(intent.amount_refunded ?? 0) - disputed.lost
    const amount = request.amount ?? left
    if (disputed.isOpen || (left <= 0 && disputed.lost > 0))
      throw new BankRefusal(400, 'charge_disputed', `${intent.id} has been charged back.`)
    if (left <= 0) throw new BankRefusal(400, 'charge_already_refunded', `${intent.id} has already been refunded.`)
    if (amount > left) throw new BankRefusal(400, 'amount_too_large', 'Refund amount is greater than what is left.')
    const mode = await readRefundMode(tx)
    const refund = {
      id: newBankId('re'),
      object: 'refund',
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      metadata: request.metadata,
      ...stateOf(mode),
      created: secondsOf(now),
      charge: intent.latest_charge ?? null,
      ...(intent.trouble === 'refunds-fail' ? { due_at: secondsOf(now) + 2 } : {}),
    }
    const charge = {
      id: String(intent.latest_charge ?? newBankId('ch')),
      object: 'charge',
      payment_intent: intent.id,
      currency: intent.currency,
      amount: intent.amount_received,
      amount_refunded: Number(intent.amount_refunded ?? 0) + amount,
      refunded: amount === left,
    }
    await save(tx, { ...intent, amount_refunded: charge.amount_refunded }, now)
    await save(tx, refund, now)
    if (isPaid(refund)) await recordTransaction(tx, { type: 'refund', source: refund.id, amount: -amount }, now)
    await announce(tx, 'refund.created', refund, now)
    await announce(tx, 'charge.refunded', charge, now)
    if (charge.refunded) await closeWarnings(tx, intent.id, now)
    return refund
  })
}

/** A disputed payment cannot be refunded. */
async function readDisputed(tx: Database, intentId: string): Promise<{ isOpen: boolean; lost: number }> {
  const disputes = await tx
    .select()
    .from(objects)
    .where(and(eq(objects.kind, 'dispute'), sql`${objects.body}->>'payment_intent' = ${intentId}`))
  const lost = disputes.filter(({ body }) => body.status === 'lost')
  return {
    isOpen: disputes.some(({ body }) => !isClosed(body)),
    lost: lost.reduce((total, { body }) => total + Number(body.amount), 0),
  }
}

function stateOf(mode: RefundMode) {
  if (mode === 'succeeded' || mode === 'requires_action') return { status: mode }
  return { status: 'pending', pending_reason: mode }
}

/** An accepted refund leaves the balance at once, unless that is too low. */
const isPaid = (refund: object): boolean =>
  !('pending_reason' in refund) || refund.pending_reason !== 'insufficient_funds'

/** Settles a pending refund. A failed refund returns to the balance, even later. */
export function finishRefund(
  database: Database,
  id: string,
  status: 'succeeded' | 'failed',
  now: Date,
  failure_reason = 'expired_or_canceled_card',
): Promise<void> {
  return database.transaction(async (tx) => {
    const refund = await lockObject(tx, id)
    const intent = refund && (await lockObject(tx, String(refund.payment_intent)))
    if (!intent || refund.status === 'failed' || refund.status === status) return
    const { pending_reason: _reason, ...rest } = refund
    const hasFailed = status === 'failed'
    const ended = { ...rest, status, ...(hasFailed ? { failure_reason, due_at: null } : {}) }
    const amount = Number(refund.amount)
    await save(tx, ended, now)
    if (hasFailed) await save(tx, { ...intent, amount_refunded: Number(intent.amount_refunded) - amount }, now)
    if (!hasFailed && !isPaid(refund)) await recordTransaction(tx, { type: 'refund', source: id, amount: -amount }, now)
    if (hasFailed && isPaid(refund)) await recordTransaction(tx, { type: 'refund_failure', source: id, amount }, now)
    await announce(tx, hasFailed ? 'refund.failed' : 'refund.updated', ended, now)
    await announce(tx, 'charge.refund.updated', ended, now)
  })
}

/** A refund that the buyer's bank returned: its money is in the balance again. */
export const failRefund = (database: Database, id: string, now: Date) => finishRefund(database, id, 'failed', now)

/** Refunds of a payment, or since a time in seconds, newest first. */
export async function listRefunds(
  database: Database,
  { intentId, since }: { intentId?: string | undefined; since?: number | undefined },
): Promise<BankObject[]> {
  const ofPayment = intentId === undefined ? undefined : sql`${objects.body}->>'payment_intent' = ${intentId}`
  const made = since === undefined ? undefined : sql`(${objects.body}->>'created')::bigint >= ${since}`
  const found = await database
    .select()
    .from(objects)
    .where(and(eq(objects.kind, 'refund'), ofPayment, made))
    .orderBy(desc(objects.createdAt), desc(objects.id))
    .limit(100)
  return found.map(({ body }) => body)
}
