import { and, asc, desc, eq, gte, lt, min, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { afterDays, beginningOf, type Day, yearInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import type { LedgerKind, PayoutState } from '#domain/ledger.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { paged } from '#server/database/paged.ts'
import {
  adjustmentLines,
  adjustments,
  ledgerEntries,
  orderLines,
  orders,
  payouts,
  refunds,
} from '#server/database/schema.ts'
import { leftOf } from '#server/features/ledger/ledger-store.ts'
import type { LineRow } from '#server/features/orders/order-store.ts'

/** The commission returned with a refund: all but the artist's part, regardless of its bearer. */
export const commissionOfRefund = sql`(${refunds.amount} - ${refunds.artistAmount} - ${refunds.sparedAmount})`

/** `from` is inclusive, `until` exclusive. */
type Period = { readonly from?: Date | undefined; readonly until?: Date | undefined }

export type Earning = {
  readonly id: Id
  readonly kind: LedgerKind
  readonly at: Date
  /** The change of the amount owed. */
  readonly amount: Cents
  /** Null for payouts. */
  readonly line: (LineRow & { readonly orderNumber: string; readonly soldAt: Date | null; readonly left: Cents }) | null
  /** Null except for refunds. */
  readonly refunded: Cents | null
  /** The commission returned; null except for refunds. */
  readonly commissionBack: Cents | null
  /** Null except for payouts. */
  readonly payout: { readonly state: PayoutState; readonly returnReason: string | null } | null
  /** Null except for corrections. */
  readonly adjustment: {
    readonly reason: string
    readonly orderId: Id | null
    readonly orderNumber: string | null
  } | null
}

/** Oldest first. */
export async function listEarnings(database: Database, artistId: Id, period: Period): Promise<Earning[]> {
  const rows = await selectEntries(database, artistId, period).orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
  return toEarnings(database, artistId, rows)
}

export async function listEarningsPage(
  database: Database,
  artistId: Id,
  period: Period,
  page: { readonly page: number; readonly size: number },
): Promise<{ rows: Earning[]; total: number }> {
  const newestFirst = selectEntries(database, artistId, period).orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
  const count = database.$count(ledgerEntries, inPeriod(artistId, period))
  const { rows, total } = await paged(newestFirst, count, page)
  return { rows: await toEarnings(database, artistId, rows), total }
}

const correctedOrders = alias(orders, 'corrected_orders')

const selectEntries = (database: Database, artistId: Id, period: Period) =>
  database
    .select({
      entry: ledgerEntries,
      line: orderLines,
      orderNumber: orders.number,
      soldAt: orders.paidAt,
      refunded: refunds.amount,
      commissionBack: sql<Cents | null>`${commissionOfRefund}`,
      payout: { state: payouts.state, returnReason: payouts.returnReason },
      adjustment: {
        reason: adjustments.reason,
        orderId: adjustments.orderId,
        orderNumber: sql<string | null>`${correctedOrders.number}`,
      },
    })
    .from(ledgerEntries)
    .leftJoin(orderLines, eq(orderLines.id, ledgerEntries.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(refunds, eq(refunds.id, ledgerEntries.refundId))
    .leftJoin(payouts, eq(payouts.id, ledgerEntries.payoutId))
    .leftJoin(adjustmentLines, eq(adjustmentLines.id, ledgerEntries.adjustmentLineId))
    .leftJoin(adjustments, eq(adjustments.id, adjustmentLines.adjustmentId))
    .leftJoin(correctedOrders, eq(correctedOrders.id, adjustments.orderId))
    .where(inPeriod(artistId, period))
    .$dynamic()

async function toEarnings(
  database: Database,
  artistId: Id,
  rows: Awaited<ReturnType<typeof selectEntries>>,
): Promise<Earning[]> {
  const left = await leftOf(database, artistId, [...new Set(rows.flatMap(({ line }) => line?.id ?? []))])
  return rows.map(({ entry, line, orderNumber, soldAt, refunded, commissionBack, payout, adjustment }) => ({
    id: entry.id,
    kind: entry.kind,
    at: entry.at,
    amount: cents(0 - entry.amount),
    line: line && { ...line, orderNumber: orderNumber ?? '', soldAt, left: left.get(line.id) ?? cents(0) },
    refunded,
    commissionBack,
    payout: payout?.state ? payout : null,
    adjustment: entry.kind === 'adjustment' ? adjustment : null,
  }))
}

type PeriodSums = Readonly<
  Record<'opening' | 'sales' | 'refunds' | 'payouts' | 'waived' | 'adjusted' | 'closing', Cents>
>

export async function sumEarnings(database: Database, artistId: Id, period: Period): Promise<PeriodSums> {
  const [before] = period.from
    ? await database
        .select({ amount: total })
        .from(ledgerEntries)
        .where(inPeriod(artistId, { until: period.from }))
    : []
  const rows = await database
    .select({ kind: ledgerEntries.kind, amount: total })
    .from(ledgerEntries)
    .where(inPeriod(artistId, period))
    .groupBy(ledgerEntries.kind)
  const owedFor = (kind: LedgerKind) => owedBy(rows.find((row) => row.kind === kind)?.amount)
  const paidOut = cents(owedFor('payout') + owedFor('payout-return'))
  const parts = {
    opening: owedBy(before?.amount),
    sales: owedFor('sale'),
    refunds: cents(owedFor('refund') + owedFor('dispute-share')),
    payouts: paidOut,
    waived: owedFor('waiver'),
    adjusted: owedFor('adjustment'),
  }
  return { ...parts, closing: sum(Object.values(parts)) }
}

/** Latest first. */
export async function yearsOfEarnings(database: Database, artistId: Id, now: Date): Promise<number[]> {
  const [row] = await database
    .select({ first: min(ledgerEntries.at) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.artistId, artistId))
  if (!row?.first) return []
  const [first, last] = [yearInTallinn(row.first), yearInTallinn(now)]
  return Array.from({ length: last - first + 1 }, (_, back) => last - back)
}

export const yearPeriod = (year: number): Period => daysPeriod(`${year}-01-01`, `${year}-12-31`)

/** Includes both days, in Estonian time. */
export const daysPeriod = (from: Day, to: Day): Period => ({
  from: beginningOf(from),
  until: beginningOf(afterDays(to, 1)),
})

const total = sql<string | null>`sum(${ledgerEntries.amount})`

/** The ledger stores liabilities as negative amounts. */
const owedBy = (amount: string | null | undefined): Cents => cents(0 - Number(amount ?? 0))

const inPeriod = (artistId: Id, { from, until }: Period): SQL | undefined =>
  and(eq(ledgerEntries.artistId, artistId), from && gte(ledgerEntries.at, from), until && lt(ledgerEntries.at, until))
