import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { BankRefusal } from './bank-error.ts'
import { type BankObject, replies } from './bank-tables.ts'

/** Repeats the first answer for a repeated key. A key in use, or one with other parameters, is refused as Stripe does. */
export function once(
  database: Database,
  key: string | undefined,
  request: string,
  answer: (tx: Database) => Promise<BankObject>,
): Promise<BankObject> {
  if (!key) return answer(database)
  return database.transaction(async (tx) => {
    const [lock] = await tx
      .select({ isFree: sql<boolean>`pg_try_advisory_xact_lock(7273, hashtext(${key}))` })
      .from(sql`(values (1)) as one`)
    if (!lock?.isFree)
      throw new BankRefusal(409, 'idempotency_key_in_use', 'Another request with this idempotency key is in progress.')
    const [kept] = await tx.select().from(replies).where(eq(replies.key, key))
    if (kept && kept.request !== request)
      throw new BankRefusal(400, 'idempotency_error', 'This idempotency key was used with other parameters.')
    if (kept) return kept.body
    const body = await answer(tx)
    await tx.insert(replies).values({ key, request, body })
    return body
  })
}
