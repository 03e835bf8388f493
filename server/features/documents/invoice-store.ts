import { eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { invoices, orders, refunds } from '#server/database/schema.ts'
import { findOriginal, type InvoiceRow } from '#server/features/invoices/invoice-store.ts'
import { findLines, type LineRow, type OrderRow } from '#server/features/orders/order-store.ts'

export type RefundRow = typeof refunds.$inferSelect

export type WholeInvoice = {
  readonly invoice: InvoiceRow
  readonly order: OrderRow
  readonly lines: readonly LineRow[]
  /** Null and undefined for invoices. */
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
