import { lte, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { settleDebit } from './bank-debits.ts'
import { failRefund } from './bank-refunds.ts'
import { objects } from './bank-tables.ts'
import type { DebitOutcome } from './cards.ts'
import { secondsOf } from './checkout-session.ts'

const dueAt = sql<number>`(${objects.body}->>'due_at')::bigint`

/** Settles due debits, and refunds that the buyer's bank returns. */
export async function settleDue(database: Database, now: Date): Promise<void> {
  const due = await database
    .select({ id: objects.id, kind: objects.kind, body: objects.body })
    .from(objects)
    .where(lte(dueAt, secondsOf(now)))
  for (const { id, kind, body } of due)
    if (kind === 'refund') await failRefund(database, id, now)
    else await settleDebit(database, id, body.outcome as DebitOutcome, now) // from debitSession()
}

/** When the next one is due. */
export async function nextDue(database: Database): Promise<Date | undefined> {
  const [next] = await database.select({ at: sql<string | null>`min(${dueAt})` }).from(objects)
  return next?.at ? new Date(Number(next.at) * 1000) : undefined
}
