import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { beginningOf, type Day } from '#domain/delivery.ts'
import { paidBy, payableFrom } from '#domain/earning.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, zero } from '#domain/money.ts'
import { accountChangedBefore, minPayout, type PayoutHold } from '#domain/payout.ts'
import type { BankAccount } from '#domain/person.ts'
import type { Database } from '#server/database/connect.ts'
import { contains } from '#server/database/contains.ts'
import { artists, orderLines, payoutHolds, users } from '#server/database/schema.ts'
import {
  areDaysOver,
  areDaysRunning,
  asCents,
  type Balance,
  balancesOf,
} from '#server/features/ledger/balance-store.ts'
import { arePayoutsBlocked, isOpenHold } from './payout-holds.ts'

export type Due = Balance & {
  readonly artistId: Id
  readonly name: string
  readonly bankAccount: BankAccount | null
  /** The artist asked for payment of a remainder below the minimum. */
  readonly wantsRemainder: boolean
  /** The account is blocked and payouts were not released. */
  readonly isBlocked: boolean
  readonly hold: PayoutHold | null
  readonly accountChangedAt: Date | null
  /** ISO 20022 code of the last payout's return; null without one. */
  readonly returnReason: string | null
}

type Filter = { q: string; page: number; size: number }

/** One page of artists with payable amounts, then of artists who owe the shop. */
export async function listDue(
  database: Database,
  { q, page, size }: Filter,
  now: Date,
): Promise<{ due: Due[]; total: number }> {
  const balances = balancesOf(database, undefined, now)
  const { artistId, owed, held, payable } = balances
  const isDue = or(lt(owed, zero), gt(payable, zero))
  // The sums are computed once for all pages: they cost more than the rows.
  const all = await database
    .select({ artistId, owed, held, payable })
    .from(balances)
    .innerJoin(artists, eq(artists.id, artistId))
    .where(and(isDue, contains(q, artists.name)))
    .orderBy(sql`${owed} < 0`, asc(artists.name), asc(artists.id))
  const due = await withDetails(database, all.slice((page - 1) * size, page * size), now)
  return { due, total: all.length }
}

type WaitingPayout = {
  readonly id: Id
  readonly name: string
  readonly amount: Cents
  readonly since: Date
  /** Last day of the promised period. */
  readonly dueOn: Day | null
}

export type WaitingPayouts = {
  readonly count: number
  readonly sum: Cents
  readonly oldest: readonly WaitingPayout[]
}

/** The number of artists who can be paid now, and the `rows` that have waited longest. */
export async function readWaitingPayouts(database: Database, now: Date, rows: number): Promise<WaitingPayouts> {
  const balances = balancesOf(database, undefined, now)
  const sales = firstDueSales(database, now)
  const isReady = sql`coalesce(${canBePaid(balances, now)}, false)`
  const found = await database
    .select({
      id: artists.id,
      name: artists.name,
      amount: balances.payable,
      sale: sales.sale,
      earlySale: sales.earlySale,
      remainderAskedAt: artists.remainderAskedAt,
      // The rest of a refunded sale has no delivery.
      lastBookedAt: sql`(select max(at) from ledger_entries where artist_id = ${artists.id})`.mapWith(
        artists.createdAt,
      ),
      isReady: sql<boolean>`${isReady}`,
      count: sql`count(*) filter (where ${isReady}) over ()`.mapWith(Number),
      sum: sql`coalesce(sum(${balances.payable}) filter (where ${isReady}) over (), 0)`.mapWith(asCents),
    })
    .from(balances)
    .innerJoin(artists, eq(artists.id, balances.artistId))
    .leftJoin(users, isAccountBlocked)
    .leftJoin(payoutHolds, isOpenHold(artists.id, now))
    .leftJoin(sales, eq(sales.artistId, balances.artistId))
    .where(gt(balances.payable, zero))
    // As a condition of its own, the planner would expect few rows and sum each balance separately.
    .orderBy(sql`${isReady} desc`, sql`least(${sales.sale}, ${sales.earlySale} + interval '14 days')`, asc(artists.id))
    .limit(rows)
  return {
    count: found[0]?.count ?? 0,
    sum: found[0]?.sum ?? zero,
    oldest: found
      .filter((one) => one.isReady)
      .map(({ id, name, amount, sale, earlySale, remainderAskedAt, lastBookedAt }) => {
        const due = [
          ...(sale ? [{ deliveryConfirmedAt: sale, isEarlySale: false }] : []),
          ...(earlySale ? [{ deliveryConfirmedAt: earlySale, isEarlySale: true }] : []),
        ]
        const [from] = due.map(payableFrom).sort()
        const [by = null] = due.map(paidBy).sort()
        return { id, name, amount, since: from ? beginningOf(from) : (remainderAskedAt ?? lastBookedAt), dueOn: by }
      }),
  }
}

/** The first payable delivery of each artist, and the first among early sales. */
function firstDueSales(database: Database, now: Date) {
  const { artistId, deliveryConfirmedAt, isEarlySale } = orderLines
  const first = (which: SQL) =>
    sql<Date | null>`min(${deliveryConfirmedAt}) filter (where ${which})`.mapWith(deliveryConfirmedAt)
  return database
    .select({
      artistId,
      sale: first(eq(isEarlySale, false)).as('first_sale'),
      earlySale: first(eq(isEarlySale, true)).as('first_early_sale'),
    })
    .from(orderLines)
    .where(and(isUnpaid, areDaysOver(now)))
    .groupBy(artistId)
    .as('first_due_sales')
}

/** First day on which more can be paid out, from confirmed deliveries. */
export async function readNextPayable(database: Database, now: Date): Promise<Day | null> {
  const { deliveryConfirmedAt, isEarlySale, isDisputed, isWarned } = orderLines
  const first = await database
    .select({ isEarlySale, deliveryConfirmedAt: sql`min(${deliveryConfirmedAt})`.mapWith(deliveryConfirmedAt) })
    .from(orderLines)
    .where(and(isUnpaid, eq(isDisputed, false), eq(isWarned, false), areDaysRunning(now)))
    .groupBy(isEarlySale)
  return first.map(payableFrom).sort()[0] ?? null
}

const isUnpaid = and(eq(orderLines.state, 'delivered'), isNull(orderLines.payoutId))

const isAccountBlocked = and(eq(users.id, artists.userId), isNotNull(users.blockedAt))

/** Artists without a `payoutObstacle`. */
function canBePaid(balances: ReturnType<typeof balancesOf>, now: Date): SQL | undefined {
  const { bankAccount, bankAccountChangedAt: changedAt, remainderAskedAt, blockedPayoutsAllowedAt } = artists
  return and(
    or(gte(balances.payable, minPayout), and(gt(balances.payable, zero), isNotNull(remainderAskedAt))),
    or(isNull(users.blockedAt), gte(blockedPayoutsAllowedAt, users.blockedAt)),
    isNull(payoutHolds.id),
    isNotNull(bankAccount),
    or(isNull(changedAt), lte(changedAt, accountChangedBefore(now))),
  )
}

/** Omits artists without ledger entries. */
export async function readDue(database: Database, artistIds: readonly Id[], now: Date): Promise<Map<Id, Due>> {
  const balances = balancesOf(database, artistIds, now)
  const { artistId, owed, held, payable } = balances
  const due = await withDetails(database, await database.select({ artistId, owed, held, payable }).from(balances), now)
  return new Map(due.map((one) => [one.artistId, one]))
}

type BalanceOfArtist = Balance & { readonly artistId: Id }

/** Adds names, accounts and obstacles to balances. */
async function withDetails(database: Database, balances: readonly BalanceOfArtist[], now: Date): Promise<Due[]> {
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
      returnReason: sql<string | null>`(select last.return_reason from payouts last
        where last.artist_id = ${artists.id} order by last.created_at desc, last.id desc limit 1)`,
    })
    .from(artists)
    .leftJoin(users, isAccountBlocked)
    .leftJoin(payoutHolds, isOpenHold(artists.id, now))
    .where(
      inArray(
        artists.id,
        balances.map(({ artistId }) => artistId),
      ),
    )
  const detailsById = new Map(
    rows.map(({ remainderAskedAt, blockedAt, blockedPayoutsAllowedAt, ...row }) => [
      row.artistId,
      {
        ...row,
        wantsRemainder: remainderAskedAt !== null,
        isBlocked: arePayoutsBlocked({ blockedAt }, { blockedPayoutsAllowedAt }),
      },
    ]),
  )
  return balances.flatMap((balance) => {
    const details = detailsById.get(balance.artistId)
    return details ? [{ ...details, ...balance }] : []
  })
}
