import type { FastifyInstance } from 'fastify'
import { invoiceNumber } from '#domain/invoice.ts'
import { accept, refuse } from '#domain/result.ts'
import { findOrder } from '#server/features/orders/order-store.ts'
import { viewerOf } from '#server/features/orders/order-view.ts'
import { type Caller, isSellerOrSuspended } from '#server/http/caller.ts'
import { serveFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { drawInvoice } from './invoice.ts'
import { findInvoice, refundsOf, type WholeInvoice } from './invoice-store.ts'
import { drawPackingSlip } from './packing-slip.ts'
import { drawReceipt } from './receipt.ts'

/** What is printed of an order, in the language of the order. */
export function documentRoutes(app: FastifyInstance, shop: Shop): void {
  const { database, settings } = shop

  serveFile(app, shop, 'GET /orders/{id}/packing-slip', async ({ params, caller }) => {
    const found = await findOrder(database, params.id)
    const lines = found?.lines.filter(({ artistId, state }) => artistId === caller.artist.id && state !== 'refunded')
    if (!found?.order.paidAt || !lines?.length) return refuse('order-not-found')
    const bytes = await drawPackingSlip(found.order, lines, settings.publicUrl)
    return accept({ name: `packing-slip-${found.order.number}.pdf`, bytes })
  })

  serveFile(app, shop, 'GET /orders/{id}/receipt', async ({ params, caller }) => {
    const found = await findOrder(database, params.id)
    const viewer = found && viewerOf(found, { ...caller, artistId: undefined })
    if (!viewer) return refuse('order-not-found')
    if (!found.order.paidAt) return refuse('order-not-paid')
    const bytes = await drawReceipt(found.order, found.lines, await refundsOf(database, found.order.id))
    return accept({ name: `receipt-${found.order.number}.pdf`, bytes })
  })

  serveFile(app, shop, 'GET /invoices/{id}', async ({ params, caller }) => {
    const whole = await findInvoice(database, params.id)
    if (!whole || !maySee(whole, caller)) return refuse('invoice-not-found')
    return accept({ name: `${invoiceNumber(whole.invoice.number)}.pdf`, bytes: await drawInvoice(whole) })
  })
}

const maySee = ({ invoice, order }: WholeInvoice, caller: Caller): boolean =>
  order.userId === caller.userId ||
  caller.role === 'ADMIN' ||
  (isSellerOrSuspended(caller) && caller.artist.id === invoice.artistId)
