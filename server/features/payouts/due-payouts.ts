import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, min, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { payableBefore } from '#domain/earning.ts'
import type { Id } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { type PayoutHold, payoutObstacle } from '#domain/payout.ts'
import type { BankAccount } from '#domain/person.ts'
import type { Database } from '#server/database/connect.ts'
import { contains } from '#server/database/contains.ts'
import { artists, ledgerEntries, orderLines, payoutHolds, refundRequests, users } from '#server/database/schema.ts'
import type { Balance } from '#server/features/ledger/ledger-store.ts'
import { arePayoutsBlocked, isOpenHold } from './payout-holds.ts'

/** What is owed to an artist, and where it would go. */
export type Due = Omit<Balance, 'paidOut'> & {
  readonly artistId: Id
  readonly name: string
  readonly bankAccount: BankAccount | null
  /** The artist wants what is too small for a payout all the same. */
  readonly asksForRemainder: boolean
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

/**
 * The same sums as `readBalance`, for many artists in one question: for these, or for all to whom something can be paid
 * or who owe something.
 */
async function readBalances(
  database: Database,
  { artistIds, which }: { artistIds?: readonly Id[]; which?: SQL | undefined },
  now: Date,
): Promise<Due[]> {
  const isTheirs = (artistId: AnyPgColumn) => artistIds && inArray(artistId, [...artistIds])
  const owed = database
    .select({ artistId: ledgerEntries.artistId, sum: sql`-sum(${ledgerEntries.amount})`.as('owed_sum') })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.account, 'artist'), isTheirs(ledgerEntries.artistId)))
    .groupBy(ledgerEntries.artistId)
    .as('owed_sums')
  const held = database
    .select({
      artistId: orderLines.artistId,
      sum: sql`-sum(${amountOfLine})`.as('held_sum'),
      paidOut: sql`-sum(${amountOfLine}) filter (where ${isNotNull(orderLines.payoutId)})`.as('held_paid_out'),
    })
    .from(orderLines)
    .where(and(isHeld(now), isTheirs(orderLines.artistId)))
    .groupBy(orderLines.artistId)
    .as('held_sums')
  // At most one for each line.
  const asked = database
    .select({ artistId: orderLines.artistId, sum: sql`sum(${refundRequests.artistAmount})`.as('asked_sum') })
    .from(refundRequests)
    .innerJoin(orderLines, eq(orderLines.id, refundRequests.lineId))
    .where(and(isNull(refundRequests.decision), sql`(${isHeld(now)}) is not true`))
    .groupBy(orderLines.artistId)
    .as('asked_sums')
  const heldSum = sql`(coalesce(${held.sum}, 0) + coalesce(${asked.sum}, 0))`
  const isDue = artistIds ? undefined : or(sql`${owed.sum} < 0`, sql`${owed.sum} > ${heldSum}`)
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
      owed: sql`${owed.sum}`.mapWith(Number),
      held: heldSum.mapWith(Number),
      comingBack: sql`coalesce(${held.paidOut}, 0)`.mapWith(Number),
      returnReason: sql<string | null>`(select last.return_reason from payouts last
        where last.artist_id = ${artists.id} order by last.created_at desc, last.id desc limit 1)`,
    })
    .from(owed)
    .innerJoin(artists, eq(artists.id, owed.artistId))
    .leftJoin(users, and(eq(users.id, artists.userId), isNotNull(users.blockedAt)))
    .leftJoin(payoutHolds, isOpenHold(artists.id, now))
    .leftJoin(held, eq(held.artistId, artists.id))
    .leftJoin(asked, eq(asked.artistId, artists.id))
    .where(and(isDue, which))
    .orderBy(sql`${owed.sum} < 0`, asc(artists.name), asc(artists.id))
  return rows.map(({ remainderAskedAt, blockedAt, blockedPayoutsAllowedAt, owed, held, comingBack, ...row }) => ({
    ...row,
    asksForRemainder: remainderAskedAt !== null,
    isBlocked: arePayoutsBlocked({ blockedAt }, { blockedPayoutsAllowedAt }),
    owed: cents(owed),
    // The return of what was paid out holds as much of the rest as it may cost, and no more than there is.
    held: cents(held - comingBack + Math.min(comingBack, Math.max(0, owed - (held - comingBack)))),
    payable: cents(Math.max(0, owed - held)),
  }))
}

/** Looked up line by line: those that are held are few, and a join may read the ledger of all times for them. */
const amountOfLine = sql`(select sum(amount) from ledger_entries
  where order_line_id = ${orderLines.id} and account = 'artist')`

/** Lines of which `isPayable` says no, each kind by its index; most lines were delivered long ago and are not read. */
function isHeld(now: Date): SQL | undefined {
  const { state, deliveryConfirmedAt, isDisputed, payoutId } = orderLines
  return or(
    and(isDisputed, isNull(payoutId)),
    inArray(state, ['paid', 'preparing', 'shipped', 'return_requested', 'returned']),
    and(eq(state, 'delivered'), isNull(deliveryConfirmedAt)),
    and(eq(state, 'delivered'), areDaysRunning(now)),
  )
}

/** Whether the days after the confirmed delivery are over, of which early sales have more. */
function areDaysOver(now: Date): SQL | undefined {
  const { deliveryConfirmedAt: confirmedAt, isEarlySale } = orderLines
  const isLongAgo = lt(confirmedAt, payableBefore(now, true))
  return and(lt(confirmedAt, payableBefore(now, false)), or(eq(isEarlySale, false), isLongAgo))
}

/** The contrary; the first bound is the one that an index finds. */
function areDaysRunning(now: Date): SQL | undefined {
  const { deliveryConfirmedAt: confirmedAt, isEarlySale } = orderLines
  return and(gte(confirmedAt, payableBefore(now, true)), or(isEarlySale, gte(confirmedAt, payableBefore(now, false))))
}
