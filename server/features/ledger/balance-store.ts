import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { payableBefore } from '#domain/earning.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents, zero } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { ledgerEntries, orderLines, owedToArtists } from '#server/database/schema.ts'

export type Balance = {
  /** Negative when a refund followed the payout. */
  readonly owed: Cents
  /** Blocked by a delivery, return, waiting period, dispute or refund request. */
  readonly held: Cents
  readonly payable: Cents
}

export async function readBalance(
  database: Database,
  artistId: Id,
  now: Date,
): Promise<Balance & { readonly paidOut: Cents }> {
  const balances = balancesOf(database, [artistId], now)
  const { owed, held, payable } = balances
  const [balance = { owed: zero, held: zero, payable: zero }] = await database
    .select({ owed, held, payable })
    .from(balances)
  const [payouts] = await database
    .select({ sum: sql`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(asCents) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.artistId, artistId), isNotNull(ledgerEntries.payoutId)))
  return { ...balance, paidOut: payouts?.sum ?? zero }
}

/** Balances of these artists, or of all with any ledger entry, as a subquery to join. */
export function balancesOf(database: Database, artistIds: readonly Id[] | undefined, now: Date) {
  const ofArtists = (artistId: AnyPgColumn) => artistIds && inArray(artistId, [...artistIds])
  const owed = artistIds ? sumOwed(database, artistIds) : allOwed(database)
  const held = database
    .select({
      artistId: orderLines.artistId,
      unpaid: sql`-sum(${amountOfLine}) filter (where ${isNull(orderLines.payoutId)})`.as('held_unpaid'),
      paidOut: sql`-sum(${amountOfLine}) filter (where ${isNotNull(orderLines.payoutId)})`.as('held_paid_out'),
    })
    .from(orderLines)
    .where(and(isHeld(now), ofArtists(orderLines.artistId)))
    .groupBy(orderLines.artistId)
    .as('held_sums')
  const open = database
    .select({ lineId: sql<Id>`line_id`.as('open_line_id'), amount: sql<number>`artist_amount`.as('open_amount') })
    .from(openRefunds)
    .as('open_refunds')
  const requestedRefunds = database
    .select({ artistId: orderLines.artistId, sum: sql`sum(${open.amount})`.as('asked_sum') })
    .from(open)
    .innerJoin(orderLines, eq(orderLines.id, open.lineId))
    .where(isFree(now))
    .groupBy(orderLines.artistId)
    .as('asked_sums')
  const waiting = sql`(coalesce(${held.unpaid}, 0) + coalesce(${requestedRefunds.sum}, 0))`
  const comingBack = sql`coalesce(${held.paidOut}, 0)`
  return database
    .select({
      artistId: owed.artistId,
      owed: sql`${owed.sum}`.mapWith(asCents).as('owed'),
      // A possible return of a line already paid out holds its cost, up to the remaining balance.
      held: sql`${waiting} + least(${comingBack}, greatest(0, ${owed.sum} - ${waiting}))`.mapWith(asCents).as('held'),
      payable: sql`greatest(0, ${owed.sum} - ${waiting} - ${comingBack})`.mapWith(asCents).as('payable'),
    })
    .from(owed)
    .leftJoin(held, eq(held.artistId, owed.artistId))
    .leftJoin(requestedRefunds, eq(requestedRefunds.artistId, owed.artistId))
    .as('balances')
}

/** At most one row for each line: the artist's request or an administrator's refund awaiting approval. */
const openRefunds = sql`(select line_id, artist_amount from refund_requests where decision is null
  union all
  select part ->> 'lineId', (part ->> 'artistAmount')::integer
  from approvals, jsonb_array_elements(payload -> 'parts') part where outcome is null and kind = 'refund') requested`

/** The lines that a payout of the payable balance pays: unpaid, not held, and without an open refund. */
export async function findPayableLines(database: Database, artistId: Id, now: Date): Promise<Id[]> {
  const rows = await database
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.artistId, artistId),
        isNull(orderLines.payoutId),
        isNotNull(orderLines.state),
        isFree(now),
        sql`${orderLines.id} not in (select line_id from ${openRefunds})`,
      ),
    )
  return rows.map(({ id }) => id)
}

const sumOwed = (database: Database, artistIds: readonly Id[]) =>
  database
    .select({
      artistId: sql<Id>`${ledgerEntries.artistId}`.as('owed_artist_id'),
      sum: sql`-sum(${ledgerEntries.amount})`.as('owed_sum'),
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.account, 'artist'), inArray(ledgerEntries.artistId, [...artistIds])))
    .groupBy(ledgerEntries.artistId)
    .as('owed_sums')

/** Reads the materialised balance; summing the whole ledger does not scale. */
const allOwed = (database: Database) =>
  database
    .select({
      artistId: sql<Id>`${owedToArtists.artistId}`.as('owed_artist_id'),
      sum: sql`${owedToArtists.amount}`.as('owed_sum'),
    })
    .from(owedToArtists)
    .as('owed_sums')

/** The PostgreSQL driver returns sums of integers as text. */
export const asCents = (sum: unknown): Cents => cents(Number(sum))

/** A correlated subquery: few lines are held, and a join might scan the whole ledger. */
const amountOfLine = sql`(select sum(amount) from ledger_entries
  where order_line_id = ${orderLines.id} and account = 'artist')`

/** The negation of `isPayable`. An index serves each condition; most lines were delivered long ago and are not read. */
function isHeld(now: Date): SQL | undefined {
  const { state, deliveryConfirmedAt, isDisputed, isWarned, payoutId } = orderLines
  return or(
    and(isDisputed, isNull(payoutId)),
    and(isWarned, isNull(payoutId)),
    inArray(state, ['paid', 'preparing', 'shipped', 'return_requested', 'returned']),
    and(eq(state, 'delivered'), isNull(deliveryConfirmedAt)),
    and(eq(state, 'delivered'), areDaysRunning(now)),
  )
}

/** The same rule as `isPayable`. */
const isFree = (now: Date): SQL => sql`(${isHeld(now)}) is not true`

/** Early sales have a longer waiting period. */
export function areDaysOver(now: Date): SQL | undefined {
  const { deliveryConfirmedAt: confirmedAt, isEarlySale } = orderLines
  const isLongAgo = lt(confirmedAt, payableBefore(now, true))
  return and(lt(confirmedAt, payableBefore(now, false)), or(eq(isEarlySale, false), isLongAgo))
}

/** The negation of `areDaysOver`; its first bound uses the index. */
export function areDaysRunning(now: Date): SQL | undefined {
  const { deliveryConfirmedAt: confirmedAt, isEarlySale } = orderLines
  return and(gte(confirmedAt, payableBefore(now, true)), or(isEarlySale, gte(confirmedAt, payableBefore(now, false))))
}
