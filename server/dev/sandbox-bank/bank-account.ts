import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { recordTransaction } from './bank-balance.ts'
import { finishRefund } from './bank-refunds.ts'
import { type BankObject, objects } from './bank-tables.ts'
import { newBankId } from './checkout-session.ts'
import { setRefundMode } from './refund-mode.ts'

/** Accepted refunds that wait for a higher balance, newest first. */
export async function listWaitingRefunds(database: Database): Promise<BankObject[]> {
  const isWaiting = sql`${objects.body}->>'status' in ('pending', 'requires_action')`
  const rows = await database
    .select()
    .from(objects)
    .where(and(eq(objects.kind, 'refund'), isWaiting))
    .orderBy(desc(objects.createdAt), desc(objects.id))
    .limit(50)
  return rows.map(({ body }) => body)
}

/** Tops the balance up and makes the waiting refunds; later ones no longer wait. */
export async function topUp(database: Database, amount: number, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    await recordTransaction(tx, { type: 'topup', source: newBankId('tu'), amount }, now)
    await setRefundMode(tx, 'succeeded', now)
  })
  for (const { id, pending_reason } of await listWaitingRefunds(database))
    if (pending_reason === 'insufficient_funds') await finishRefund(database, id, 'succeeded', now)
}

/** The shop's balance at the bank, in cents. */
export async function readBankBalance(database: Database): Promise<number> {
  const [row] = await database
    .select({ sum: sql`coalesce(sum((${objects.body}->>'net')::bigint), 0)`.mapWith(Number) })
    .from(objects)
    .where(eq(objects.kind, 'balance_transaction'))
  return row?.sum ?? 0
}
