import type { Database } from '#server/database/connect.ts'
import { endPending, feeOfCharge, recordTransaction } from './bank-balance.ts'
import { announce } from './bank-events.ts'
import { chargeOf, completed, type Delivery, intentOf, lockSession } from './bank-ledger.ts'
import { lockObject, save } from './bank-objects.ts'
import type { DebitOutcome } from './cards.ts'
import { type BankSession, newBankId, secondsOf } from './checkout-session.ts'

/** Minutes until a debit settles. */
const debitMinutes = 3

/** Accepts a debit for an open session: the page is complete, and the money comes later or not at all. */
export function debitSession(
  database: Database,
  id: string,
  outcome: DebitOutcome,
  delivery: Delivery,
  now: Date,
): Promise<'processing' | 'closed'> {
  return database.transaction(async (tx) => {
    const session = await lockSession(tx, id)
    if (session?.status !== 'open') return session?.status === 'complete' ? 'processing' : 'closed'
    const intent = {
      ...intentOf(session, now),
      amount_received: 0,
      status: 'processing',
      latest_charge: newBankId('ch'),
    }
    await save(tx, intent, now)
    await save(tx, chargeOf(intent, 'pending', now), now)
    await recordTransaction(tx, paymentOf(intent.latest_charge, session.amount_total), now)
    await announce(tx, 'payment_intent.processing', intent, now)
    const due = { due_at: secondsOf(now) + debitMinutes * 60, outcome }
    const finished: BankSession = { ...session, payment_intent: intent.id, ...completed(session, delivery), ...due }
    await save(tx, finished, now)
    await announce(tx, 'checkout.session.completed', finished, now)
    return 'processing'
  })
}

/** Settles a pending debit: paid, or refused by its bank. */
export function settleDebit(database: Database, id: string, outcome: DebitOutcome, now: Date): Promise<void> {
  return database.transaction(async (tx) => {
    const session = await lockSession(tx, id)
    const intent = session?.payment_intent ? await lockObject(tx, session.payment_intent) : undefined
    if (!session || intent?.status !== 'processing') return
    const hasFailed = outcome === 'failed'
    const settled = {
      ...intent,
      amount_received: hasFailed ? 0 : session.amount_total,
      status: hasFailed ? 'requires_payment_method' : 'succeeded',
      last_payment_error: hasFailed ? { type: 'invalid_request_error', code: 'payment_method_provider_decline' } : null,
    }
    await save(tx, settled, now)
    const charge = await lockObject(tx, String(intent.latest_charge))
    if (charge) await save(tx, { ...charge, status: hasFailed ? 'failed' : 'succeeded', paid: !hasFailed }, now)
    await endPending(tx, String(intent.latest_charge))
    if (hasFailed) await recordTransaction(tx, failureOf(String(intent.latest_charge), session.amount_total), now)
    await announce(tx, hasFailed ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', settled, now)
    const after: BankSession = { ...session, due_at: null, payment_status: hasFailed ? 'unpaid' : 'paid' }
    await save(tx, after, now)
    await announce(tx, `checkout.session.async_payment_${outcome}`, after, now)
  })
}

/** A debit is listed as a payment when ordered, days before its money arrives. */
const paymentOf = (source: string, amount: number) =>
  ({ type: 'payment', category: 'charge', source, amount, fee: feeOfCharge(amount), isPending: true }) as const

const failureOf = (source: string, amount: number) =>
  ({ type: 'payment_failure_refund', category: 'charge_failure', source, amount: -amount }) as const
