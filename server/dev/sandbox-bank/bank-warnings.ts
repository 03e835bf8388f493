import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { announce } from './bank-events.ts'
import { save } from './bank-objects.ts'
import { type BankObject, objects } from './bank-tables.ts'
import { newBankId, secondsOf } from './checkout-session.ts'

/** The issuer of a card suspects that its holder has not paid. */
export async function warn(tx: Database, intent: BankObject, now: Date): Promise<void> {
  const warning = {
    id: newBankId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: intent.latest_charge,
    payment_intent: intent.id,
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    created: secondsOf(now),
  }
  await save(tx, warning, now)
  await announce(tx, 'radar.early_fraud_warning.created', warning, now)
}

/** A warning is no longer actionable after a dispute or full refund. */
export async function closeWarnings(tx: Database, intentId: string, now: Date): Promise<void> {
  for (const { body } of await tx
    .select()
    .from(objects)
    .where(and(isWarning, ofIntent(intentId)))) {
    if (!body.actionable) continue
    const closed = { ...body, actionable: false }
    await save(tx, closed, now)
    await announce(tx, 'radar.early_fraud_warning.updated', closed, now)
  }
}

/** Warnings since a time in seconds, newest first. */
export async function listWarnings(database: Database, since: number): Promise<BankObject[]> {
  const rows = await database
    .select()
    .from(objects)
    .where(and(isWarning, sql`(${objects.body}->>'created')::bigint >= ${since}`))
    .orderBy(desc(objects.createdAt), desc(objects.id))
    .limit(100)
  return rows.map(({ body }) => body)
}

const isWarning = eq(objects.kind, 'radar.early_fraud_warning')
const ofIntent = (id: string) => sql`${objects.body}->>'payment_intent' = ${id}`
