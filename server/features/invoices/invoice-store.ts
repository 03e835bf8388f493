import { and, asc, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import { vatIn, vatInCredit, vatOn } from '#domain/vat.ts'
import type { Database } from '#server/database/connect.ts'
import { invoices, type refunds } from '#server/database/schema.ts'
import { enqueueDocument } from '#server/features/issued-documents/due-store.ts'
import type { LineRow } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** Call it in the transaction that records the payment. */
export async function issueInvoices(
  { newId }: Pick<Shop, 'newId'>,
  tx: Database,
  { lines, destination }: { readonly lines: readonly LineRow[]; readonly destination: string | undefined },
  now: Date,
): Promise<void> {
  const traders = lines.filter(({ sellerStatus }) => sellerStatus === 'trader')
  for (const [artistId, sold] of Map.groupBy(traders, (line) => line.artistId)) {
    const [{ orderId, trader } = {}] = sold
    if (!artistId || !orderId) continue
    const total = sum(sold.map((line) => line.total))
    const tax = vatOn(trader ?? {}, destination, dayInTallinn(now))
    const vat = tax && { vatCountry: tax.country, vatRate: tax.rate, vat: vatIn(total, tax.rate) }
    await writeInvoice(tx, { id: newId(now), artistId, orderId, issuedAt: now, total, ...vat })
  }
}

/** Call it in the transaction that decides the refund. Does nothing if the line was not invoiced. */
export async function issueCreditNote(
  { newId }: Pick<Shop, 'newId'>,
  tx: Database,
  refund: typeof refunds.$inferSelect,
  { artistId, orderId }: Pick<LineRow, 'artistId' | 'orderId'>,
  now: Date,
): Promise<void> {
  const invoice = artistId && (await findOriginal(tx, artistId, orderId))
  if (!invoice) return
  const note = { id: newId(now), artistId, orderId, refundId: refund.id, issuedAt: now }
  await writeInvoice(tx, { ...note, ...(await credit(tx, invoice, refund.amount)) })
}

/** The VAT is capped to what earlier credit notes have left. Empty for invoices without a stored total. */
async function credit(tx: Database, { id, artistId, orderId, total, vatCountry, vatRate }: InvoiceRow, amount: Cents) {
  if (total === null) return {}
  const credited = { total: cents(-amount) }
  if (vatRate === null) return credited
  const [earlier] = await tx
    .select({ total: sql`coalesce(sum(${invoices.total}), 0)`.mapWith(Number) })
    .from(invoices)
    .where(and(eq(invoices.artistId, artistId), eq(invoices.orderId, orderId), ne(invoices.id, id)))
  const left = cents(total + (earlier?.total ?? 0))
  return { ...credited, vatCountry, vatRate, vat: cents(-vatInCredit(left, amount, vatRate)) }
}

/** The order lock covers the trader, so numbers have no gaps. */
async function writeInvoice(tx: Database, invoice: Omit<typeof invoices.$inferInsert, 'number'>): Promise<void> {
  const { artistId } = invoice
  const [last] = await tx
    .select({ number: max(invoices.number) })
    .from(invoices)
    .where(eq(invoices.artistId, artistId))
  await tx.insert(invoices).values({ ...invoice, number: (last?.number ?? 0) + 1 })
  await enqueueDocument(tx, invoice.refundId ? 'credit-note' : 'invoice', invoice.id, invoice.issuedAt)
}

export async function findOriginal(database: Database, artistId: Id, orderId: Id): Promise<InvoiceRow | undefined> {
  const [invoice] = await database
    .select()
    .from(invoices)
    .where(and(eq(invoices.artistId, artistId), eq(invoices.orderId, orderId), isNull(invoices.refundId)))
  return invoice
}

/** Earliest first. */
export const invoicesOf = async (database: Database, orderIds: readonly Id[]): Promise<InvoiceRow[]> =>
  orderIds.length === 0
    ? []
    : database
        .select()
        .from(invoices)
        .where(inArray(invoices.orderId, [...orderIds]))
        .orderBy(asc(invoices.issuedAt), asc(invoices.id))
