import { and, asc, desc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { beginningOf, type Day } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents, zero } from '#domain/money.ts'
import { finalFrom, notSent, unansweredBefore, unansweredFrom } from '#domain/payout.ts'
import type { Database } from '#server/database/connect.ts'
import { paged } from '#server/database/paged.ts'
import { artists, payoutBatches, payouts } from '#server/database/schema.ts'
import { asCents } from '#server/features/ledger/balance-store.ts'
import type { WaitingPayouts } from './due-payouts.ts'

export type BatchRow = typeof payoutBatches.$inferSelect
export type PayoutRow = typeof payouts.$inferSelect

type BatchSums = {
  readonly total: Cents
  readonly sent: number
  readonly paid: number
  readonly returned: number
  /** Taken back before transmission; not in the total. */
  readonly notSent: number
  /** Some payouts have no bank answer for too long. */
  readonly isUnanswered: boolean
}

export type NamedPayout = PayoutRow & { readonly name: string; readonly isReplaced: boolean }
export type WholeBatch = BatchRow & BatchSums & { readonly payouts: readonly NamedPayout[] }

const countOf = (which: SQL) => sql`count(*) filter (where ${which})`.mapWith(Number)
/** Its replacement is counted instead. */
const isReplaced = sql<boolean>`exists (select from payouts later where later.replaces = payouts.id)`
const isNotSent = sql`${payouts.returnReason} is not distinct from ${notSent}`

const sumsAt = (now: Date) => ({
  total: sql`coalesce(sum(${payouts.amount}) filter (where not ${isNotSent} and not ${isReplaced}), 0)`.mapWith(
    (total) => cents(Number(total)),
  ),
  sent: countOf(eq(payouts.state, 'sent')),
  paid: countOf(eq(payouts.state, 'paid')),
  returned: countOf(sql`${payouts.state} = 'returned' and not ${isNotSent} and not ${isReplaced}`),
  notSent: countOf(isNotSent),
  isUnanswered: sql<boolean>`coalesce(bool_or(${isUnanswered(now)}), false)`,
})

const isUnanswered = (now: Date): SQL =>
  sql`(${payouts.state} = 'sent' and ${payoutBatches.payOn} < ${unansweredBefore(now)})`

/** Payouts without a bank answer for too long, oldest first, at most `rows`, by file. */
export async function readUnanswered(database: Database, now: Date, rows: number): Promise<WaitingPayouts> {
  const found = await database
    .select({
      id: payoutBatches.id,
      name: artists.name,
      amount: payouts.amount,
      payOn: payoutBatches.payOn,
      count: sql`count(*) over ()`.mapWith(Number),
      sum: sql`sum(${payouts.amount}) over ()`.mapWith(asCents),
    })
    .from(payouts)
    .innerJoin(payoutBatches, eq(payoutBatches.id, payouts.batchId))
    .innerJoin(artists, eq(artists.id, payouts.artistId))
    .where(isUnanswered(now))
    .orderBy(asc(payoutBatches.payOn), asc(payouts.createdAt), asc(payouts.id))
    .limit(rows)
  return {
    count: found[0]?.count ?? 0,
    sum: found[0]?.sum ?? zero,
    oldest: found.map(({ id, name, amount, payOn }) => {
      return { id, name, amount, since: beginningOf(unansweredFrom(payOn)), dueOn: null }
    }),
  }
}

/** Newest first, after files without a bank answer for too long. */
export async function listBatches(
  database: Database,
  { page, size }: { page: number; size: number },
  now: Date,
): Promise<{ batches: (BatchRow & BatchSums)[]; total: number }> {
  const unanswered = await findUnanswered(database, now)
  const begin = (page - 1) * size
  const first = unanswered.slice(begin, begin + size)
  const others = await database
    .select({ id: payoutBatches.id })
    .from(payoutBatches)
    .where(notInArray(payoutBatches.id, unanswered))
    .orderBy(desc(payoutBatches.createdAt), desc(payoutBatches.id))
    .limit(size - first.length)
    .offset(Math.max(0, begin - unanswered.length))
  const ids = [...first, ...others.map(({ id }) => id)]
  // Sums only the payouts of this page.
  const rows = await database
    .select({ batch: payoutBatches, ...sumsAt(now) })
    .from(payoutBatches)
    .innerJoin(payouts, eq(payouts.batchId, payoutBatches.id))
    .where(inArray(payoutBatches.id, ids))
    .groupBy(payoutBatches.id)
  const byId = new Map(rows.map(({ batch, ...sums }) => [batch.id, { ...batch, ...sums }]))
  return { batches: ids.flatMap((id) => byId.get(id) ?? []), total: await database.$count(payoutBatches) }
}

/** Files with payouts that lack a bank answer for too long, newest first. */
async function findUnanswered(database: Database, now: Date): Promise<Id[]> {
  const found = await database
    .selectDistinct({ id: payoutBatches.id, createdAt: payoutBatches.createdAt })
    .from(payouts)
    .innerJoin(payoutBatches, eq(payoutBatches.id, payouts.batchId))
    .where(isUnanswered(now))
    .orderBy(desc(payoutBatches.createdAt), desc(payoutBatches.id))
  return found.map(({ id }) => id)
}

export async function findBatch(database: Database, id: Id, now: Date): Promise<WholeBatch | undefined> {
  const [batch] = await database.select().from(payoutBatches).where(eq(payoutBatches.id, id))
  if (!batch) return undefined
  const rows = await database
    .select({ payout: payouts, name: artists.name, isReplaced })
    .from(payouts)
    .innerJoin(artists, eq(artists.id, payouts.artistId))
    .where(eq(payouts.batchId, id))
    .orderBy(asc(artists.name), asc(payouts.id))
  const [found] = await database
    .select(sumsAt(now))
    .from(payouts)
    .innerJoin(payoutBatches, eq(payoutBatches.id, payouts.batchId))
    .where(eq(payouts.batchId, id))
  if (!found) throw new Error('A sum without a row')
  return { ...batch, ...found, payouts: rows.map(({ payout, ...more }) => ({ ...payout, ...more })) }
}

/** Throws when the batch does not exist. */
export async function readBatch(database: Database, id: Id, now: Date): Promise<WholeBatch> {
  const batch = await findBatch(database, id, now)
  if (!batch) throw new Error(`There is no file of payouts ${id}.`)
  return batch
}

/** Newest first. */
export async function listWithoutFile(
  database: Database,
  page: { page: number; size: number },
): Promise<{ rows: NamedPayout[]; total: number }> {
  const newestFirst = database
    .select({ payout: payouts, name: artists.name, isReplaced })
    .from(payouts)
    .innerJoin(artists, eq(artists.id, payouts.artistId))
    .where(isNull(payouts.batchId))
    .orderBy(desc(payouts.createdAt), desc(payouts.id))
  const { rows, total } = await paged(newestFirst, database.$count(payouts, isNull(payouts.batchId)), page)
  return { rows: rows.map(({ payout, ...more }) => ({ ...payout, ...more })), total }
}

export const hasPayoutUnderWay = async (database: Database, artistId: Id): Promise<boolean> =>
  (await database.$count(payouts, and(eq(payouts.artistId, artistId), eq(payouts.state, 'sent')))) > 0

/** The first day on which the bank returns none of the artist's settled payouts; undefined without any. */
export async function readFinalDay(database: Database, artistId: Id): Promise<Day | undefined> {
  const [last] = await database
    .select({ settledAt: sql`max(coalesce(${payouts.settledAt}, ${payouts.createdAt}))`.mapWith(payouts.createdAt) })
    .from(payouts)
    .where(and(eq(payouts.artistId, artistId), eq(payouts.state, 'paid')))
  return last?.settledAt ? finalFrom(last.settledAt) : undefined
}
