import type { FastifyInstance } from 'fastify'
import { refuse } from '#domain/result.ts'
import { readDocument } from '#server/features/issued-documents/issue-document.ts'
import { readOrder } from '#server/features/orders/order-store.ts'
import { viewerOf } from '#server/features/orders/order-view.ts'
import { type Caller, isSellerOrSuspended } from '#server/http/caller.ts'
import { serveFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { findInvoice, type WholeInvoice } from './invoice-store.ts'
import { invoiceOf, packingSlipOf, receiptOf } from './order-documents.ts'

export function documentRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serveFile(app, shop, 'GET /orders/{id}/packing-slip', async ({ params, query, caller, now }) => {
    const artistId = caller.artist.id
    const found = await readOrder(database, params.id)
    const lines = found?.lines.filter((line) => line.artistId === artistId && line.state !== 'refunded')
    if (!found?.order.paidAt || !lines?.length) return refuse('order-not-found')
    const { order } = found
    return readDocument(shop, packingSlipOf(shop, { order, artistId, lines }), query.language ?? order.language, now)
  })

  serveFile(app, shop, 'GET /orders/{id}/receipt', async ({ params, query, caller, now }) => {
    const found = await readOrder(database, params.id)
    const viewer = found && viewerOf(found, { ...caller, artistId: undefined })
    if (!viewer) return refuse('order-not-found')
    if (!found.order.paidAt) return refuse('order-not-paid')
    return readDocument(shop, await receiptOf(shop, found), query.language ?? found.order.language, now)
  })

  serveFile(app, shop, 'GET /invoices/{id}', async ({ params, query, caller, now }) => {
    const whole = await findInvoice(database, params.id)
    if (!whole || !maySee(whole, caller)) return refuse('invoice-not-found')
    return readDocument(shop, invoiceOf(whole), query.language ?? whole.order.language, now)
  })
}

const maySee = ({ invoice, order }: WholeInvoice, caller: Caller): boolean =>
  order.userId === caller.userId ||
  caller.role === 'ADMIN' ||
  (isSellerOrSuspended(caller) && caller.artist.id === invoice.artistId)
