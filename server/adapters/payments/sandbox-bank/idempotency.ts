import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { BankRefusal } from './bank-error.ts'
import { type BankObject, replies } from './bank-tables.ts'

/** Answers a repeated request with the first answer, and refuses the same key for another request. */
export function once(
  database: Database,
  key: string | undefined,
  request: string,
  answer: (tx: Database) => Promise<BankObject>,
): Promise<BankObject> {
  if (!key) return answer(database)
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7273, hashtext(${key}))`)
    const [kept] = await tx.select().from(replies).where(eq(replies.key, key))
    if (kept && kept.request !== request)
      throw new BankRefusal(400, 'idempotency_error', 'This idempotency key was used with other parameters.')
    if (kept) return kept.body
    const body = await answer(tx)
    await tx.insert(replies).values({ key, request, body })
    return body
  })
}
