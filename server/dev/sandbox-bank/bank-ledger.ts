import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { feeOfCharge, recordTransaction } from './bank-balance.ts'
import { openDispute } from './bank-disputes.ts'
import { BankRefusal } from './bank-error.ts'
import { announce } from './bank-events.ts'
import { lockObject, missing, save } from './bank-objects.ts'
import { objects } from './bank-tables.ts'
import { warn } from './bank-warnings.ts'
import type { Decline, Trouble } from './cards.ts'
import { type BankSession, bankSession, newBankId, type SessionRequest, secondsOf } from './checkout-session.ts'

export type Delivery = {
  name: string
  line1: string
  line2: string
  city: string
  state: string
  postalCode: string
  country: string
}

type PayOutcome = { kind: 'paid' } | { kind: 'declined'; decline: Decline } | { kind: 'closed' }

/** Stripe's minimum charge, in cents. */
const minAmount = 50

export async function openSession(
  database: Database,
  request: SessionRequest,
  page: (id: string) => string,
  now: Date,
): Promise<BankSession> {
  const session = bankSession(newBankId('cs_test'), request, page, now)
  if (session.amount_total < minAmount)
    throw new BankRefusal(400, 'amount_too_small', 'The total amount must be at least €0.50.', 'line_items')
  await save(database, session, now)
  return session
}

/** The session's current state; expires it first if it is due. */
export function findSession(database: Database, id: string, now: Date): Promise<BankSession | undefined> {
  return database.transaction(async (tx) => {
    const session = await lockSession(tx, id)
    if (session?.status !== 'open' || session.expires_at > secondsOf(now)) return session
    return closeSession(tx, session, now)
  })
}

export function expireSession(database: Database, id: string, now: Date): Promise<BankSession> {
  return database.transaction(async (tx) => {
    const session = await lockSession(tx, id)
    if (!session) throw missing('checkout session', id)
    if (session.status !== 'open')
      throw new BankRefusal(400, 'resource_invalid_state', `A ${session.status} session cannot be expired.`)
    return closeSession(tx, session, now)
  })
}

type Card = { decline?: Decline | undefined; trouble?: Trouble | undefined }

/** Charges the card for an open session. */
export function paySession(
  database: Database,
  id: string,
  { decline, trouble }: Card,
  delivery: Delivery,
  now: Date,
): Promise<PayOutcome> {
  return database.transaction(async (tx): Promise<PayOutcome> => {
    const session = await lockSession(tx, id)
    if (session?.status !== 'open') return { kind: session?.status === 'complete' ? 'paid' : 'closed' }
    if (session.expires_at <= secondsOf(now)) {
      await closeSession(tx, session, now)
      return { kind: 'closed' }
    }
    const intent = {
      ...intentOf(session, now),
      amount_received: decline ? 0 : session.amount_total,
      status: decline ? 'requires_payment_method' : 'succeeded',
      latest_charge: newBankId('ch'),
      trouble,
      last_payment_error: decline ? { type: 'card_error', code: 'card_declined', decline_code: decline } : null,
    }
    await save(tx, intent, now)
    await save(tx, chargeOf(intent, decline ? 'failed' : 'succeeded', now), now)
    if (!decline) await recordCharge(tx, intent, now)
    await announce(tx, decline ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent, now)
    const paid: BankSession = {
      ...session,
      payment_intent: intent.id,
      ...(decline ? {} : { ...completed(session, delivery), payment_status: 'paid' }),
    }
    await save(tx, paid, now)
    if (decline) return { kind: 'declined', decline }
    await announce(tx, 'checkout.session.completed', paid, now)
    if (trouble === 'disputed') await openDispute(tx, intent, now)
    if (trouble === 'warned') await warn(tx, intent, now)
    return { kind: 'paid' }
  })
}

/** Expires all due sessions. */
export async function closeOverdue(database: Database, now: Date): Promise<void> {
  const overdue = await database
    .select({ id: objects.id })
    .from(objects)
    .where(
      and(
        eq(objects.kind, 'checkout.session'),
        sql`${objects.body}->>'status' = 'open'`,
        sql`(${objects.body}->>'expires_at')::bigint <= ${secondsOf(now)}`,
      ),
    )
  for (const { id } of overdue) await findSession(database, id, now)
}

export const intentOf = (session: BankSession, now: Date) => ({
  id: session.payment_intent ?? newBankId('pi'),
  object: 'payment_intent',
  amount: session.amount_total,
  currency: session.currency,
  created: secondsOf(now),
  metadata: session.payment_intent_data.metadata,
})

export const chargeOf = (
  { id, amount, currency, latest_charge }: ReturnType<typeof intentOf> & { latest_charge: string },
  status: 'succeeded' | 'pending' | 'failed',
  now: Date,
) => ({
  id: latest_charge,
  object: 'charge',
  amount,
  currency,
  created: secondsOf(now),
  payment_intent: id,
  status,
  paid: status === 'succeeded',
})

/** Books a charge less its fee. */
export const recordCharge = (tx: Database, charged: { latest_charge: string; amount: number }, now: Date) =>
  recordTransaction(
    tx,
    { type: 'charge', source: charged.latest_charge, amount: charged.amount, fee: feeOfCharge(charged.amount) },
    now,
  )

export const completed = (session: BankSession, delivery: Delivery) => {
  const address = {
    line1: delivery.line1,
    line2: delivery.line2 || null,
    city: delivery.city,
    state: delivery.state || null,
    postal_code: delivery.postalCode,
    country: delivery.country,
  }
  return {
    status: 'complete' as const,
    customer_details: { email: session.customer_email, name: delivery.name, address },
    collected_information: {
      business_name: null,
      individual_name: null,
      shipping_details: { name: delivery.name, address },
    },
  }
}

async function closeSession(tx: Database, session: BankSession, now: Date): Promise<BankSession> {
  const closed: BankSession = { ...session, status: 'expired', url: null }
  await save(tx, closed, now)
  await announce(tx, 'checkout.session.expired', closed, now)
  return closed
}

export async function lockSession(tx: Database, id: string): Promise<BankSession | undefined> {
  const found = await lockObject(tx, id)
  // Only bankSession() writes objects of this kind.
  return found?.object === 'checkout.session' ? (found as BankSession) : undefined
}
