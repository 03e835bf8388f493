import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BankComparison } from '#contract/bank.ts'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import {
  artists,
  bankChecks,
  bankEntries,
  orders,
  payouts,
  providerMovements,
  refunds,
  type StoredBankDifference,
} from '#server/database/schema.ts'

export async function readLastBankCheck(database: Database): Promise<typeof bankChecks.$inferSelect | undefined> {
  const [last] = await database.select().from(bankChecks).orderBy(desc(bankChecks.at), desc(bankChecks.id)).limit(1)
  return last
}

/** What is found, told, booked and explained is so once. */
export const lockBankComparison = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank.compare'))`)

/** How many differences there were when the bank was compared last. */
export const countBankDifferences = async (database: Database): Promise<number> =>
  (await readLastBankCheck(database))?.total ?? 0

/** What the bank has, and what it says differently than the books, as administrators see it. */
export async function readBank(database: Database): Promise<z.input<typeof BankComparison>> {
  const last = await readLastBankCheck(database)
  if (!last) return { comparedAt: null, sums: null, total: 0, differences: [] }
  const { at, sums, total, differences } = last
  const names = await namesOf(database, differences)
  return {
    comparedAt: at,
    sums,
    total,
    differences: differences.map(({ since, ...one }) => ({
      ...one,
      name: names.get(one.subject) ?? '',
      since: new Date(since),
    })),
  }
}

/** What the bank has written, whom a payout is for, what the provider calls a transfer, or the number of an order. */
export async function namesOf(
  database: Database,
  differences: readonly Pick<StoredBankDifference, 'subject'>[],
): Promise<Map<Id, string>> {
  const ids = differences.map(({ subject }) => subject)
  if (ids.length === 0) return new Map()
  const rows = [
    ...(await database
      .select({ id: bankEntries.id, name: bankEntries.words })
      .from(bankEntries)
      .where(inArray(bankEntries.id, ids))),
    ...(await database
      .select({ id: payouts.id, name: artists.name })
      .from(payouts)
      .innerJoin(artists, eq(artists.id, payouts.artistId))
      .where(inArray(payouts.id, ids))),
    ...(await database
      .select({ id: providerMovements.id, name: providerMovements.movementId })
      .from(providerMovements)
      .where(inArray(providerMovements.id, ids))),
    ...(await database
      .select({ id: refunds.id, name: orders.number })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(inArray(refunds.id, ids))),
  ]
  return new Map(rows.map(({ id, name }) => [id, name]))
}
