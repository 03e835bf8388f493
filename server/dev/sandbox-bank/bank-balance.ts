import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { expand, save } from './bank-objects.ts'
import { type BankObject, objects } from './bank-tables.ts'
import { newBankId, secondsOf } from './checkout-session.ts'

/** Fees: 1.5 % and 25 cents of a card payment, 20 euros of a dispute even if it is won. */
export const feeOfCharge = (amount: number): number => Math.round(amount * 0.015) + 25
export const feeOfDispute = 2000

/** Time until money is paid out to the shop's own bank. */
const daysToPayout = 7

type Transaction = {
  type:
    | 'charge'
    | 'payment'
    | 'payment_failure_refund'
    | 'refund'
    | 'refund_failure'
    | 'adjustment'
    | 'stripe_fee'
    | 'network_cost'
    | 'contribution'
    | 'payout'
    | 'topup'
  category?: 'charge' | 'charge_failure' | 'dispute' | 'dispute_reversal' | 'fee'
  source: string
  amount: number
  fee?: number
  isPending?: boolean
}

const ofTransactions = eq(objects.kind, 'balance_transaction')

/** Writes a balance transaction within the database transaction that causes it. */
export async function recordTransaction(
  tx: Database,
  { type, category, source, amount, fee = 0, isPending = false }: Transaction,
  now: Date,
): Promise<BankObject> {
  const transaction = {
    id: newBankId('txn'),
    object: 'balance_transaction',
    amount,
    fee,
    net: amount - fee,
    currency: 'eur',
    created: secondsOf(now),
    type,
    reporting_category: category ?? type,
    source,
    status: isPending ? 'pending' : 'available',
  }
  await save(tx, transaction, now)
  return transaction
}

/** Settles or fails a pending balance transaction. */
export const endPending = (tx: Database, source: string) =>
  tx
    .update(objects)
    .set({ body: sql`${objects.body} || '{"status": "available"}'::jsonb` })
    .where(and(ofTransactions, sql`${objects.body}->>'source' = ${source}`))

type Page = {
  created?: { gte?: number | undefined; lt?: number | undefined } | undefined
  limit: number
  starting_after?: string | undefined
  expand: readonly string[]
}

/** One page of balance transactions, newest first. */
export async function listTransactions(database: Database, { created, limit, starting_after, expand: paths }: Page) {
  const at = sql`(${objects.body}->>'created')::bigint`
  const after = starting_after
    ? sql`(${objects.createdAt}, ${objects.id}) < (select created_at, id from ${objects} one where one.id = ${starting_after})`
    : undefined
  const since: SQL | undefined = created?.gte === undefined ? undefined : sql`${at} >= ${created.gte}`
  const until: SQL | undefined = created?.lt === undefined ? undefined : sql`${at} < ${created.lt}`
  const found = await database
    .select()
    .from(objects)
    .where(and(ofTransactions, since, until, after))
    .orderBy(desc(objects.createdAt), desc(objects.id))
    .limit(limit + 1)
  const inside = paths.flatMap((path) => (path.startsWith('data.') ? [path.slice('data.'.length)] : []))
  const data = []
  for (const { body } of found.slice(0, limit)) data.push(await expand(database, body, inside))
  return { data, has_more: found.length > limit }
}

/** Pays the available balance out to the shop's own bank. */
export function payOut(database: Database, now: Date): Promise<void> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7274)`)
    const net = sql`(${objects.body}->>'net')::bigint`
    const isPayout = sql`${objects.body}->>'type' = 'payout'`
    const isArrived = sql`${objects.body}->>'status' is distinct from 'pending'`
    const isRipe = and(isArrived, lte(objects.createdAt, new Date(now.getTime() - daysToPayout * 86_400_000)))
    const [ripe] = await tx
      .select({
        amount: sql`coalesce(sum(${net}) filter (where ${isRipe} or ${isPayout} or ${net} < 0), 0)`.mapWith(Number),
      })
      .from(objects)
      .where(ofTransactions)
    if (!ripe || ripe.amount <= 0) return
    const payout = { id: newBankId('po'), object: 'payout', amount: ripe.amount, currency: 'eur', status: 'paid' }
    await save(tx, { ...payout, created: secondsOf(now) }, now)
    await recordTransaction(tx, { type: 'payout', source: payout.id, amount: -ripe.amount }, now)
  })
}
