import { and, asc, eq, gt, isNotNull, ne, or } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { zero } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { invoices, orders, refunds } from '#server/database/schema.ts'
import { findOriginal, type InvoiceRow } from '#server/features/invoices/invoice-store.ts'
import { findLines, type LineRow, type OrderRow } from '#server/features/orders/order-store.ts'

export type RefundRow = typeof refunds.$inferSelect

/** An invoice with what is printed on it. */
export type WholeInvoice = {
  readonly invoice: InvoiceRow
  readonly order: OrderRow
  /** What the trader sold with the order, or the line that a credit note is about. */
  readonly lines: readonly LineRow[]
  /** The refund of a credit note, and the number of the invoice that it takes back. */
  readonly refund: RefundRow | null
  readonly creditedNumber: number | undefined
}

export async function findInvoice(database: Database, id: Id): Promise<WholeInvoice | undefined> {
  const [found] = await database
    .select({ invoice: invoices, order: orders, refund: refunds })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(refunds, eq(refunds.id, invoices.refundId))
    .where(eq(invoices.id, id))
  if (!found) return undefined
  const { invoice, order, refund } = found
  const sold = await findLines(database, order.id)
  const invoicedLines = sold.filter((line) => line.artistId === invoice.artistId && line.sellerStatus === 'trader')
  const original = refund ? await findOriginal(database, invoice.artistId, order.id) : undefined
  return {
    invoice,
    order,
    lines: refund ? invoicedLines.filter((line) => line.id === refund.lineId) : invoicedLines,
    refund,
    creditedNumber: original?.number,
  }
}

/**
 * A refund as the buyer of a paid order knows it. When a payment that had gone back as a whole comes back, it is due again
 * in one sum; its works have their refunds already.
 */
const isOfBuyer = and(
  gt(refunds.amount, zero),
  or(isNotNull(refunds.lineId), refunds.isUnsettled, ne(refunds.by, 'webhook')),
)

/** What has been decided to go back to the buyer of an order, the earliest first. */
export const refundsOf = (database: Database, orderId: Id): Promise<RefundRow[]> =>
  database
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isOfBuyer))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
