import { and, asc, count, desc, eq, gte, lt, min, type SQL, sql } from 'drizzle-orm'
import { afterDays, beginningOf, type Day, dayInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import type { LedgerKind, PayoutState } from '#domain/ledger.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { ledgerEntries, orderLines, orders, payouts, refunds } from '#server/database/schema.ts'
import { leftOf } from '#server/features/ledger/ledger-store.ts'
import type { LineRow } from '#server/features/orders/order-store.ts'

/** From one moment until before another. */
export type Period = { readonly from?: Date | undefined; readonly until?: Date | undefined }

/** What changes what is owed to an artist, with the work that it is about. */
export type Earning = {
  readonly id: Id
  readonly kind: LedgerKind
  readonly at: Date
  /** What it adds to what is owed. */
  readonly amount: Cents
  /** Null for payouts. */
  readonly line: (LineRow & { readonly orderNumber: string; readonly left: Cents }) | null
  /** What went back to the buyer; null for all but refunds. */
  readonly refunded: Cents | null
  /** Where the money of a payout is; null for all else. */
  readonly payout: { readonly state: PayoutState; readonly returnReason: string | null } | null
}

type Range = { readonly oldestFirst?: boolean; readonly limit?: number; readonly offset?: number }

/** What an artist has earned and been paid in a period, newest first unless asked otherwise. */
export async function listEarnings(
  database: Database,
  artistId: Id,
  period: Period,
  { oldestFirst = false, limit, offset = 0 }: Range = {},
): Promise<Earning[]> {
  const inOrder = oldestFirst ? asc : desc
  const query = database
    .select({
      entry: ledgerEntries,
      line: orderLines,
      orderNumber: orders.number,
      refunded: refunds.amount,
      payout: { state: payouts.state, returnReason: payouts.returnReason },
    })
    .from(ledgerEntries)
    .leftJoin(orderLines, eq(orderLines.id, ledgerEntries.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(refunds, eq(refunds.id, ledgerEntries.refundId))
    .leftJoin(payouts, eq(payouts.id, ledgerEntries.payoutId))
    .where(within(artistId, period))
    .orderBy(inOrder(ledgerEntries.at), inOrder(ledgerEntries.id))
    .offset(offset)
  const rows = await (limit === undefined ? query : query.limit(limit))
  const left = await leftOf(database, artistId, [...new Set(rows.flatMap(({ line }) => line?.id ?? []))])
  return rows.map(({ entry, line, orderNumber, refunded, payout }) => ({
    id: entry.id,
    kind: entry.kind,
    at: entry.at,
    amount: cents(0 - entry.amount),
    line: line && { ...line, orderNumber: orderNumber ?? '', left: left.get(line.id) ?? cents(0) },
    refunded,
    payout: payout?.state ? payout : null,
  }))
}

export const countEarnings = async (database: Database, artistId: Id, period: Period): Promise<number> => {
  const [row] = await database.select({ total: count() }).from(ledgerEntries).where(within(artistId, period))
  return row?.total ?? 0
}

export type PeriodSums = Readonly<Record<'opening' | 'sales' | 'refunds' | 'payouts' | 'waived' | 'closing', Cents>>

/** What was owed before a period, what changed it, and what is owed after it. */
export async function sumEarnings(database: Database, artistId: Id, period: Period): Promise<PeriodSums> {
  const [before] = period.from
    ? await database
        .select({ amount: total })
        .from(ledgerEntries)
        .where(within(artistId, { until: period.from }))
    : []
  const rows = await database
    .select({ kind: ledgerEntries.kind, amount: total })
    .from(ledgerEntries)
    .where(within(artistId, period))
    .groupBy(ledgerEntries.kind)
  const of = (kind: LedgerKind) => owedBy(rows.find((row) => row.kind === kind)?.amount)
  const paidOut = cents(of('payout') + of('payout-return'))
  const parts = {
    opening: owedBy(before?.amount),
    sales: of('sale'),
    refunds: cents(of('refund') + of('dispute-share')),
    payouts: paidOut,
    waived: of('waiver'),
  }
  return { ...parts, closing: cents(parts.opening + parts.sales + parts.refunds + parts.payouts + parts.waived) }
}

/** The years from the first entry until now, the latest first. */
export async function yearsOfEarnings(database: Database, artistId: Id, now: Date): Promise<number[]> {
  const [row] = await database
    .select({ first: min(ledgerEntries.at) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.artistId, artistId))
  if (!row?.first) return []
  const [first, last] = [yearOf(row.first), yearOf(now)]
  return Array.from({ length: last - first + 1 }, (_, back) => last - back)
}

export const yearPeriod = (year: number): Period => daysPeriod(`${year}-01-01`, `${year}-12-31`)

/** From the beginning of one day to the end of another, in Estonia. */
export const daysPeriod = (from: Day, to: Day): Period => ({
  from: beginningOf(from),
  until: beginningOf(afterDays(to, 1)),
})

const yearOf = (at: Date): number => Number(dayInTallinn(at).slice(0, 4))

const total = sql<string | null>`sum(${ledgerEntries.amount})`

/** The ledger keeps what the shop owes as a negative amount. */
const owedBy = (amount: string | null | undefined): Cents => cents(0 - Number(amount ?? 0))

const within = (artistId: Id, { from, until }: Period): SQL | undefined =>
  and(eq(ledgerEntries.artistId, artistId), from && gte(ledgerEntries.at, from), until && lt(ledgerEntries.at, until))
