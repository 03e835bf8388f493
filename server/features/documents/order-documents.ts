import type { Id } from '#domain/id.ts'
import { invoiceNumber } from '#domain/invoice.ts'
import { type DocumentSource, drawnFrom, originalIn } from '#server/features/issued-documents/issue-document.ts'
import { type LineRow, type OrderRow, readOrder, type WholeOrder } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { drawInvoice } from './invoice.ts'
import { findInvoice, type WholeInvoice } from './invoice-store.ts'
import { drawPackingSlip } from './packing-slip.ts'
import { drawReceipt } from './receipt.ts'
import { findReturnedMoney } from './returned-money.ts'

const pdf = { type: 'application/pdf' } as const

/** Each later refund makes it a new document. */
export async function receiptOf(
  { database }: Pick<Shop, 'database'>,
  { order, lines }: Pick<WholeOrder, 'order' | 'lines'>,
): Promise<DocumentSource> {
  const returned = await findReturnedMoney(database, order.id)
  return {
    ...pdf,
    kind: 'receipt',
    subject: order.id,
    orderId: order.id,
    states: returned,
    languages: originalIn(order.language),
    keptFrom: returned.at(-1)?.at ?? order.paidAt,
    fileName: `receipt-${order.number}.pdf`,
    read: () => drawnFrom({ order, lines, returned }, drawReceipt),
  }
}

export function invoiceOf(whole: WholeInvoice): DocumentSource {
  const { invoice, order, refund } = whole
  const { artistId, number, issuedAt } = invoice
  return {
    ...pdf,
    kind: refund ? 'credit-note' : 'invoice',
    subject: invoice.id,
    orderId: order.id,
    artistId,
    numbered: { issuer: artistId, number, issuedAt },
    languages: originalIn(order.language),
    keptFrom: issuedAt,
    fileName: `${invoiceNumber(number)}.pdf`,
    read: () => drawnFrom(whole, (facts, { language }) => drawInvoice({ ...facts, order: { ...order, language } })),
  }
}

type Parcel = { readonly order: OrderRow; readonly artistId: Id; readonly lines: readonly LineRow[] }

/** A refund before dispatch makes it a new document. */
export function packingSlipOf(
  { settings }: Pick<Shop, 'settings'>,
  { order, artistId, lines }: Parcel,
): DocumentSource {
  return {
    ...pdf,
    kind: 'packing-slip',
    subject: `${order.id} ${artistId}`,
    orderId: order.id,
    artistId,
    states: [order.shippingAddress, ...lines.map(({ id }) => id)],
    languages: originalIn(order.language),
    keptFrom: order.paidAt,
    fileName: `packing-slip-${order.number}.pdf`,
    read: () =>
      drawnFrom({ order, lines }, (facts, { language }) =>
        drawPackingSlip({ ...facts.order, language }, facts.lines, settings.publicUrl),
      ),
  }
}

export async function findReceipt(shop: Shop, orderId: Id): Promise<DocumentSource | undefined> {
  const whole = await readOrder(shop.database, orderId)
  return whole?.order.paidAt ? receiptOf(shop, whole) : undefined
}

export async function findInvoiceDocument({ database }: Shop, id: Id): Promise<DocumentSource | undefined> {
  const whole = await findInvoice(database, id)
  return whole && invoiceOf(whole)
}
