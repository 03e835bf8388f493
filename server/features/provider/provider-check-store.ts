import { desc, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProviderComparison } from '#contract/books.ts'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { orders, providerChecks, type StoredDifference } from '#server/database/schema.ts'

export async function readLastComparison(database: Database): Promise<typeof providerChecks.$inferSelect | undefined> {
  const [last] = await database
    .select()
    .from(providerChecks)
    .orderBy(desc(providerChecks.at), desc(providerChecks.id))
    .limit(1)
  return last
}

/** What is found, told and explained is so once. */
export const lockComparison = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('provider.compare'))`)

/** How many differences there were when the provider was compared last. */
export const countDifferences = async (database: Database): Promise<number> =>
  (await readLastComparison(database))?.total ?? 0

/** What the provider has, and what it says differently than the books, as administrators see it. */
export async function readProvider(database: Database): Promise<z.input<typeof ProviderComparison>> {
  const last = await readLastComparison(database)
  if (!last) return { comparedAt: null, sums: null, accounts: null, total: 0, differences: [] }
  const { at, balance, fees, paidOut, accounts, total, differences } = last
  const numbers = await orderNumbersOf(database, differences)
  return {
    comparedAt: at,
    sums: { balance, fees, paidOut },
    accounts,
    total,
    differences: differences.map(({ since, ...one }) => ({
      ...one,
      orderNumber: numbers.get(one.orderId ?? '') ?? null,
      since: new Date(since),
    })),
  }
}

export async function orderNumbersOf(
  database: Database,
  differences: readonly Pick<StoredDifference, 'orderId'>[],
): Promise<Map<Id, string>> {
  const ids = differences.flatMap(({ orderId }) => orderId ?? [])
  if (ids.length === 0) return new Map()
  const { id, number } = orders
  const rows = await database.select({ id, number }).from(orders).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.number]))
}
