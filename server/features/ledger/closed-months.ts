import { and, count, eq, gte, lt, max, sql } from 'drizzle-orm'
import { afterMonths, beginningOf, type Day, dayInTallinn } from '#domain/delivery.ts'
import type { Database } from '#server/database/connect.ts'
import { closedMonths, ledgerEntries } from '#server/database/schema.ts'

/** Milliseconds. Transactions that began before midnight commit within this time and keep their timestamp. */
const writingTime = 10 * 60_000

const months = sql`hashtext('ledger.months')`

/** Returns whether the month is closed: it must be over. Waits for bookings. Call it before drawing its documents. */
export async function closeMonthOf(database: Database, day: Day, now: Date): Promise<boolean> {
  const month = `${day.slice(0, 7)}-01`
  const end = afterMonths(month, 1)
  if (dayInTallinn(new Date(now.getTime() - writingTime)) < end) return false
  const find = (tx: Database) => tx.select().from(closedMonths).where(eq(closedMonths.month, month))
  if ((await find(database)).length > 0) return true
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${months})`)
    const { at } = ledgerEntries
    const [found] = await tx
      .select({ entries: count(), checksum: entriesChecksum })
      .from(ledgerEntries)
      .where(and(gte(at, beginningOf(month)), lt(at, beginningOf(end))))
    await tx
      .insert(closedMonths)
      .values({ entries: 0, ...found, month, closedAt: now })
      .onConflictDoNothing()
    return true
  })
}

/** MD5 of ledger entries with their amounts, artists and works; null without entries. */
export const entriesChecksum = sql<
  string | null
>`md5(string_agg(concat_ws(' ', id, transaction_id, kind, account, amount, coalesce(artist_id, ''), coalesce(order_line_id, '')), ',' order by id))`

/** Returns `now` or the start of the first open month. Blocks closing until the transaction ends. */
export async function bookingMoment(tx: Database, now: Date): Promise<Date> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${months})`)
  const [last] = await tx.select({ month: max(closedMonths.month) }).from(closedMonths)
  if (!last?.month) return now
  const open = beginningOf(afterMonths(last.month, 1))
  return open > now ? open : now
}
