import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, min, or, type SQL, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { zero } from '#domain/money.ts'
import { accountChangedBefore, minPayout, type PayoutHold } from '#domain/payout.ts'
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
  const balances = balancesOf(database, undefined, now)
  const { artistId, owed, held, payable } = balances
  const isDue = or(lt(owed, zero), gt(payable, zero))
  // The sums are made once for all pages: they cost more than the rows.
  const all = await database
    .select({ artistId, owed, held, payable })
    .from(balances)
    .innerJoin(artists, eq(artists.id, artistId))
    .where(and(isDue, contains(q, artists.name)))
    .orderBy(sql`${owed} < 0`, asc(artists.name), asc(artists.id))
  const due = await withDetails(database, all.slice((page - 1) * size, page * size), now)
  return { due, total: all.length }
}

/** How many artists can be paid now, and since when the first of them could. */
export async function readWaitingPayouts(
  database: Database,
  now: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const balances = balancesOf(database, undefined, now)
  const [ready] = await database
    // Not as a condition of its own: the planner would take it to leave so few that it adds up the balance of each by itself.
    .select({ count: sql`count(*) filter (where ${canBePaid(balances, now)})`.mapWith(Number) })
    .from(balances)
    .innerJoin(artists, eq(artists.id, balances.artistId))
    .leftJoin(users, isAccountBlocked)
    .leftJoin(payoutHolds, isOpenHold(artists.id, now))
    .where(gt(balances.payable, zero))
  const [first] = await database
    .select({ at: min(orderLines.deliveryConfirmedAt) })
    .from(orderLines)
    .where(and(eq(orderLines.state, 'delivered'), isNull(orderLines.payoutId), areDaysOver(now)))
  return ready && ready.count > 0 ? { count: ready.count, oldest: first?.at ?? now } : { count: 0, oldest: null }
}

const isAccountBlocked = and(eq(users.id, artists.userId), isNotNull(users.blockedAt))

/** Artists of whom `payoutObstacle` says nothing. */
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

/** What is due to these artists; those to whom nothing was ever owed are left out. */
export async function readDue(database: Database, artistIds: readonly Id[], now: Date): Promise<Map<Id, Due>> {
  const balances = balancesOf(database, artistIds, now)
  const { artistId, owed, held, payable } = balances
  const due = await withDetails(database, await database.select({ artistId, owed, held, payable }).from(balances), now)
  return new Map(due.map((one) => [one.artistId, one]))
}

type BalanceOfArtist = Balance & { readonly artistId: Id }

/** Balances with whose they are, and what may keep them from being paid. */
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
