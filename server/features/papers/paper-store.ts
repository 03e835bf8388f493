import { and, asc, eq, gt, inArray, isNotNull, isNull, max, ne, or } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { zero } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { invoices, orders, refunds } from '#server/database/schema.ts'
import { findLines, type LineRow, type OrderRow } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'

export type InvoiceRow = typeof invoices.$inferSelect
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

/** Writes an invoice for each trader of a paid order, which is locked. Call it in the transaction that records the payment. */
export async function issueInvoices(
  { newId }: Pick<Shop, 'newId'>,
  tx: Database,
  lines: readonly LineRow[],
  now: Date,
): Promise<void> {
  const traders = lines.filter(({ sellerStatus }) => sellerStatus === 'trader')
  const byArtist = new Map(traders.flatMap(({ artistId, orderId }) => (artistId ? [[artistId, orderId] as const] : [])))
  for (const [artistId, orderId] of byArtist)
    await writeInvoice(tx, { id: newId(now), artistId, orderId, refundId: null, issuedAt: now })
}

/** Writes the credit note for a refund, if the line was invoiced. Call it in the transaction that decides the refund. */
export async function issueCreditNote(
  { newId }: Pick<Shop, 'newId'>,
  tx: Database,
  refund: RefundRow,
  { artistId, orderId }: Pick<LineRow, 'artistId' | 'orderId'>,
  now: Date,
): Promise<void> {
  const invoice = artistId && (await findOriginal(tx, artistId, orderId))
  if (!invoice) return
  await writeInvoice(tx, { id: newId(now), artistId, orderId, refundId: refund.id, issuedAt: now })
}

/** With the next number of the trader, who is locked with the order: so there are no gaps. */
async function writeInvoice(tx: Database, invoice: Omit<InvoiceRow, 'number'>): Promise<void> {
  const { artistId } = invoice
  const [last] = await tx
    .select({ number: max(invoices.number) })
    .from(invoices)
    .where(eq(invoices.artistId, artistId))
  await tx.insert(invoices).values({ ...invoice, number: (last?.number ?? 0) + 1 })
}

async function findOriginal(database: Database, artistId: Id, orderId: Id): Promise<InvoiceRow | undefined> {
  const [invoice] = await database
    .select()
    .from(invoices)
    .where(and(eq(invoices.artistId, artistId), eq(invoices.orderId, orderId), isNull(invoices.refundId)))
  return invoice
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
  const theirs = sold.filter((line) => line.artistId === invoice.artistId && line.sellerStatus === 'trader')
  const original = refund ? await findOriginal(database, invoice.artistId, order.id) : undefined
  return {
    invoice,
    order,
    lines: refund ? theirs.filter((line) => line.id === refund.lineId) : theirs,
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

/** The invoices and credit notes of these orders, the earliest first. */
export const invoicesOf = async (database: Database, orderIds: readonly Id[]): Promise<InvoiceRow[]> =>
  orderIds.length === 0
    ? []
    : database
        .select()
        .from(invoices)
        .where(inArray(invoices.orderId, [...orderIds]))
        .orderBy(asc(invoices.issuedAt), asc(invoices.id))
