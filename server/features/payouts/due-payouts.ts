import { and, asc, eq, isNotNull, isNull, min, or, type SQL, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { type PayoutHold, payoutObstacle } from '#domain/payout.ts'
import type { BankAccount } from '#domain/person.ts'
import type { Database } from '#server/database/connect.ts'
import { contains } from '#server/database/contains.ts'
import { artists, orderLines, payoutHolds, users } from '#server/database/schema.ts'
import { areDaysOver, type Balance, balancesOf } from '#server/features/ledger/balance-store.ts'
import { arePayoutsBlocked, isOpenHold } from './payout-holds.ts'

/** What is owed to an artist, and where it would go. */
export type Due = Balance & {
  readonly artistId: Id
  readonly name: string
  readonly bankAccount: BankAccount | null
  /** The artist wants what is too small for a payout all the same. */
  readonly wantsRemainder: boolean
  /** Their account is blocked, and nobody has let their payouts go on. */
  readonly isBlocked: boolean
  readonly hold: PayoutHold | null
  readonly accountChangedAt: Date | null
  /** Why the bank returned what was paid last; null when it did not. */
  readonly returnReason: string | null
}

type Filter = { q: string; page: number; size: number }

/** One page of the artists to whom something can be paid, and of those who owe the shop; the former first. */
export async function listDue(
  database: Database,
  { q, page, size }: Filter,
  now: Date,
): Promise<{ due: Due[]; total: number }> {
  // The sums are made once for all pages: they cost more than the rows.
  const all = await readBalances(database, { which: contains(q, artists.name) }, now)
  return { due: all.slice((page - 1) * size, page * size), total: all.length }
}

/** How many artists can be paid now, and since when the first of them could. */
export async function readWaitingPayouts(
  database: Database,
  now: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const due = await readBalances(database, { which: isNotNull(artists.bankAccount) }, now)
  const count = due.filter((one) => payoutObstacle(one, now) === null).length
  const [first] = await database
    .select({ at: min(orderLines.deliveryConfirmedAt) })
    .from(orderLines)
    .where(and(eq(orderLines.state, 'delivered'), isNull(orderLines.payoutId), areDaysOver(now)))
  return { count, oldest: count > 0 ? (first?.at ?? now) : null }
}

/** What is due to these artists; those to whom nothing was ever owed are left out. */
export async function readDue(database: Database, artistIds: readonly Id[], now: Date): Promise<Map<Id, Due>> {
  const balances = await readBalances(database, { artistIds }, now)
  return new Map(balances.map((due) => [due.artistId, due]))
}

/** The balances of these artists, or of all to whom something can be paid or who owe something. */
async function readBalances(
  database: Database,
  { artistIds, which }: { artistIds?: readonly Id[]; which?: SQL | undefined },
  now: Date,
): Promise<Due[]> {
  const balances = balancesOf(database, artistIds, now)
  const isDue = artistIds ? undefined : or(sql`${balances.owed} < 0`, sql`${balances.payable} > 0`)
  const rows = await database
    .select({
      artistId: artists.id,
      name: artists.name,
      bankAccount: artists.bankAccount,
      accountChangedAt: artists.bankAccountChangedAt,
      remainderAskedAt: artists.remainderAskedAt,
      blockedAt: users.blockedAt,
      blockedPayoutsAllowedAt: artists.blockedPayoutsAllowedAt,
      hold: { reason: payoutHolds.reason, lastDay: payoutHolds.lastDay },
      owed: balances.owed,
      held: balances.held,
      payable: balances.payable,
      returnReason: sql<string | null>`(select last.return_reason from payouts last
        where last.artist_id = ${artists.id} order by last.created_at desc, last.id desc limit 1)`,
    })
    .from(balances)
    .innerJoin(artists, eq(artists.id, balances.artistId))
    .leftJoin(users, and(eq(users.id, artists.userId), isNotNull(users.blockedAt)))
    .leftJoin(payoutHolds, isOpenHold(artists.id, now))
    .where(and(isDue, which))
    .orderBy(sql`${balances.owed} < 0`, asc(artists.name), asc(artists.id))
  return rows.map(({ remainderAskedAt, blockedAt, blockedPayoutsAllowedAt, ...row }) => ({
    ...row,
    wantsRemainder: remainderAskedAt !== null,
    isBlocked: arePayoutsBlocked({ blockedAt }, { blockedPayoutsAllowedAt }),
  }))
}
