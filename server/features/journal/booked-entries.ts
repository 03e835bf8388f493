import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#domain/delivery.ts'
import type { Database } from '#server/database/connect.ts'
import {
  adjustmentLines,
  adjustments,
  artists,
  bankEntries,
  bankStatements,
  disputes,
  ledgerEntries,
  orderLines,
  orders,
  payouts,
  providerMovements,
  refunds,
} from '#server/database/schema.ts'
import { daysPeriod } from '#server/features/earnings/earnings-store.ts'
import { bookAccount } from '#server/features/ledger/book-account.ts'

export type Days = { readonly from: Day; readonly to: Day }

export function isBookedIn({ from, to }: Days): SQL | undefined {
  const period = daysPeriod(from, to)
  return and(period.from && gte(ledgerEntries.at, period.from), period.until && lt(ledgerEntries.at, period.until))
}

/** Returns entries in booking order. */
export function listEntries(database: Database, days: Days) {
  const { orderId } = ledgerEntries
  return database
    .select({
      entry: ledgerEntries,
      account: bookAccount,
      orderId: orders.id,
      orderNumber: orders.number,
      buyerId: orders.userId,
      artistName: artists.name,
      sellerId: orderLines.artistId,
      batchId: payouts.batchId,
      adjustmentId: adjustmentLines.adjustmentId,
      movement: providerMovements.movementId,
      statement: bankStatements.number,
    })
    .from(ledgerEntries)
    .leftJoin(orderLines, eq(orderLines.id, ledgerEntries.orderLineId))
    .leftJoin(refunds, eq(refunds.id, ledgerEntries.refundId))
    .leftJoin(disputes, eq(disputes.id, ledgerEntries.disputeId))
    .leftJoin(adjustmentLines, eq(adjustmentLines.id, ledgerEntries.adjustmentLineId))
    .leftJoin(adjustments, eq(adjustments.id, adjustmentLines.adjustmentId))
    .leftJoin(
      orders,
      eq(
        orders.id,
        sql`coalesce(${orderLines.orderId}, ${orderId}, ${refunds.orderId}, ${disputes.orderId}, ${adjustments.orderId})`,
      ),
    )
    .leftJoin(artists, eq(artists.id, ledgerEntries.artistId))
    .leftJoin(payouts, eq(payouts.id, ledgerEntries.payoutId))
    .leftJoin(providerMovements, eq(providerMovements.id, ledgerEntries.movementId))
    .leftJoin(bankEntries, eq(bankEntries.id, ledgerEntries.bankEntryId))
    .leftJoin(bankStatements, eq(bankStatements.id, bankEntries.statementId))
    .where(isBookedIn(days))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
}

export type BookedEntry = Awaited<ReturnType<typeof listEntries>>[number]
