import { and, asc, eq, inArray, isNull, max } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { invoices, type refunds } from '#server/database/schema.ts'
import { enqueueDocument } from '#server/features/issued-documents/due-store.ts'
import type { LineRow } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'

export type InvoiceRow = typeof invoices.$inferSelect

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
  refund: typeof refunds.$inferSelect,
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
  await enqueueDocument(tx, invoice.refundId ? 'credit-note' : 'invoice', invoice.id, invoice.issuedAt)
}

/** The invoice that a trader wrote when the order was paid. */
export async function findOriginal(database: Database, artistId: Id, orderId: Id): Promise<InvoiceRow | undefined> {
  const [invoice] = await database
    .select()
    .from(invoices)
    .where(and(eq(invoices.artistId, artistId), eq(invoices.orderId, orderId), isNull(invoices.refundId)))
  return invoice
}

/** The invoices and credit notes of these orders, the earliest first. */
export const invoicesOf = async (database: Database, orderIds: readonly Id[]): Promise<InvoiceRow[]> =>
  orderIds.length === 0
    ? []
    : database
        .select()
        .from(invoices)
        .where(inArray(invoices.orderId, [...orderIds]))
        .orderBy(asc(invoices.issuedAt), asc(invoices.id))
