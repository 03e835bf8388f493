import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, min, not, or, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#domain/delivery.ts'
import { payableBefore } from '#domain/earning.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents } from '#domain/money.ts'
import { accountWaitDays, leastPayout, type PayoutHold } from '#domain/payout.ts'
import type { BankAccount } from '#domain/person.ts'
import type { Database } from '#server/database/connect.ts'
import { contains } from '#server/database/contains.ts'
import { artists, ledgerEntries, orderLines, payoutHolds, refundRequests, users } from '#server/database/schema.ts'
import type { Balance } from '#server/features/ledger/ledger-store.ts'
import { isOpenHold } from './payout-holds.ts'

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
  const balances = balancesOf(database, contains(q, artists.name), now)
  const { owed, held, name, artistId } = balances
  const isDue = or(sql`${owed} < 0`, sql`${owed} - ${held} > 0`)
  // The sums are made once for all pages: they cost more than the rows.
  const all = await database.select().from(balances).where(isDue).orderBy(sql`${owed} < 0`, asc(name), asc(artistId))
  return { due: all.slice((page - 1) * size, page * size).map(asDue), total: all.length }
}

/** How many artists can be paid now, and since when the first of them could. */
export async function readWaitingPayouts(
  database: Database,
  now: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const isPaid = and(isNotNull(artists.bankAccount), isNull(payoutHolds.id), not(isBlocked), not(isAccountNew(now)))
  const balances = balancesOf(database, isPaid, now)
  const least = sql`case when ${balances.asksForRemainder} then 1 else ${leastPayout}::integer end`
  const [counted] = await database
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(balances)
    .where(sql`${balances.owed} - ${balances.held} >= ${least} and ${balances.owed} >= 0`)
  const count = counted?.count ?? 0
  const [first] = await database
    .select({ at: min(orderLines.deliveryConfirmedAt) })
    .from(orderLines)
    .where(and(eq(orderLines.state, 'delivered'), isNull(orderLines.payoutId), areDaysOver(now)))
  return { count, oldest: count > 0 ? (first?.at ?? now) : null }
}

/** What is due to these artists; those to whom nothing was ever owed are left out. */
export async function readDue(database: Database, artistIds: readonly Id[], now: Date): Promise<Map<Id, Due>> {
  const balances = balancesOf(database, inArray(artists.id, [...artistIds]), now, artistIds)
  const rows = await database.select().from(balances)
  return new Map(rows.map((row) => [row.artistId, asDue(row)]))
}

/** The same sums as `readBalance`, for many artists in one question: for all, or for these. */
function balancesOf(database: Database, which: SQL | undefined, now: Date, artistIds?: readonly Id[]) {
  const { artistId } = ledgerEntries
  const sum = sql`-sum(${ledgerEntries.amount})`
  const isTheirs = and(eq(ledgerEntries.account, 'artist'), artistIds && inArray(artistId, [...artistIds]))
  const owed = database
    .select({ artistId, sum: sum.as('owed_sum') })
    .from(ledgerEntries)
    .where(isTheirs)
    .groupBy(artistId)
    .as('owed_sums')
  const held = database
    .select({ artistId, sum: sum.as('held_sum') })
    .from(ledgerEntries)
    .innerJoin(orderLines, eq(orderLines.id, ledgerEntries.orderLineId))
    .where(and(isTheirs, isHeld(now)))
    .groupBy(artistId)
    .as('held_sums')
  // At most one for each line.
  const asked = database
    .select({ artistId: orderLines.artistId, sum: sql`sum(${refundRequests.artistAmount})`.as('asked_sum') })
    .from(refundRequests)
    .innerJoin(orderLines, eq(orderLines.id, refundRequests.lineId))
    .where(and(isNull(refundRequests.decision), sql`(${isHeld(now)}) is not true`))
    .groupBy(orderLines.artistId)
    .as('asked_sums')
  return database
    .select({
      artistId: sql<Id>`${artists.id}`.as('artist_id'),
      name: sql<string>`${artists.name}`.as('name'),
      bankAccount: artists.bankAccount,
      asksForRemainder: sql<boolean>`${artists.remainderAskedAt} is not null`.as('asks_for_remainder'),
      isBlocked: sql<boolean>`${isBlocked}`.as('is_blocked'),
      holdReason: sql<string | null>`${payoutHolds.reason}`.as('hold_reason'),
      holdLastDay: sql<Day | null>`${payoutHolds.lastDay}::text`.as('hold_last_day'),
      accountChangedAt: artists.bankAccountChangedAt,
      owed: sql`${owed.sum}`.mapWith(Number).as('owed'),
      held: sql`coalesce(${held.sum}, 0) + coalesce(${asked.sum}, 0)`.mapWith(Number).as('held'),
      returnReason: sql<string | null>`(select last.return_reason from payouts last
        where last.artist_id = ${artists.id} order by last.created_at desc, last.id desc limit 1)`.as('return_reason'),
    })
    .from(owed)
    .innerJoin(artists, eq(artists.id, owed.artistId))
    .leftJoin(users, eq(users.id, artists.userId))
    .leftJoin(payoutHolds, isOpenHold(artists.id, now))
    .leftJoin(held, eq(held.artistId, artists.id))
    .leftJoin(asked, eq(asked.artistId, artists.id))
    .where(which)
    .as('balances')
}

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

/** Nobody has decided since the block that payouts go on. */
const isBlocked = sql`(${users.blockedAt} is not null
  and coalesce(${artists.blockedPayoutsAllowedAt}, '-infinity') < ${users.blockedAt})`

const isAccountNew = (now: Date): SQL =>
  sql`coalesce(${artists.bankAccountChangedAt}, '-infinity') > ${new Date(now.getTime() - accountWaitDays * 86_400_000)}`

type Row = Omit<Due, 'owed' | 'held' | 'payable' | 'hold'> & {
  owed: number
  held: number
  holdReason: string | null
  holdLastDay: Day | null
}

const asDue = ({ owed, held, holdReason, holdLastDay, ...row }: Row): Due => ({
  ...row,
  hold: holdReason !== null && holdLastDay !== null ? { reason: holdReason, lastDay: holdLastDay } : null,
  owed: cents(owed),
  held: cents(held),
  payable: payableOf(owed, held),
})

const payableOf = (owed: number, held: number): Cents => cents(Math.max(0, owed - held))
