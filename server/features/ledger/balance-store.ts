import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { payableBefore } from '#domain/earning.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents, zero } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { ledgerEntries, orderLines, owedToArtists } from '#server/database/schema.ts'

export type Balance = {
  /** All that is owed to the artist; negative when a refund came after its payout. */
  readonly owed: Cents
  /** The part of it that waits for a delivery, a return, the days after it, the end of a dispute or a refund asked for. */
  readonly held: Cents
  /** The part of it that can be paid out now. */
  readonly payable: Cents
}

/** What the shop owes an artist at this moment, and what was paid out to them. */
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

/** The balances of these artists, or of all: each to whom anything was ever owed. For questions that join more to them. */
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
  // At most one for each line: the request of its artist, or an administrator's refund that waits for another one.
  const open = database
    .select({ lineId: sql<Id>`line_id`.as('open_line_id'), amount: sql<number>`artist_amount`.as('open_amount') })
    .from(
      sql`(select line_id, artist_amount from refund_requests where decision is null
        union all
        select part ->> 'lineId', (part ->> 'artistAmount')::integer
        from approvals, jsonb_array_elements(payload -> 'parts') part where outcome is null and kind = 'refund') requested`,
    )
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
      // The return of what was paid out holds as much of the rest as it may cost, and no more than there is.
      held: sql`${waiting} + least(${comingBack}, greatest(0, ${owed.sum} - ${waiting}))`.mapWith(asCents).as('held'),
      payable: sql`greatest(0, ${owed.sum} - ${waiting} - ${comingBack})`.mapWith(asCents).as('payable'),
    })
    .from(owed)
    .leftJoin(held, eq(held.artistId, owed.artistId))
    .leftJoin(requestedRefunds, eq(requestedRefunds.artistId, owed.artistId))
    .as('balances')
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

/** As it is kept: to add up the ledger of all times takes ever longer. */
const allOwed = (database: Database) =>
  database
    .select({
      artistId: sql<Id>`${owedToArtists.artistId}`.as('owed_artist_id'),
      sum: sql`${owedToArtists.amount}`.as('owed_sum'),
    })
    .from(owedToArtists)
    .as('owed_sums')

/** Sums of integers come as text from PostgreSQL's driver. */
export const asCents = (sum: unknown): Cents => cents(Number(sum))

/** Looked up line by line: those that are held are few, and a join may read the ledger of all times for them. */
const amountOfLine = sql`(select sum(amount) from ledger_entries
  where order_line_id = ${orderLines.id} and account = 'artist')`

/** Lines of which `isPayable` says no, each kind by its index; most lines were delivered long ago and are not read. */
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

/** Lines of which `isPayable` says yes. */
export const isFree = (now: Date): SQL => sql`(${isHeld(now)}) is not true`

/** Whether the days after the confirmed delivery are over, of which early sales have more. */
export function areDaysOver(now: Date): SQL | undefined {
  const { deliveryConfirmedAt: confirmedAt, isEarlySale } = orderLines
  const isLongAgo = lt(confirmedAt, payableBefore(now, true))
  return and(lt(confirmedAt, payableBefore(now, false)), or(eq(isEarlySale, false), isLongAgo))
}

/** The contrary; the first bound is the one that an index finds. */
export function areDaysRunning(now: Date): SQL | undefined {
  const { deliveryConfirmedAt: confirmedAt, isEarlySale } = orderLines
  return and(gte(confirmedAt, payableBefore(now, true)), or(isEarlySale, gte(confirmedAt, payableBefore(now, false))))
}
